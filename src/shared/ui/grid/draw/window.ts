/** Rows drawn beyond the screen's edges, so that a scroll shows rows before the page's thread has drawn more. */
const OVERSCAN = 4;

/** A half-open span of lines. */
export interface LineWindow {
  from: number;
  to: number;
}

/** The lines that show in a height from where they are scrolled to, and a few more. */
export function windowOf(scrollTop: number, height: number, rowHeight: number, count: number): LineWindow {
  const from = Math.max(0, Math.floor(scrollTop / rowHeight) - OVERSCAN);
  const to = Math.min(count, Math.ceil((scrollTop + height) / rowHeight) + OVERSCAN);
  return { from: Math.min(from, to), to };
}

/** The places to draw, in order: the window's, and the active line's wherever it is. */
export function* placesIn({ from, to }: LineWindow, active: number, count: number): Generator<number> {
  if (active >= 0 && active < from) yield active;
  for (let index = from; index < to; index += 1) yield index;
  if (active >= to && active < count) yield active;
}
