import { plain } from '#planning/explain/arithmetic.ts';
import { sourceKey, withinMonths, type AmountSeries } from '#planning/statement/amounts.ts';
import { mappingIndex } from '#planning/statement/mapping.ts';
import { statementSheet, type StatementInput } from '#planning/statement/sheet.ts';
import type { StatementStructure } from '#planning/statement/structure.ts';
import type { Cents } from '#planning/numbers/money.ts';

/** By what a row is opened: who it is of, or each entry or document. */
export const DRILLS = ['source', 'company', 'enterprise', 'center_cost', 'ref'] as const;
export type Drill = (typeof DRILLS)[number];

/** How an address names the part of no company, development or cost centre: an empty parameter is as good as none. */
export const OF_NONE = 'none';

/** One part of a row. */
export interface DrillRow {
  /** The source's key, the id of the company, development or cost centre (empty: of none), or the reference. */
  key: string;
  /** What the first of its amounts is called; whoever knows names shows those. */
  label: string;
  values: Cents[];
  total: Cents;
  entries: number;
}

/**
 * Opens a row of a report (a group, subgroup, source, what is not mapped or what the report lacks) by a dimension, in
 * the columns of the report; its parts sum to the row. `within` narrows it to what was opened before: the cost centres
 * of one account of one company. Null for a formula line, which is made of rows and not of amounts.
 */
export function drillStatement(
  input: StatementInput,
  row: string,
  by: Drill,
  within: Partial<Record<Drill, string>> = {},
): DrillRow[] | null {
  const holds = sourcesOfRow(input, row);
  if (holds === null) return null;
  const own = narrowedTo(withinMonths(input.amounts, input.first, input.last), within).filter(({ source }) =>
    holds(sourceKey(source)),
  );
  const parts = Map.groupBy(own, (series) => keyOf(series, by));
  const amounts = own.map((series) => ({ ...series, source: { kind: 'item_planejador' as const, key: keyOf(series, by) } }));
  return statementSheet(plain, { ...input, amounts, mapping: [], names: {} })
    .unmapped.map(({ source, nome, values }) => ({
      key: source.key,
      label: nome,
      values: values.slice(0, -1),
      total: values.at(-1) ?? 0,
      entries: (parts.get(source.key) ?? []).reduce((count, { sum: of }) => count + (of?.entries ?? 1), 0),
    }))
    .toSorted((one, other) => Math.abs(other.total) - Math.abs(one.total) || (one.key < other.key ? -1 : 1));
}

/** What a part of a row is made of: the amounts of one cost centre, say. */
export const narrowedTo = (amounts: readonly AmountSeries[], within: Partial<Record<Drill, string>>): AmountSeries[] => {
  const narrowed = Object.entries(within);
  // The keys are dimensions.
  return amounts.filter((series) => narrowed.every(([dimension, key]) => keyOf(series, dimension as Drill) === key));
};

const keyOf = (series: AmountSeries, by: Drill): string =>
  by === 'source' ? sourceKey(series.source) : by === 'ref' ? series.ref : String(series[by] ?? '');

/** Which sources (`sourceKey`) a row's amounts come from; null for a formula line. */
export function sourcesOfRow(
  input: Pick<StatementInput, 'structure' | 'mapping'>,
  row: string,
): ((source: string) => boolean) | null {
  const { structure } = input;
  const index = mappingIndex(input.mapping, structure);
  const [place = '', source] = row.split(/\|(.*)/s);
  if (source !== undefined) return (key) => key === source;
  if (place === 'unmapped') return (key) => !index.has(key);
  const subgroups = subgroupsOf(structure, place);
  return subgroups && ((key) => subgroups.has(index.get(key) ?? Number.NaN));
}

/** What a key stands for in reports of these lines: a row of amounts, a formula line, or nothing. */
export function rowOf(input: Pick<StatementInput, 'structure' | 'mapping'>, row: string): 'amounts' | 'formula' | null {
  const { structure } = input;
  const [place = '', source] = row.split(/\|(.*)/s);
  if (source !== undefined) {
    const subgroup = mappingIndex(input.mapping, structure).get(source);
    return place === (subgroup === undefined ? 'unmapped' : `s${subgroup}`) ? 'amounts' : null;
  }
  if (place === 'unmapped' || place === 'left_out') return 'amounts';
  const named = (letter: string, rows: readonly { id: number }[]) => rows.some(({ id }) => place === `${letter}${id}`);
  if (named('a', structure.aggregators)) return 'formula';
  return named('g', structure.groups) || named('s', structure.subgroups) ? 'amounts' : null;
}

function subgroupsOf({ subgroups, groups, lines }: StatementStructure, place: string): Set<number> | null {
  const id = Number(place.slice(1));
  const of = (holds: (group: number) => boolean): Set<number> =>
    new Set(subgroups.filter(({ group }) => holds(group)).map((one) => one.id));
  if (place === 'left_out') {
    const shown = new Set(lines.filter(({ kind }) => kind === 'grupo').map(({ ref }) => ref));
    const known = new Set(groups.map((group) => group.id));
    return of((group) => known.has(group) && !shown.has(group));
  }
  if (place.startsWith('s')) return new Set([id]);
  return place.startsWith('g') ? of((group) => group === id) : null;
}
