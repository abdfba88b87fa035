import { planningSources } from '#planning/development/sources.ts';
import { effectOf, sourceKey, type Source } from '#planning/statement/amounts.ts';
import { shareOf, type Coverage } from '#planning/statement/mapping.ts';
import type { ResultNature } from '#planning/statement/account-words.ts';
import { proposeCash } from '#planning/statement/cash-classes.ts';
import { proposedByNeighbours, proposeSubgroup, type Proposal } from '#planning/statement/propose.ts';
import { suggestSubgroup } from '#planning/statement/suggest.ts';
import type { Statement } from '#planning/statement/structure.ts';
import { codeKey, parentCode } from '#planning/text/text-key.ts';
import type { Cents } from '#planning/numbers/money.ts';
import type { MapRow } from '#src/mapping/rows.ts';
import { SOURCE_LABELS } from '#contract/statement-labels.ts';
import type { LoadedStructure } from '#src/resources/statement-structure.ts';
import type { Ground } from '#planning/statement/account-classes.ts';

const NATURES: Readonly<Record<ResultNature, string>> = { receita: 'receita', custo: 'custo', despesa: 'despesa' };

/** What a proposal rests on, as it stands beside it. */
function groundWords(ground: Ground): string {
  switch (ground.by) {
    case 'nome':
      return `pelo nome: «${ground.of}»`;
    case 'grupo':
      return `pelo grupo «${ground.of}»`;
    case 'referencial':
      return `pela conta referencial ${ground.of}`;
    case 'semelhanca':
      return `chama-se quase como «${ground.of}»`;
    case 'vizinhas':
      return `como ${ground.of} contas do mesmo grupo`;
    case 'natureza':
      return `só pela natureza, ${NATURES[ground.of]}`;
  }
}

interface Account {
  id: number;
  codigo: string;
  nome: string;
  kind: string;
  nature: string;
  referential?: string;
  is_active: boolean;
}

export interface Mapped {
  id: number;
  row_version: number;
  source_kind: Source['kind'];
  source_key: string;
  subgroup: number;
}

/** What a source brings in the chosen version, by its key. */
export interface Amount {
  total: Cents;
  /** How large its amounts are, without sign: what coverage counts. */
  size: Cents;
  /** Where it stood when the report was made. */
  mapped: boolean;
}

/** A source as it is mapped. */
export interface SourceRow extends MapRow {
  source: Source;
  mapping: Mapped | undefined;
}

/** Natures of accounts whose amounts make a result. */
const RESULT: readonly ResultNature[] = ['receita', 'custo', 'despesa'];

/** What a source is called. */
interface Named {
  codigo?: string;
  nome: string;
  path?: string[];
  /** Null: nothing is suggested by its name. */
  effect?: 1 | -1 | null;
  /** Of an account that a statement may know by its class. */
  nature?: ResultNature | undefined;
  /** Its account in the authority's chart. */
  referential?: string | undefined;
  refused?: string | null;
}

interface RowsInput {
  statement: Statement;
  accounts: readonly Account[];
  structure: LoadedStructure;
  mapping: readonly Mapped[];
  amounts: ReadonlyMap<string, Amount> | undefined;
  /** There may be plans of modules. Without any, the accounts alone bring what a first report shows. */
  planned: boolean;
}

const NONE_FED: ReadonlySet<number> = new Set();

/**
 * Sources in their order: accounts by code, then planning's by kind, then what only the mapping or the version knows.
 */
export function sourceRows({ statement, accounts, structure, mapping, amounts, planned }: RowsInput): SourceRow[] {
  const groups = new Set(structure.groups.map(({ id }) => id));
  const known = new Set(structure.subgroups.filter(({ group }) => groups.has(group)).map(({ id }) => id));
  const bySource = new Map(mapping.map((row) => [sourceKey({ kind: row.source_kind, key: row.source_key }), row]));
  const byCode = new Map(accounts.map((account) => [codeKey(account.codigo), account]));
  const filled = planned ? fed(mapping) : NONE_FED;
  const proposed = structure.subgroups.filter(({ id }) => !filled.has(id));
  const propose = statement === 'dre' ? proposeSubgroup : proposeCash;
  const done = new Set<string>();
  /** Accounts of which no more is known than their nature. */
  const unsaid = new Set<string>();
  const row = (
    source: Source,
    { codigo = '', nome, path = [], effect, nature, referential, refused = null }: Named,
  ): SourceRow => {
    const key = sourceKey(source);
    done.add(key);
    const found = bySource.get(key);
    const mapped = found && known.has(found.subgroup) ? found : undefined;
    const names = [nome, ...path.toReversed()];
    const mayGo = !mapped && refused === null && effect !== null;
    const proposal = mayGo && nature ? propose({ names, nature, ...(referential && { referential }) }, proposed) : null;
    const alike = () =>
      suggestSubgroup({ names, effect: effect ?? null }, source.kind === 'conta_contabil' ? proposed : structure.subgroups);
    const suggestion = mayGo && !nature ? alike() : (proposal?.subgroup ?? null);
    if (mayGo && nature && (proposal === null || proposal.ground.by === 'natureza')) unsaid.add(key);
    const amount = amounts?.get(key);
    return {
      key,
      source,
      codigo,
      nome,
      about: path.join(' › ') || SOURCE_LABELS[source.kind],
      mapping: found,
      target: found ? String(found.subgroup) : null,
      via: '',
      record: found?.id ?? null,
      total: amounts ? (amount?.total ?? 0) : null,
      size: amount?.size ?? 0,
      figures: [],
      refused,
      suggestion: suggestion === null ? null : String(suggestion),
      ...(proposal && standingOf(proposal)),
    };
  };
  const leaves = accounts
    .filter(({ kind, is_active, id }) => {
      const key = sourceKey({ kind: 'conta_contabil', key: String(id) });
      return kind === 'analitica' && (is_active || bySource.has(key) || amounts?.has(key));
    })
    .toSorted((one, other) => (codeKey(one.codigo) < codeKey(other.codigo) ? -1 : 1));
  const rows = leaves.map(({ id, codigo, nome, nature, referential }) =>
    row(
      { kind: 'conta_contabil', key: String(id) },
      {
        codigo,
        nome,
        path: pathOf(codigo, byCode),
        // What stands in the balance sheet is no result, whatever it is called.
        effect: RESULT.some((one) => one === nature) ? effectOf(nature) : null,
        nature: RESULT.find((one) => one === nature),
        referential,
      },
    ),
  );
  if (statement === 'dre') byNeighbours(rows, leaves, new Set(proposed.map(({ id }) => id)), unsaid);
  for (const { source, nome, refused } of planningSources(statement)) rows.push(row(source, { nome, refused }));
  // A mapping of an account that is not in the chart any more, items, and what comes from elsewhere.
  for (const { source_kind: kind, source_key: key } of mapping)
    if (!done.has(sourceKey({ kind, key }))) rows.push(row({ kind, key }, { nome: key }));
  return rows;
}

const standingOf = ({ ground, sure }: Proposal) => ({ ground: groundWords(ground), doubtful: !sure });

/**
 * What neither a name nor a group says is proposed by those beside it: by where they stand, or surely belong.
 */
function byNeighbours(
  rows: SourceRow[],
  leaves: readonly Account[],
  may: ReadonlySet<number>,
  unsaid: ReadonlySet<string>,
): void {
  const beside = Map.groupBy(rows.keys(), (at) => parentCode(leaves[at]?.codigo ?? '') ?? '');
  for (const [parent, places] of beside) {
    if (parent === '') continue;
    const ways = places.map((at) => {
      const { target = null, suggestion = null, doubtful = true } = rows[at] ?? {};
      return Number(target ?? (doubtful ? null : suggestion)) || null;
    });
    const common = proposedByNeighbours(ways);
    if (!common || !may.has(common.subgroup)) continue;
    for (const at of places) {
      const row = rows[at];
      if (row && unsaid.has(row.key)) rows[at] = { ...row, suggestion: String(common.subgroup), ...standingOf(common) };
    }
  }
}

/**
 * Subgroups that plans already fill with revenue, receipts or the cost of building: an account mapped there as well
 * would count the same money twice, so that none is proposed; whoever means it chooses it.
 */
const fed = (mapping: readonly Mapped[]): ReadonlySet<number> =>
  new Set(
    mapping.flatMap(({ source_kind: kind, source_key: key, subgroup }) =>
      kind === 'receita_custo' || kind === 'associativo' || (kind === 'premissa' && key === 'works') ? [subgroup] : [],
    ),
  );

/** The names of what an account lies in. */
function pathOf(codigo: string, byCode: ReadonlyMap<string, Account>): string[] {
  const path: string[] = [];
  for (let above = parentCode(codigo); above !== null; above = parentCode(above)) {
    const parent = byCode.get(codeKey(above));
    if (parent) path.unshift(parent.nome);
  }
  return path;
}

interface ReportRow {
  type: string;
  key: string;
  format: string;
  values: readonly (number | null)[];
  total: number | null;
}

/** What each source brings, from the rows of a report by month: `s12|conta_contabil:3`, `unmapped|imposto:pis`. */
export function amountsOf(rows: readonly ReportRow[]): Map<string, Amount> {
  const amounts = new Map<string, Amount>();
  for (const { type, key, format, values, total } of rows) {
    if (type !== 'source' || format !== 'valor') continue;
    const bar = key.indexOf('|');
    const size = values.reduce<number>((sum, value) => sum + Math.abs(value ?? 0), 0);
    amounts.set(key.slice(bar + 1), { total: total ?? 0, size, mapped: key.slice(0, bar) !== 'unmapped' });
  }
  return amounts;
}

/** The report's coverage, moved on by what has been mapped or taken back since it was made. */
export function coverageNow(
  before: Pick<Coverage, 'mapped' | 'total'>,
  amounts: ReadonlyMap<string, Amount>,
  mapped: ReadonlySet<string>,
): { mapped: Cents; total: Cents; share: number | null; missing: Cents } {
  let now = before.mapped;
  for (const [key, { size, mapped: was }] of amounts) if (mapped.has(key) !== was) now += was ? -size : size;
  now = Math.min(before.total, Math.max(0, now));
  return { mapped: now, total: before.total, share: shareOf(now, before.total), missing: before.total - now };
}
