import { setColumnWidths } from '#src/shared/preferences/set-table.ts';
import type { TableName } from '#src/shared/preferences/table.ts';

/** Pixels at either side of an edge in which it is taken hold of. */
const REACH = 5;
/** Pixels before a press becomes a drag, and of one step by the keys. */
const THRESHOLD = 3;
const STEP = 16;

interface Edge {
  head: HTMLElement;
  column: string;
}

const headsOf = (table: HTMLElement): HTMLElement[] =>
  [...table.querySelectorAll<HTMLElement>('[data-column]')].filter(({ offsetWidth }) => offsetWidth > 0);

/** The width of a column as it stands; undefined where it does not. */
export const widthOf = (table: Element | null | undefined, column: string): number | undefined => {
  const head = table?.querySelector<HTMLElement>(`[data-column="${CSS.escape(column)}"]`);
  return head && head.offsetWidth > 0 ? Math.round(head.getBoundingClientRect().width) : undefined;
};

/**
 * The edges of a table's heads, by which its reader gives columns another width: with a pointer, by Shift and arrows on
 * a head that has the focus. A double click gives a column its own width back. Columns that stand at the right of what
 * takes the rest are taken by their left edge. Answers how to end it.
 */
export function watchEdges(table: HTMLElement, name: TableName, side: 'left' | 'right'): () => void {
  const over = new AbortController();
  const { signal } = over;
  const line = document.createElement('div');
  line.className = 'column-edge';
  line.setAttribute('aria-hidden', 'true');
  line.hidden = true;
  document.body.append(line);
  let dragging = false;

  const edgeAt = ({ clientX, clientY, target }: MouseEvent): Edge | null => {
    if (!(target instanceof Element) || !table.contains(target)) return null;
    const heads = headsOf(table);
    const row = heads[0]?.getBoundingClientRect();
    if (!row || clientY < row.top || clientY > row.bottom) return null;
    const head = heads.find((one) => Math.abs(one.getBoundingClientRect()[side] - clientX) <= REACH);
    const column = head?.dataset['column'];
    return head && column !== undefined ? { head, column } : null;
  };
  const point = (edge: Edge | null) => {
    table.toggleAttribute('data-edge', edge !== null);
    line.hidden = edge === null;
    if (!edge) return;
    const box = edge.head.getBoundingClientRect();
    const whole = (table.closest('[role=region], [role=treegrid]') ?? table).getBoundingClientRect();
    const bottom = Math.min(whole.bottom, table.getBoundingClientRect().bottom);
    line.style.transform = `translate(${box[side] - 1}px, ${box.top}px)`;
    line.style.height = `${bottom - box.top}px`;
  };

  const drag = ({ head, column }: Edge, { clientX: from, pointerId }: PointerEvent) => {
    const begin = head.getBoundingClientRect().width;
    const held = new AbortController();
    const also = { signal: AbortSignal.any([signal, held.signal]) };
    let begun = false;
    dragging = true;
    const end = () => {
      dragging = false;
      held.abort();
      point(null);
      // What was a drag is no press on the head.
      if (!begun) return;
      const press = new AbortController();
      window.addEventListener('click', (event) => event.stopPropagation(), { capture: true, signal: press.signal });
      // The press that belongs to the drag comes at once, if it comes: the next one is another.
      setTimeout(() => press.abort());
    };
    window.addEventListener(
      'pointermove',
      (moved) => {
        if (moved.pointerId !== pointerId) return;
        const by = (moved.clientX - from) * (side === 'left' ? -1 : 1);
        if (!begun && Math.abs(by) < THRESHOLD) return;
        begun = true;
        setColumnWidths(name, [column], begin + by);
        requestAnimationFrame(() => {
          if (!held.signal.aborted) point({ head, column });
        });
      },
      also,
    );
    window.addEventListener('pointerup', (up) => up.pointerId === pointerId && end(), also);
    window.addEventListener('pointercancel', end, also);
    window.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        setColumnWidths(name, [column], begin);
        end();
      },
      { ...also, capture: true },
    );
  };

  table.addEventListener('pointermove', (event) => !dragging && event.pointerType === 'mouse' && point(edgeAt(event)), {
    signal,
  });
  table.addEventListener('pointerleave', () => !dragging && point(null), { signal });
  table.addEventListener(
    'pointerdown',
    (event) => {
      const edge = event.button === 0 ? edgeAt(event) : null;
      if (!edge) return;
      // Neither text is marked nor the head's own button pressed.
      event.preventDefault();
      event.stopPropagation();
      drag(edge, event);
    },
    { signal, capture: true },
  );
  table.addEventListener(
    'dblclick',
    (event) => {
      const edge = edgeAt(event);
      if (edge) setColumnWidths(name, [edge.column], null);
    },
    { signal },
  );
  table.addEventListener(
    'keydown',
    (event) => {
      const by = event.key === 'ArrowRight' ? STEP : event.key === 'ArrowLeft' ? -STEP : 0;
      const head = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-column]') : null;
      const column = head?.dataset['column'];
      if (by === 0 || !event.shiftKey || !head || column === undefined) return;
      event.preventDefault();
      setColumnWidths(name, [column], head.getBoundingClientRect().width + by);
    },
    { signal },
  );
  return () => {
    over.abort();
    line.remove();
    table.removeAttribute('data-edge');
  };
}
