import { afterPaint } from '#src/shared/ui/grid/after-paint.ts';
import type { DrawnLine } from '#src/shared/ui/grid/draw/drawn-line.ts';
import type { GridStore } from '#src/shared/ui/grid/store.ts';
import type { RowRecord } from '#src/shared/ui/grid/types.ts';
import { read } from '#src/shared/ui/grid/write-cells.ts';

/**
 * Draws what is typed in the cell below the editor as well, when the frame of the key is on the screen: the frame that
 * shows the commit then has nothing to lay out. What was not committed is taken back when the editor closes. Returns
 * the disconnection.
 */
export function drawDrafts<T>(
  input: HTMLInputElement,
  store: GridStore<T>,
  drawnOf: (record: RowRecord<T>) => DrawnLine | undefined,
): () => void {
  let drafted: RowRecord<T> | null = null;

  function draw(): void {
    const typed = store.editor.typed();
    const drawn = typed && drawnOf(typed.record);
    if (!drawn) return;
    const { record, column, text } = typed;
    const reading = read(store, record, column, text);
    if (reading.problem === undefined) drawn.drawDraft(column, reading.value);
    else drawn.drawValues();
    drafted = record;
  }

  function end(): void {
    if (drafted) drawnOf(drafted)?.drawValues();
    drafted = null;
  }

  const onInput = (): void => afterPaint(draw);
  // A commit closes the editor first, and has the value after it.
  const stop = store.editor.signal.subscribe(() => queueMicrotask(end));
  input.addEventListener('input', onInput);
  return () => {
    stop();
    input.removeEventListener('input', onInput);
  };
}
