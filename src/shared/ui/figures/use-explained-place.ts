import { useEffect } from 'react';
import type { ExplainedCell } from '#src/shared/ui/figures/figure-rows.ts';

interface Keyed {
  key: string;
}

/**
 * Goes to what stands explained once its line and its column are there, as when an address named it: lines far below
 * are not drawn, and nothing else would bring them into sight.
 */
export function useExplainedPlace(
  explained: ExplainedCell | null | undefined,
  { rows, columns, total }: { rows: readonly Keyed[]; columns: readonly Keyed[]; total: Keyed | undefined },
  go: (row: number, column: number) => void,
): void {
  const line = explained ? rows.findIndex(({ key }) => key === explained.row) : -1;
  const row = explained && total?.key === explained.row ? rows.length : line;
  const column = explained ? columns.findIndex(({ key }) => key === explained.column) : -1;
  const there = row >= 0 && column >= 0 ? `${explained?.row} ${explained?.column}` : null;
  useEffect(() => {
    if (there !== null) go(row, column);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each figure: lines opened above it take nobody back
  }, [there]);
}
