import { codeKey, parentCode, textKey } from '#planning/text/text-key.ts';

/** Lines of a chart-of-accounts file on their way to a plan: which are good, their new names, the parents they lack. */

/** One row of the file; `line` as a spreadsheet numbers it. */
export interface ChartLine {
  line: number;
  codigo: string;
  nome: string;
  /** What an ECD says it is of. */
  of?: StatementPart | undefined;
  /** Its account in the authority's chart, where an ECD tells it. */
  referential?: string | undefined;
}
/** Where an account of an ECD belongs; `resultado` leaves open which of its natures it has. */
export type StatementPart = 'ativo' | 'passivo' | 'patrimonio' | 'resultado' | 'compensacao';

export type AccountKind = 'sintetica' | 'analitica';
export type AccountNature = 'ativo' | 'passivo' | 'patrimonio' | 'receita' | 'custo' | 'despesa';

/** An account that exists already. One with entries cannot become sintética. */
export interface ChartAccount {
  codigo: string;
  nome: string;
  kind: AccountKind;
  nature: AccountNature;
  referential: string;
  has_entries: boolean;
}

/** Characters of an account's code. */
export const LONGEST_CODE = 30;
const MAX_NAME = 150;
const CODE = /^\d+(\.\d+)*$/;

/** A line on its way: `nome` may become a proposed one, `error` keeps it out. */
export interface Draft {
  line: number;
  codigo: string;
  key: string;
  original: string;
  nome: string;
  renamed: boolean;
  referential: string;
  /** Bears the name that an earlier import gave it. */
  earlier: boolean;
  error: string | null;
  /** Accepting a proposal mends it. */
  waits: boolean;
}

/** Cleans and checks each line for itself. */
export function readLines(lines: readonly ChartLine[]): Draft[] {
  const seen = new Map<string, number>();
  const drafts: Draft[] = [];
  for (const { line, codigo, nome, referential = '' } of lines) {
    const code = clean(codigo).replaceAll(' ', '').replace(/\.$/, '');
    const name = clean(nome);
    if (code === '' && name === '') continue;
    const key = lineKey(code);
    const draft: Draft = {
      line,
      codigo: code,
      key,
      original: name,
      nome: name,
      renamed: false,
      referential,
      earlier: false,
      error: lineProblem(code, name),
      waits: false,
    };
    const first = seen.get(key);
    if (draft.error === null && first !== undefined) {
      draft.error = `Código repetido: ${code} já aparece na linha ${first}. Deixe só uma das linhas no arquivo.`;
    } else if (code !== '' && first === undefined) {
      seen.set(key, line);
    }
    drafts.push(draft);
  }
  return drafts;
}

/** What tells codes apart (codeKey); one that is too long for an account is no other one by its zeros. */
export const lineKey = (code: string): string => (code.length > LONGEST_CODE ? code : codeKey(code));

/** One spelling of a text: NFC, no control characters, single spaces. */
function clean(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

function lineProblem(code: string, name: string): string | null {
  if (code === '') return 'Linha sem código. Informe o código da conta no arquivo.';
  if (!CODE.test(code)) return `Código «${clip(code)}» inválido. Use números separados por pontos, por exemplo 3.1.02.`;
  if (code.length > LONGEST_CODE) return `Código com mais de ${LONGEST_CODE} caracteres. Encurte-o no arquivo.`;
  if (name === '') return 'Linha sem nome. Informe o nome da conta no arquivo.';
  if (name.length > MAX_NAME) return `Nome com ${name.length} caracteres; o limite é ${MAX_NAME}. Encurte-o no arquivo.`;
  return null;
}

const clip = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

/** A new account below one that takes entries would make it sintética, which may not hold any. */
export function refuseBelowEntries(drafts: readonly Draft[], known: ReadonlyMap<string, ChartAccount>): void {
  for (const draft of drafts) {
    if (draft.error !== null || known.has(draft.key)) continue;
    for (const code of ancestors(draft.codigo)) {
      const account = known.get(codeKey(code));
      if (!account?.has_entries || account.kind === 'sintetica') continue;
      // 5.1.1 and 5.1.01 are one account; whoever reads only the codes would not see why one stands in the other's way.
      const alike = account.codigo === code ? '' : ` (o mesmo código que ${code}: zeros à esquerda não contam)`;
      draft.error = `A conta ${account.codigo} · ${clip(account.nome)}${alike} já tem lançamentos e não pode receber contas abaixo dela. Mude o código no arquivo, ou exclua antes os lançamentos dessa conta.`;
    }
  }
}

/**
 * A name that an earlier import made of a repeated one stays: the same file again asks nothing. Only where the name is
 * still repeated, and for all lines that repeat it.
 */
export function keepEarlierNames(drafts: readonly Draft[], known: ReadonlyMap<string, ChartAccount>): void {
  const good = drafts.filter((draft) => draft.error === null);
  const written = new Set(good.map((draft) => draft.key));
  const others = new Set([...known].flatMap(([key, account]) => (written.has(key) ? [] : [textKey(account.nome)])));
  for (const [key, group] of Map.groupBy(good, (draft) => textKey(draft.original))) {
    if (group.length === 1 && !others.has(key)) continue;
    const names = group.map(({ key: code, original, codigo }) => {
      const stored = known.get(code)?.nome;
      return stored === nameWithCode(original, codigo) ? stored : null;
    });
    if (names.includes(null)) continue;
    for (const [index, draft] of group.entries()) {
      draft.nome = names[index] ?? draft.nome;
      draft.earlier = true;
    }
  }
}

/** Names are unique over the accounts the file leaves alone and its good rows. Returns whether nothing changed. */
export function settleNames(drafts: readonly Draft[], existing: readonly ChartAccount[], accepted: boolean): boolean {
  const good = drafts.filter((draft) => draft.error === null);
  const written = new Set(good.map((draft) => draft.key));
  const others = new Map<string, ChartAccount>();
  for (const account of existing) {
    if (!written.has(codeKey(account.codigo))) others.set(textKey(account.nome), account);
  }
  const byName = Map.groupBy(good, (draft) => textKey(draft.nome));
  let settled = true;
  for (const [key, group] of byName) {
    const other = others.get(key);
    if (group.length === 1 && other === undefined) continue;
    for (const draft of group) {
      if ((draft.renamed || draft.earlier) && other === undefined) continue;
      settled = false;
      if (accepted && !draft.renamed) {
        draft.nome = nameWithCode(draft.nome, draft.codigo);
      } else {
        draft.error = repeatedProblem(draft, group, other, accepted);
        draft.waits = !accepted;
      }
      draft.renamed = true;
    }
  }
  return settled;
}

/** The proposal for a repeated name, «Nome (código)», within the limit of a name. */
export function nameWithCode(name: string, code: string): string {
  const suffix = ` (${code})`;
  return `${name.slice(0, MAX_NAME - suffix.length).trimEnd()}${suffix}`;
}

function repeatedProblem(draft: Draft, group: readonly Draft[], other: ChartAccount | undefined, accepted: boolean): string {
  const lines = group.filter((one) => one !== draft).map((one) => one.line);
  const where = other
    ? `na conta ${other.codigo}, já cadastrada`
    : `${lines.length === 1 ? 'na linha' : 'nas linhas'} ${lines.slice(0, 5).join(', ')}${lines.length > 5 ? '…' : ''}`;
  if (accepted) return `O nome «${clip(draft.nome)}» já está em uso ${where}. Mude um dos dois.`;
  return `Nome repetido ${where}. Aceite a proposta «${nameWithCode(draft.original, draft.codigo)}» ou mude o nome no arquivo.`;
}

/** The ancestors that neither the file nor the chart has, by key. Lines with errors of their own have none. */
export function missingParents(drafts: readonly Draft[], known: ReadonlyMap<string, ChartAccount>): Map<string, string> {
  const named = new Set(drafts.map((draft) => draft.key));
  const missing = new Map<string, string>();
  for (const draft of drafts) {
    if (draft.error !== null) continue;
    for (const code of ancestors(draft.codigo)) {
      const key = codeKey(code);
      if (!named.has(key) && !known.has(key)) missing.set(key, code);
    }
  }
  return missing;
}

/** Refuses rows whose ancestors will not be there. Returns whether no row became an error. */
export function settleParents(
  drafts: readonly Draft[],
  known: ReadonlyMap<string, ChartAccount>,
  missing: ReadonlyMap<string, string>,
  accepted: boolean,
): boolean {
  const good = new Set(drafts.filter((draft) => draft.error === null).map((draft) => draft.key));
  const bad = new Map(drafts.filter((draft) => draft.error !== null).map((draft) => [draft.key, draft]));
  let settled = true;
  for (const draft of drafts) {
    if (draft.error !== null) continue;
    const absent = ancestors(draft.codigo).filter((code) => !good.has(codeKey(code)) && !known.has(codeKey(code)));
    const broken = absent.map((code) => bad.get(codeKey(code))).find((parent) => parent !== undefined);
    const lacking = absent.findLast((code) => missing.has(codeKey(code)));
    if (broken) {
      draft.error = `A conta superior ${broken.codigo} tem erro na linha ${broken.line}. Corrija-a primeiro.`;
      // What mends the one above mends it too.
      draft.waits = broken.waits;
    } else if (lacking !== undefined && !accepted) {
      draft.error = `Falta a conta superior ${lacking}. Aceite a criação dos grupos que faltam ou inclua-a no arquivo.`;
      draft.waits = true;
    }
    if (draft.error !== null) settled = false;
  }
  return settled;
}

/**
 * The codes above `code`, from the top group down. None above one that is too long for an account: a cell of a file may
 * have thousands of levels, each of them thousands of characters.
 */
export function ancestors(code: string): string[] {
  if (code.length > LONGEST_CODE) return [];
  const codes: string[] = [];
  for (let parent = parentCode(code); parent !== null; parent = parentCode(parent)) codes.unshift(parent);
  return codes;
}
