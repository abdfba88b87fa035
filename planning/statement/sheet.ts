import type { Arithmetic, Tally } from '#planning/explain/arithmetic.ts';
import { monthIndex, type Month } from '#planning/numbers/months.ts';
import { sourceKey, type AmountSeries, type Source } from '#planning/statement/amounts.ts';
import { aggregatorLines } from '#planning/statement/aggregate.ts';
import { mappingIndex, type MappingRow } from '#planning/statement/mapping.ts';
import { columnsOf, periodsOf, totalPeriod, type Period, type View } from '#planning/statement/periods.ts';
import { byPosition, type StatementStructure } from '#planning/statement/structure.ts';

/** What a statement is made from. Amounts beyond the months are left out. */
export interface StatementInput {
  structure: StatementStructure;
  mapping: readonly MappingRow[];
  amounts: readonly AmountSeries[];
  first: Month;
  last: Month;
  view: View;
  /** What sources are called, by `sourceKey`; a source without a name is called as its first series. */
  names?: Readonly<Record<string, string>>;
}

/** One source's amounts in one place of the statement, a value a column; the last column is the total of all months. */
export interface SourceLine<V> {
  source: Source;
  nome: string;
  values: V[];
}

export interface StatementSheet<V> {
  /** The columns shown, and the total after them. */
  periods: Period[];
  sources: Map<number, SourceLine<V>[]>;
  subgroups: Map<number, V[]>;
  groups: Map<number, V[]>;
  /** Null where a share has no meaning: a denominator of 0. */
  aggregators: Map<number, (V | null)[]>;
  unmapped: SourceLine<V>[];
  unmappedTotal: V[];
}

/**
 * Folds amounts into subgroups, groups and formula lines, column by column. Over `plain` it computes, over a `Recorder`
 * the same lines keep where each figure came from. The structure must be free of errors (`structureIssues`).
 */
export function statementSheet<V>(a: Arithmetic<V>, input: StatementInput): StatementSheet<V> {
  const { structure, first, last, view } = input;
  const shown = periodsOf(first, last, view);
  const periods = [...shown, totalPeriod(first, last)];
  const lines = sourceLines(a, input, periods);
  const index = mappingIndex(input.mapping, structure);
  const sources = new Map<number, SourceLine<V>[]>();
  const unmapped: SourceLine<V>[] = [];
  for (const [key, line] of lines) {
    const subgroup = index.get(key);
    const place = subgroup === undefined ? unmapped : (sources.get(subgroup) ?? []);
    place.push(line);
    if (subgroup !== undefined) sources.set(subgroup, place);
  }
  const nothing = a.constant(0, 'cents', 'Nada');
  const sum = (parts: readonly V[][], label: string): V[] =>
    periods.map(({ words }, at) =>
      a.name(
        parts.reduce((total, values) => a.add(total, values[at] ?? nothing), nothing),
        'cents',
        label === '' ? '' : `${label} ${words}`,
      ),
    );
  const subgroups = new Map<number, V[]>();
  const groups = new Map<number, V[]>();
  for (const { id, nome } of structure.subgroups)
    subgroups.set(
      id,
      sum(
        (sources.get(id) ?? []).map(({ values }) => values),
        nome,
      ),
    );
  for (const { id, nome } of structure.groups) {
    const own = byPosition(structure.subgroups.filter(({ group }) => group === id));
    groups.set(
      id,
      sum(
        own.map((one) => subgroups.get(one.id) ?? []),
        nome,
      ),
    );
  }
  return {
    periods,
    sources,
    subgroups,
    groups,
    aggregators: aggregatorLines(a, structure, { groups, subgroups, periods, nothing }),
    unmapped,
    unmappedTotal: sum(
      unmapped.map(({ values }) => values),
      'Lançamentos sem de-x-para',
    ),
  };
}

/** The amounts of each source by column, in the order in which sources come. */
function sourceLines<V>(a: Arithmetic<V>, input: StatementInput, periods: readonly Period[]): Map<string, SourceLine<V>> {
  const { first, last, view, names = {} } = input;
  const columns = columnsOf(periods.slice(0, -1), first, last, view);
  const start = monthIndex(first);
  const found = new Map<string, { source: Source; nome: string; tally: Tally<V>; any: boolean }>();
  for (const series of input.amounts) {
    const key = sourceKey(series.source);
    let line = found.get(key);
    if (!line) {
      line = { source: series.source, nome: names[key] ?? series.label, tally: a.tally(periods.length), any: false };
      found.set(key, line);
    }
    const { values, ref, label } = series;
    const offset = monthIndex(series.start) - start;
    const end = Math.min(values.length, columns.length - offset);
    for (let at = Math.max(0, -offset); at < end; at += 1) {
      const cents = values[at] ?? 0;
      const column = columns[offset + at];
      if (cents === 0 || column === undefined) continue;
      line.any = true;
      const amount = a.input(cents, 'cents', label, offset + at, undefined, ref);
      line.tally.add(column[0], column[1], amount);
      line.tally.add(periods.length - 1, periods.length, amount);
    }
  }
  const lines = new Map<string, SourceLine<V>>();
  for (const [key, { source, nome, tally, any }] of found) {
    if (!any) continue;
    const values = tally.sums().map((value, at) => a.name(value, 'cents', `${nome} ${periods[at]?.words ?? ''}`));
    lines.set(key, { source, nome, values });
  }
  return lines;
}
