import { useEffect, useLayoutEffect, useSyncExternalStore, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import classes from '#src/shared/ui/grid/grid.module.css';
import { GRID_TEXT } from '#src/shared/ui/grid/labels.ts';
import { editorKey, type EditorCommand } from '#src/shared/ui/grid/run-command.ts';
import type { GridStore } from '#src/shared/ui/grid/store.ts';
import type { GridView } from '#src/shared/ui/grid/view.ts';
import type { RowRecord } from '#src/shared/ui/grid/types.ts';
import { commitText, commitToRange } from '#src/shared/ui/grid/write-cells.ts';

interface GridEditorProps<T> {
  store: GridStore<T>;
  view: GridView;
  input: RefObject<HTMLInputElement | null>;
  scroller: RefObject<HTMLDivElement | null>;
  /** The edit ended by a key: move on. */
  onDone: (command: EditorCommand) => void;
  /** A key while nothing is being edited: the focus has not gone back to the grid yet. */
  onGridKey: (event: KeyboardEvent<HTMLElement>) => void;
}

/**
 * The one input of the grid. It is always there, unseen, and takes the focus within the keydown that opens it, so that the very
 * first key (or a dead key's composition) lands in it however busy the page is. Its text is the browser's, not React's.
 */
export function GridEditor<T>({ store, view, input, scroller, onDone, onGridKey }: GridEditorProps<T>): ReactNode {
  useSyncExternalStore(store.editor.signal.subscribe, store.editor.signal.version);
  useSyncExternalStore(store.model.structure.subscribe, store.model.structure.version);
  const editing = store.editor.current();
  const frozen = editing !== null && editing.column < view.layout.frozen;

  // A frozen cell stays where it is while the columns scroll beneath it, and so must its editor.
  useLayoutEffect(() => {
    const box = scroller.current;
    const element = input.current;
    if (!box || !element || !editing) return undefined;
    const left = view.layout.lefts[editing.column] ?? 0;
    const place = (): void => putAt(element, left + (frozen ? box.scrollLeft : 0));
    place();
    if (!frozen) return undefined;
    box.addEventListener('scroll', place, { passive: true });
    return () => box.removeEventListener('scroll', place);
  }, [editing, frozen, view, input, scroller]);

  useEffect(() => store.editor.connect(() => input.current?.value ?? ''), [store, input]);

  const commit = (range: boolean): void => {
    if (!editing) return;
    const text = input.current?.value ?? '';
    // Closed before it commits: the blur that follows must not commit a second time.
    store.editor.close();
    (range ? commitToRange : commitText)(store, editing.record, editing.column, text);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const current = store.editor.current();
    if (event.nativeEvent.isComposing) return;
    if (!current) {
      onGridKey(event);
      return;
    }
    const command = editorKey(event, current.mode);
    if (!command) return;
    event.preventDefault();
    if (command.kind === 'cancel') store.editor.close();
    else commit(command.kind === 'range');
    onDone(command);
  };

  const place = store.editor.last();
  const column = place && store.columns[place.column];
  return (
    <input
      ref={input}
      className={classes.editor}
      data-away={editing ? undefined : true}
      data-kind={column?.kind}
      style={place ? { top: topOf(place.record, store, view), width: view.layout.widths[place.column] } : undefined}
      tabIndex={-1}
      aria-label={column && editing ? GRID_TEXT.editing(column.label, editing.record.line + 1) : GRID_TEXT.editor}
      maxLength={column?.kind === 'text' ? undefined : 200}
      inputMode={column?.kind === 'text' ? 'text' : 'decimal'}
      autoComplete="off"
      autoCorrect="off"
      spellCheck={column?.kind === 'text'}
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget }) => {
        // The session ended over an open cell: it stays open below the dialog, and goes on when the focus is back.
        if (relatedTarget?.closest('[data-over-page]')) return;
        commit(false);
      }}
      onPointerDown={(event) => event.stopPropagation()}
    />
  );
}

/** Within the lines, also when the row that was edited is gone: an input below them would lengthen the page. */
function topOf<T>(record: RowRecord<T>, store: GridStore<T>, view: GridView): number {
  return Math.max(0, Math.min(record.line, store.model.lines().length - 1)) * view.rowHeight;
}

function putAt(element: HTMLElement, left: number): void {
  element.style.left = `${left}px`;
}
