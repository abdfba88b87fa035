import { useEffect } from 'react';
import { holdDraft, putAside, takeDraft } from '#src/shared/data/drafts.ts';
import { GRID_TEXT } from '#src/shared/ui/grid/labels.ts';
import { refuse } from '#src/shared/ui/grid/marks.ts';
import type { GridStore } from '#src/shared/ui/grid/store.ts';
import { editText } from '#src/shared/ui/grid/write-cells.ts';

/** What stood typed in an open cell. */
interface TypedText {
  row: string | number;
  column: string;
  text: string;
}

function isTypedText(values: unknown): values is TypedText {
  if (typeof values !== 'object' || values === null || !('row' in values && 'column' in values && 'text' in values)) return false;
  const { row, column, text } = values;
  return (typeof row === 'number' || typeof row === 'string') && typeof column === 'string' && typeof text === 'string';
}

/**
 * A text in an open cell outlives its page: a reload, a session that ends, a sign-out in another tab (SES-10). It comes
 * back in its cell as a text that is not saved, for its writer to confirm.
 */
export function useTypedText<T>(store: GridStore<T>, name: string): void {
  useEffect(() => {
    let stored: TypedText | null = null;

    function read(): TypedText | undefined {
      const open = store.editor.typed();
      if (!open || open.text === editText(store, open.record, open.column)) return stored ?? undefined;
      return { row: open.record.key, column: store.columns[open.column]?.key ?? '', text: open.text };
    }

    /** Its line may come later than the grid. */
    function show(): void {
      const record = stored && store.model.row(stored.row);
      const index = stored ? store.model.columnIndex(stored.column) : -1;
      if (!stored || !record || index < 0) return;
      refuse(store.model, record, index, { text: stored.text, problem: GRID_TEXT.unsaved });
      stored = null;
      store.model.flush();
      if (record.line >= 0) store.cursor.go({ line: record.line, column: index });
    }

    function take(values: unknown): void {
      if (isTypedText(values)) stored = values;
      show();
    }

    const onHide = (): void => {
      const open = read();
      if (open) putAside(name, open);
    };
    // Kept by the browser as it was, cell and all.
    const onShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) takeDraft(name);
    };
    take(takeDraft(name));
    const letGo = holdDraft(name, read, take);
    // After the page's own, which puts the cursor into its first cell when the first lines come.
    const stop = store.model.structure.subscribe(() => stored && queueMicrotask(show));
    window.addEventListener('pagehide', onHide);
    window.addEventListener('pageshow', onShow);
    return () => {
      letGo();
      stop();
      window.removeEventListener('pagehide', onHide);
      window.removeEventListener('pageshow', onShow);
    };
  }, [store, name]);
}
