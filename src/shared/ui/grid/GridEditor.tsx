import {
  useEffect,
  useLayoutEffect,
  useRef,
  type KeyboardEvent as ReactKeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
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
  onGridKey: (event: ReactKeyboardEvent<HTMLElement>) => void;
}

/**
 * The one input of the grid. It is always there, unseen, and takes the focus within the keydown that opens it, so that
 * the very first key (or a dead key's composition) lands in it however busy the page is. Its text is the browser's, and
 * where it stands the drawing's (draw/editor-box.ts): opening and closing it draws nothing anew.
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

  const keys = useRef({ commit, onDone });
  useLayoutEffect(() => {
    keys.current = { commit, onDone };
  });
  // Heard on its way to the input, before React hears of it: that would go through the page's whole tree twice before a
  // key that ends an edit is acted on.
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.target !== input.current) return;
      const current = store.editor.current();
      const command = current && !event.isComposing ? editorKey(event, current.mode) : null;
      if (!command) return;
      event.preventDefault();
      event.stopPropagation();
      if (command.kind === 'cancel') store.editor.close();
      else keys.current.commit(command.kind === 'range');
      keys.current.onDone(command);
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [store, input]);

  return (
    <div className={classes.editorFrame}>
      <input
        ref={input}
        className={classes.editor}
        tabIndex={-1}
        aria-label={GRID_TEXT.editor}
        autoComplete="off"
        autoCorrect="off"
        onKeyDown={(event) => !store.editor.current() && !event.nativeEvent.isComposing && onGridKey(event)}
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
