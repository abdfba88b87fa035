import { skipToken, useQuery } from '@tanstack/react-query';
import { rowsOf } from '#src/shared/data/list-rules.ts';
import { expenseEntry } from '#src/resources/expense-entry.ts';
import type { FillSource } from '#src/features/expense/entry/fill-source.ts';

/** Reads the lines of a source when a method asks for them. */
export function useFillSource(source: FillSource | null) {
  const options = expenseEntry.allOptions({ version: source?.version ?? 0, year: source?.year ?? 0 });
  return useQuery({ ...options, ...(source === null && { queryFn: skipToken }), select: rowsOf });
}
