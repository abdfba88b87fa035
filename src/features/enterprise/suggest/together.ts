import type { UseQueryResult } from '@tanstack/react-query';

/** Answers of several questions as one list, once all are there; and one that failed. */
export function together<Row>(results: readonly UseQueryResult<Row[]>[]): {
  data: Row[] | undefined;
  failed: UseQueryResult<Row[]> | undefined;
} {
  const lists = results.map(({ data }) => data);
  const data = lists.every((list) => list !== undefined) ? lists.flat() : undefined;
  return { data, failed: results.find(({ isError }) => isError) };
}

/** The same column in several companies is one. Values of several are counted together, though some may be the same. */
export function mergedColumns(columns: readonly { column: string; units: number; values: number }[]) {
  const merged = new Map<string, { column: string; units: number; values: number }>();
  for (const { column, units, values } of columns) {
    const before = merged.get(column);
    merged.set(column, {
      column,
      units: units + (before?.units ?? 0),
      values: values + (before?.values ?? 0),
    });
  }
  return [...merged.values()];
}
