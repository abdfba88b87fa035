import type { UseQueryResult } from '@tanstack/react-query';
import type { UnitColumn } from '#contract/uau/rows.ts';

/** Answers of several questions as one list, once all are there; and one that failed. */
export function together<Row>(results: readonly UseQueryResult<Row[]>[]): {
  data: Row[] | undefined;
  failed: UseQueryResult<Row[]> | undefined;
} {
  const lists = results.map(({ data }) => data);
  const data = lists.every((list) => list !== undefined) ? lists.flat() : undefined;
  return { data, failed: results.find(({ isError }) => isError) };
}

/**
 * The same column in several companies is one, with all that they call it. Values of several are counted together,
 * though some may be the same.
 */
export function mergedColumns(columns: readonly UnitColumn[]): UnitColumn[] {
  const merged = new Map<string, UnitColumn>();
  for (const { column, units, values, labels } of columns) {
    const before = merged.get(column);
    merged.set(column, {
      column,
      units: units + (before?.units ?? 0),
      values: values + (before?.values ?? 0),
      labels: [...new Set([...(before?.labels ?? []), ...labels])],
    });
  }
  return [...merged.values()];
}
