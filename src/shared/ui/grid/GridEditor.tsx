import { useEffect, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import classes from '#src/shared/ui/grid/grid.module.css';
import { GRID_TEXT } from '#src/shared/ui/grid/labels.ts';
import { editorKey, type EditorCommand } from '#src/shared/ui/grid/run-command.ts';
import type { GridStore } from '#src/shared/ui/grid/store.ts';
import { commitText, commitToRange } from '#src/shared/ui/grid/write-cells.ts';

interface GridEditorProps<T> {
  store: GridStore<T>;
  input: RefObject<HTMLInputElement | null>;
  /** The edit ended by a key: move on. */
  onDone: (command: EditorCommand) => void;
  /** A key while nothing is being edited: the focus has not gone back to the grid yet. */
  onGridKey: (event: KeyboardEvent<HTMLElement>) => void;
}

/**
 * The one input of the grid. It is always there, unseen, and takes the focus within the keydown that opens it, so that the very
 * first key (or a dead key's composition) lands in it however busy the page is. Its text is the browser's, and where it stands the
 * drawing's (draw/editor-box.ts): opening and closing it draws nothing anew.
 */
export function GridEditor<T>({ store, input, onDone, onGridKey }: GridEditorProps<T>): ReactNode {
  useEffect(() => store.editor.connect(() => input.current?.value ?? ''), [store, input]);

  const commit = (range: boolean): void => {
    const editing = store.editor.current();
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

  return (
    <div className={classes.editorFrame}>
      <input
        ref={input}
        className={classes.editor}
        tabIndex={-1}
        aria-label={GRID_TEXT.editor}
        autoComplete="off"
        autoCorrect="off"
        onKeyDown={onKeyDown}
        onBlur={({ relatedTarget }) => {
          // The session ended over an open cell: it stays open below the dialog, and goes on when the focus is back.
          if (relatedTarget?.closest('[data-over-page]')) return;
          commit(false);
        }}
        onPointerDown={(event) => event.stopPropagation()}
      />
    </div>
  );
}
