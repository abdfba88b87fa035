import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useAllRowsInPrint } from '#src/shared/ui/print.ts';

interface Asked {
  count: number;
  /** Pixels, by the reader's density. */
  rowHeight: number;
  /** Lines that stand still over the first row, and under the last. */
  above: number;
  below: number;
}

interface TreeWindow {
  scroller: RefObject<HTMLDivElement | null>;
  /** Rows that are drawn: those on the screen, or in a print all. */
  items: readonly number[];
  /** Room of the rows before and after them, in pixels. */
  before: number;
  after: number;
  /** Brings a row into sight. */
  show: (row: number) => void;
  /** How many rows a page is. */
  page: () => number;
}

/** Which rows of a long tree of figures are drawn. */
export function useTreeWindow({ count, rowHeight, above, below }: Asked): TreeWindow {
  const scroller = useRef<HTMLDivElement>(null);
  const printing = useAllRowsInPrint();
  // oxlint-disable-next-line react/incompatible-library -- the virtualizer is read in this hook only
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollPaddingStart: rowHeight * above,
    scrollPaddingEnd: rowHeight * below,
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  const items = printing
    ? Array.from({ length: count }, (_, index) => index)
    : virtualizer.getVirtualItems().map(({ index }) => index);
  return {
    scroller,
    items,
    before: (items[0] ?? 0) * rowHeight,
    after: Math.max(0, count - 1 - (items.at(-1) ?? -1)) * rowHeight,
    show: (row) => virtualizer.scrollToIndex(row),
    page: () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - above - below),
  };
}
