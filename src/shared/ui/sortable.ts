import { useCallback, useEffect, useRef, type PointerEvent as ReactPointerEvent, type RefObject } from 'react';

/** Where something dragged would stand, and what puts it there. */
export interface Drop {
  /** The row at whose edge the line is drawn. */
  key: string;
  edge: 'top' | 'bottom';
  run: () => void;
}

/** Pixels before a press becomes a drag. */
const THRESHOLD = 4;
/** Pixels from the edge of what scrolls in which it scrolls by itself, and how fast at most, in pixels a frame. */
const EDGE = 48;
const SPEED = 14;

/**
 * Rows of `list` that are dragged into another order by their handle, with a mouse, a pen or a finger. Rows carry
 * `data-sort`, handles `data-handle`; `line` is where they would fall. Nothing is drawn by React while dragging. Escape
 * takes it back. What the keyboard does instead is the list's own.
 */
export function useSortable(
  list: RefObject<HTMLElement | null>,
  dropAt: (dragged: string, over: string, after: boolean) => Drop | null,
) {
  const line = useRef<HTMLDivElement>(null);
  const ask = useRef(dropAt);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => {
    ask.current = dropAt;
  });
  // A list that goes takes its drag with it.
  useEffect(() => () => stop.current?.(), []);

  const onPointerDown = useCallback(
    (event: ReactPointerEvent) => {
      const handle = event.target instanceof Element ? event.target.closest('[data-handle]') : null;
      const row = handle?.closest<HTMLElement>('[data-sort]');
      const [whole, mark] = [list.current, line.current];
      if (event.button !== 0 || !row || !whole || !mark || stop.current) return;
      // The text around is not to be selected meanwhile.
      event.preventDefault();
      stop.current = drag({ whole, mark, row, event: event.nativeEvent, ask: (...place) => ask.current(...place) }, () => {
        stop.current = null;
      });
    },
    [list],
  );
  return { line, onPointerDown };
}

interface Dragging {
  whole: HTMLElement;
  mark: HTMLElement;
  row: HTMLElement;
  event: PointerEvent;
  ask: (dragged: string, over: string, after: boolean) => Drop | null;
}

/** One drag from its press on; answers how to end it without a drop. */
function drag({ whole, mark, row, event, ask }: Dragging, onEnd: () => void): () => void {
  const over = new AbortController();
  const { signal } = over;
  const key = row.dataset['sort'] ?? '';
  const scroller = scrollerOf(whole);
  let y = event.clientY;
  let begun = false;
  let drop: Drop | null = null;
  let frame = 0;

  const end = () => {
    over.abort();
    cancelAnimationFrame(frame);
    delete row.dataset['dragging'];
    delete whole.dataset['sorting'];
    mark.hidden = true;
    onEnd();
  };
  const look = () => {
    const box = whole.getBoundingClientRect();
    // Sideways a hand may stray: only the height counts.
    const found = document.elementFromPoint(box.left + box.width / 2, y)?.closest<HTMLElement>('[data-sort]');
    const target = found && whole.contains(found) ? found : null;
    const place = target?.getBoundingClientRect();
    drop = target && place ? ask(key, target.dataset['sort'] ?? '', y > place.top + place.height / 2) : null;
    const edge = drop && whole.querySelector(`[data-sort="${CSS.escape(drop.key)}"]`)?.getBoundingClientRect();
    mark.hidden = !edge;
    if (edge && drop) mark.style.transform = `translateY(${(drop.edge === 'top' ? edge.top : edge.bottom) - box.top}px)`;
  };
  const scroll = () => {
    const box = scroller.getBoundingClientRect();
    const near = y < box.top + EDGE ? (y - box.top - EDGE) / EDGE : y > box.bottom - EDGE ? (y - box.bottom + EDGE) / EDGE : 0;
    if (near !== 0) {
      scroller.scrollTop += Math.max(-1, Math.min(1, near)) * SPEED;
      look();
    }
    frame = requestAnimationFrame(scroll);
  };
  const onMove = (moved: PointerEvent) => {
    if (moved.pointerId !== event.pointerId) return;
    y = moved.clientY;
    if (!begun && Math.abs(y - event.clientY) < THRESHOLD) return;
    if (!begun) {
      begun = true;
      row.dataset['dragging'] = 'true';
      whole.dataset['sorting'] = 'true';
      frame = requestAnimationFrame(scroll);
    }
    look();
  };
  const onUp = (released: PointerEvent) => {
    if (released.pointerId !== event.pointerId) return;
    const found = begun ? drop : null;
    end();
    found?.run();
  };
  const onKey = (pressed: KeyboardEvent) => {
    if (pressed.key !== 'Escape') return;
    // Neither the panel nor anything else takes this one for its own.
    pressed.preventDefault();
    pressed.stopPropagation();
    end();
  };
  // Moves beyond the window still come here.
  whole.setPointerCapture?.(event.pointerId);
  window.addEventListener('pointermove', onMove, { signal });
  window.addEventListener('pointerup', onUp, { signal });
  window.addEventListener('pointercancel', end, { signal });
  window.addEventListener('keydown', onKey, { signal, capture: true });
  return end;
}

/** The nearest of those around that scrolls. */
function scrollerOf(element: HTMLElement): HTMLElement {
  for (let one: HTMLElement | null = element; one; one = one.parentElement)
    if (one.scrollHeight > one.clientHeight && /auto|scroll/.test(getComputedStyle(one).overflowY)) return one;
  return document.documentElement;
}
