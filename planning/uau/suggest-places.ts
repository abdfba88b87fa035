import { isCnpj } from '#planning/text/cnpj.ts';
import { textKey } from '#planning/text/text-key.ts';

/**
 * Which company, development or module of the planner's one of UAU's is: by its CNPJ, else by the words that tell it
 * apart. What its kind is called (SPE, Ltda., incorporadora, residencial) says nothing of which one it is, and a number
 * or letter says that it is another.
 */

/** A company or job as UAU tells it; without a CNPJ where there is none. */
export interface FoundPlace {
  name: string;
  cnpj?: string;
}

/** What it may be. */
export interface KnownPlace<Target> {
  target: Target;
  nome: string;
  cnpj?: string;
  /** Of a whole with parts: a number or letter that it has not got is a part's, not another whole's. */
  whole?: boolean;
}

/** Alike in three quarters of their telling words: one that a group puts before all its companies is not enough. */
const LEAST = 0.75;

const SMALL = new Set('a ao as com da das de do dos e em na nas no nos o os para por'.split(' '));
/** What places are called by their kind: legal forms, trades, and what a development is or is part of. */
const KINDS = new Set(
  [
    'spe scp sa ltda limitada me epp eireli cia companhia sociedade empresa empresas grupo holding consorcio simples unipessoal',
    'incorporadora incorporacao incorporacoes construtora construcao construcoes engenharia empreendimento empreendimentos',
    'imobiliario imobiliaria imobiliarios imobiliarias imoveis participacao participacoes negocios administradora administracao',
    'urbanismo urbanizadora desenvolvimento desenvolvimentos loteadora servicos proposito especifico',
    'residencial condominio edificio loteamento torre bloco quadra fase etapa modulo obra obras',
  ]
    .join(' ')
    .split(' '),
);

interface NameWords {
  telling: ReadonlySet<string>;
  /** Numbers and single letters, which tell one of several apart. */
  marks: ReadonlySet<string>;
  all: ReadonlySet<string>;
}

const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10 };
/** «02», «II» and «2» are the same number; null: no number. */
function numberOf(word: string): string | null {
  if (/^\d+$/.test(word)) return word.replace(/^0+(?=\d)/, '');
  if (!/^x{0,3}(?:ix|iv|v?i{0,3})$/.test(word)) return null;
  const values = [...word].map((sign) => ROMAN[sign] ?? 0);
  return String(values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0));
}

function wordsOf(name: string): NameWords {
  const words = textKey(name)
    .replace(/\bs\s?[./]\s?a\b/g, ' sa ')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const [telling, marks] = [new Set<string>(), new Set<string>()];
  for (const [at, word] of words.entries()) {
    const number = numberOf(word);
    // «Torre A» is no article.
    const letter = /^[a-z]$/.test(word) && (at === words.length - 1 || KINDS.has(words[at - 1] ?? ''));
    if (number !== null || letter) marks.add(number ?? word);
    else if (!SMALL.has(word) && !KINDS.has(word)) telling.add(word);
  }
  return { telling, marks, all: new Set(words) };
}

const sharedIn = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  [...one].filter((word) => other.has(word)).length;
const likeness = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  (2 * sharedIn(one, other)) / (one.size + other.size || 1);

const cnpjOf = (text = ''): string | null => {
  const plain = text.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return isCnpj(plain) ? plain : null;
};

/** The same CNPJ; another one; or not known of one of them. */
function sameCnpj(one: string | undefined, other: string | undefined): boolean | null {
  const [left, right] = [cnpjOf(one), cnpjOf(other)];
  return left === null || right === null ? null : left === right;
}

function marksAllow(found: NameWords, { marks }: NameWords, whole: boolean): boolean {
  return sharedIn(marks, found.marks) === marks.size && (whole || marks.size === found.marks.size);
}

/** Null: nothing is like it enough, or two are alike. */
export function suggestPlace<Target>(found: FoundPlace, known: readonly KnownPlace<Target>[]): Target | null {
  const same = known.find(({ cnpj }) => sameCnpj(found.cnpj, cnpj) === true);
  if (same) return same.target;
  const own = wordsOf(found.name);
  if (own.telling.size === 0) return null;
  let best: { target: Target | null; score: readonly [number, number] } = { target: null, score: [0, 0] };
  for (const { target, nome, cnpj, whole = false } of known) {
    // Whatever they are called, they are two.
    if (sameCnpj(found.cnpj, cnpj) === false) continue;
    const other = wordsOf(nome);
    if (!marksAllow(own, other, whole)) continue;
    const score = [likeness(own.telling, other.telling), likeness(own.all, other.all)] as const;
    if (score[0] < LEAST) continue;
    const more = score[0] - best.score[0] || score[1] - best.score[1];
    if (more > 0) best = { target, score };
    else if (more === 0) best = { target: null, score };
  }
  return best.target;
}

/**
 * Rows whose suggestions may be accepted together: those that map to a place which no other row maps to, as it stands
 * or by suggestion. Several to one may be meant, and is then said one by one.
 */
export function acceptedTogether<Row extends { target: string | null; suggestion: string | null }>(rows: readonly Row[]): Row[] {
  const times = new Map<string, number>();
  for (const { target, suggestion } of rows) {
    const to = target ?? suggestion;
    if (to !== null) times.set(to, (times.get(to) ?? 0) + 1);
  }
  return rows.filter(({ target, suggestion }) => target === null && suggestion !== null && times.get(suggestion) === 1);
}
