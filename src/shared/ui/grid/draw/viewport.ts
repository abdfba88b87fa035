import { createSignal, type Signal } from '#src/shared/ui/grid/signal.ts';

/**
 * Where a scroller stands and how large it is, kept as it tells: asking the element after something was written makes
 * the browser lay the page out at once.
 */
export interface Viewport {
  top: () => number;
  left: () => number;
  width: () => number;
  height: () => number;
  /** Any of them changed. */
  signal: Signal;
  scrollTo: (place: { top?: number; left?: number }) => void;
  destroy: () => void;
}

export function createViewport(scroller: HTMLElement): Viewport {
  const signal = createSignal();
  const now = { top: 0, left: 0, width: 0, height: 0 };
  const readPlace = (): void => {
    now.top = scroller.scrollTop;
    now.left = scroller.scrollLeft;
  };
  const readSize = (): void => {
    now.width = scroller.clientWidth;
    now.height = scroller.clientHeight;
  };
  const onScroll = (): void => {
    readPlace();
    signal.notify();
  };
  const size = new ResizeObserver(() => {
    readSize();
    onScroll();
  });
  readPlace();
  readSize();
  size.observe(scroller);
  scroller.addEventListener('scroll', onScroll, { passive: true });
  return {
    top: () => now.top,
    left: () => now.left,
    width: () => now.width,
    height: () => now.height,
    signal,
    scrollTo({ top, left }) {
      // What the scroller makes of it comes with its event.
      if (top !== undefined) scroller.scrollTop = now.top = top;
      if (left !== undefined) scroller.scrollLeft = now.left = left;
    },
    destroy() {
      size.disconnect();
      scroller.removeEventListener('scroll', onScroll);
    },
  };
}
