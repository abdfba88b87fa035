import { useMemo } from 'react';
import { tablesOf } from '#planning/indices/table.ts';
import { economicIndex } from '#src/resources/economic-index.ts';
import { indexValue } from '#src/resources/index-value.ts';

/**
 * The tables that assumptions are worked out with, by the code of their index, as a reading that may be on its way or
 * refused.
 */
export function useIndexTables() {
  const indices = economicIndex.useAll();
  const values = indexValue.useAll();
  const { data: heads } = indices;
  const { data: lines } = values;
  return {
    data: useMemo(() => (heads && lines ? tablesOf(heads, lines) : undefined), [heads, lines]),
    isError: indices.isError || values.isError,
    isFetching: indices.isFetching || values.isFetching,
    error: indices.error ?? values.error,
    refetch: () => Promise.all([indices.refetch(), values.refetch()]),
  };
}
