import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

interface Requested {
  count: number;
  /** Pixels, by the reader's density; each row has as many. */
  rowHeight: number;
  /** Pixels of what stands still over the first row, and under the last. */
  above?: number;
  below?: number;
  /** Draws every row, as paper has to. */
  all?: boolean;
}

interface RowWindow {
  scroller: RefObject<HTMLDivElement | null>;
  /** Rows that are drawn: those on the screen, or in a print all. */
  items: readonly number[];
  /** Room of the rows before and after them, in pixels. */
  before: number;
  after: number;
  /** Brings a row into sight; the same function while the rows are as high. */
  show: (row: number) => void;
  /** Where the window stands, as it was last seen: nothing is laid out to know it. */
  place: () => Place | null;
  /** How many rows a page is. */
  page: () => number;
}

type Place = Pick<HTMLElement, 'scrollTop' | 'clientHeight'>;

/** Rows drawn beyond the screen at either end, so that a turn of the wheel finds them there. */
const MORE = 12;

/** Rows that are drawn: those on the screen, and MORE at either end once it was seen how much it holds. */
interface Sight {
  first: number;
  last: number;
}

function sightOf({ scrollTop, clientHeight }: Place, rowHeight: number): Sight {
  const top = Math.floor(scrollTop / rowHeight);
  return { first: top - MORE, last: top + Math.ceil(clientHeight / rowHeight) + 1 + MORE };
}

/** How far to scroll so that a row stands between what stands still over and under the rows. */
export function scrollTo(
  row: number,
  { rowHeight, above = 0, below = 0 }: Omit<Requested, 'count'>,
  top: number,
  height: number,
): number {
  const start = row * rowHeight;
  const end = above + start + rowHeight + below - height;
  return top > start ? start : Math.max(top, end);
}

/** Which rows of a long list or tree are drawn. All are as high as each other: nothing has to be measured. */
export function useRowWindow({ count, rowHeight, above = 0, below = 0, all = false }: Requested): RowWindow {
  const scroller = useRef<HTMLDivElement>(null);
  const seen = useRef<Place>(null);
  const place = useCallback(() => seen.current ?? scroller.current, []);
  // No screen holds more than the window does: what is drawn first is enough, and nothing is laid out to know it.
  const [{ first, last }, setSight] = useState<Sight>(() => ({ first: 0, last: Math.ceil(window.innerHeight / rowHeight) + 1 }));
  const look = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    seen.current = { scrollTop: element.scrollTop, clientHeight: element.clientHeight };
    const next = sightOf(seen.current, rowHeight);
    setSight((now) => (now.first === next.first && now.last === next.last ? now : next));
  }, [rowHeight]);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    // Drawn before the browser shows the place it has scrolled to.
    const onScroll = () => flushSync(look);
    element.addEventListener('scroll', onScroll, { passive: true });
    // Called at once, too, when the browser has laid out what is drawn.
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    return () => {
      element.removeEventListener('scroll', onScroll);
      sizes.disconnect();
    };
  }, [look]);
  const show = useCallback(
    (row: number) => {
      const element = scroller.current;
      const now = place();
      if (!element || !now) return;
      const top = scrollTo(row, { rowHeight, above, below }, now.scrollTop, now.clientHeight);
      // A row in sight lets nothing be laid out before the browser does. Keys that follow at once go on from here.
      if (top === now.scrollTop) return;
      element.scrollTop = top;
      seen.current = { scrollTop: element.scrollTop, clientHeight: element.clientHeight };
    },
    [rowHeight, above, below, place],
  );
  const from = all ? 0 : Math.min(Math.max(0, first), count);
  const to = all ? count : Math.min(count, last);
  return {
    scroller,
    items: Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index),
    before: from * rowHeight,
    after: (count - Math.max(from, to)) * rowHeight,
    show,
    place,
    page: () => Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - above - below) / rowHeight)),
  };
}
