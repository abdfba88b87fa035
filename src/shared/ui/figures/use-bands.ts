import { bandsOf, type Band } from '#src/shared/ui/figures/bands.ts';
import type { FigureGroup } from '#src/shared/ui/figures/figure-rows.ts';
import { useAllRowsInPrint } from '#src/shared/ui/print.ts';

/** The columns as they are drawn: on the screen all in one, on paper page by page. */
export function useBands(count: number, groups: readonly FigureGroup[]): Band[] {
  const printing = useAllRowsInPrint();
  return printing ? bandsOf(count, groups) : [{ from: 0, to: count, groups }];
}
