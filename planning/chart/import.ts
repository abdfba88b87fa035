import {
  ancestors,
  keepEarlierNames,
  lineKey,
  missingParents,
  nameWithCode,
  readLines,
  refuseBelowEntries,
  settleNames,
  settleParents,
  type AccountKind,
  type AccountNature,
  type ChartAccount,
  type ChartLine,
  type Draft,
} from '#planning/chart/lines.ts';
import { withPoints } from '#planning/chart/plain-codes.ts';
import { codeKey, textKey } from '#planning/text/text-key.ts';

/**
 * Import of a chart of accounts: what a file would do to the accounts there are, decided without writing anything. The
 * chart is a tree by code prefix; code and name are each unique; «gerar pai ausente» makes the groups that are missing.
 *
 * Real Brazilian charts repeat names under different parents and leave groups out, so both are answered by a proposal
 * the planner accepts or refuses; without acceptance the rows concerned are errors, never silently changed.
 */

export interface ChartImportOptions {
  /**
   * Nature of new accounts by group of codes (`"4"`, `"4.2"`): that of the nearest group told here or there already,
   * else `despesa`. Accounts there are keep theirs.
   */
  natures: Readonly<Record<string, AccountNature>>;
  accept: { repeated_names: boolean; missing_parents: boolean };
}

export interface ChartRow {
  /** Null for an account that no line names: a proposed parent, or one whose kind changes because it got children. */
  line: number | null;
  codigo: string;
  nome: string;
  kind: AccountKind;
  nature: AccountNature;
  /** Its account in the authority's chart; empty: not told. */
  referential: string;
  action: 'create' | 'update' | 'same' | 'error';
  proposal: 'repeated_name' | 'missing_parent' | null;
  error: string | null;
  /** What is wrong is mended by a proposal that has not been accepted. */
  waits: boolean;
  /** The name of the account there is, where the file gives it another. */
  was: string | null;
}

export interface ChartPlan {
  rows: ChartRow[];
  counts: {
    file_rows: number;
    create: number;
    update: number;
    same: number;
    /** Of all errors, those that a proposal mends among them (`waiting`). */
    error: number;
    waiting: number;
    repeated_rows: number;
    repeated_names: number;
    missing_parents: number;
  };
}

/** Decides what `lines` would do to `existing`. Lines without code and name are blank, not counted. Never throws. */
export function planChartImport(
  lines: readonly ChartLine[],
  existing: readonly ChartAccount[],
  options: ChartImportOptions,
): ChartPlan {
  const known = new Map(existing.map((account) => [codeKey(account.codigo), account]));
  const drafts = readLines(withPoints(lines, existing));
  const missing = missingParents(drafts, known);
  refuseBelowEntries(drafts, known);
  keepEarlierNames(drafts, known);
  // Each round only turns good rows into errors or renames them once, so it ends.
  for (let settled = false; !settled;) {
    settled = settleNames(drafts, existing, options.accept.repeated_names);
    settled = settleParents(drafts, known, missing, options.accept.missing_parents) && settled;
  }
  return assemble(drafts, known, missing, options);
}

function assemble(
  drafts: readonly Draft[],
  known: ReadonlyMap<string, ChartAccount>,
  missing: ReadonlyMap<string, string>,
  options: ChartImportOptions,
): ChartPlan {
  const good = drafts.filter((draft) => draft.error === null);
  const parents = neededParents(good, missing);
  // Every level above counts: charts entered by hand may leave levels out, and their accounts hang from the nearest one
  // there is.
  const parentKeys = new Set<string>();
  for (const code of [...good.map((draft) => draft.codigo), ...[...known.values()].map((one) => one.codigo)]) {
    for (const parent of ancestors(code)) parentKeys.add(codeKey(parent));
  }
  const kindOf = (key: string): AccountKind => (parentKeys.has(key) ? 'sintetica' : 'analitica');
  const stated = (level: string) => options.natures[level] ?? known.get(lineKey(level))?.nature;
  const natureOf = (code: string): AccountNature => {
    const levels = [...ancestors(code), code];
    return levels.map(stated).findLast((nature) => nature !== undefined) ?? 'despesa';
  };
  const names = new Set([...good.map((draft) => textKey(draft.nome)), ...[...known.values()].map((one) => textKey(one.nome))]);

  const rows: ChartRow[] = [];
  const written = new Set(good.map((draft) => draft.key));
  for (const [key, account] of known) {
    if (written.has(key) || account.kind === 'sintetica' || account.has_entries || !parentKeys.has(key)) continue;
    const { codigo, nome, nature, referential } = account;
    rows.push({
      line: null,
      codigo,
      nome,
      kind: 'sintetica',
      nature,
      referential,
      action: 'update',
      proposal: null,
      error: null,
      waits: false,
      was: null,
    });
  }
  for (const draft of drafts) {
    if (draft.error === null) {
      for (const code of ancestors(draft.codigo)) {
        const key = codeKey(code);
        if (!parents.delete(key)) continue;
        const nome = groupName(code, names);
        names.add(textKey(nome));
        const created = { line: null, codigo: code, nome, kind: 'sintetica' as const, nature: natureOf(code), referential: '' };
        rows.push({ ...created, action: 'create', proposal: 'missing_parent', error: null, waits: false, was: null });
      }
    }
    rows.push(rowOf(draft, known.get(draft.key), kindOf(draft.key), natureOf(draft.codigo)));
  }
  return { rows, counts: countRows(rows, drafts, missing.size) };
}

/** Missing ancestors of the rows that are written; without acceptance such rows are errors and need none. */
function neededParents(good: readonly Draft[], missing: ReadonlyMap<string, string>): Map<string, string> {
  const needed = new Map<string, string>();
  for (const draft of good) {
    for (const code of ancestors(draft.codigo)) {
      const key = codeKey(code);
      if (missing.has(key)) needed.set(key, code);
    }
  }
  return needed;
}

function rowOf(draft: Draft, account: ChartAccount | undefined, kind: AccountKind, nature: AccountNature): ChartRow {
  const { line, codigo, nome, error, waits } = draft;
  const proposal = draft.renamed ? ('repeated_name' as const) : null;
  const was = account && account.nome !== nome ? account.nome : null;
  // A file that does not tell it takes nothing away.
  const referential = draft.referential || (account?.referential ?? '');
  const row = { line, codigo, nome, kind, nature: account?.nature ?? nature, referential, proposal, error, waits, was };
  if (error !== null) return { ...row, action: 'error' };
  if (!account) return { ...row, action: 'create' };
  const same = account.codigo === codigo && account.nome === nome && account.kind === kind && account.referential === referential;
  return { ...row, action: same ? 'same' : 'update' };
}

function groupName(code: string, taken: ReadonlySet<string>): string {
  const plain = `Grupo ${code}`;
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? plain : count === 2 ? nameWithCode(plain, code) : `${nameWithCode(plain, code)} ${count}`;
    if (!taken.has(textKey(name))) return name;
  }
}

/** First part of a code, as written. */
export function topGroup(code: string): string {
  const dot = code.indexOf('.');
  return dot < 0 ? code : code.slice(0, dot);
}

function countRows(rows: readonly ChartRow[], drafts: readonly Draft[], missing: number): ChartPlan['counts'] {
  const counts = { create: 0, update: 0, same: 0, error: 0 };
  for (const row of rows) counts[row.action] += 1;
  const repeated = drafts.filter((draft) => draft.renamed);
  return {
    file_rows: drafts.length,
    ...counts,
    waiting: rows.filter(({ waits }) => waits).length,
    repeated_rows: repeated.length,
    repeated_names: new Set(repeated.map((draft) => textKey(draft.original))).size,
    missing_parents: missing,
  };
}
