import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, type KeyboardEvent, type RefObject } from 'react';
import { afterPaint } from '#src/shared/ui/grid/after-paint.ts';
import { copySelection, cutSelection, onSubtotals, pasteBlock } from '#src/shared/ui/grid/copy-paste.ts';
import { commandOf } from '#src/shared/ui/grid/keys.ts';
import { GRID_TEXT } from '#src/shared/ui/grid/labels.ts';
import { moveAfter, runCommand, type CommandContext, type EditorCommand } from '#src/shared/ui/grid/run-command.ts';
import type { GridStore } from '#src/shared/ui/grid/store.ts';
import type { PasteReport } from '#src/shared/ui/grid/types.ts';
import type { GridView } from '#src/shared/ui/grid/view.ts';
import { editText } from '#src/shared/ui/grid/write-cells.ts';

interface EventTools<T> {
  store: GridStore<T>;
  view: GridView;
  scroller: RefObject<HTMLDivElement | null>;
  grid: RefObject<HTMLDivElement | null>;
  input: RefObject<HTMLInputElement | null>;
  showKeys: () => void;
  showFind: () => void;
  showMenu: () => void;
  notice: (text: string) => void;
  onPasteReport: ((report: PasteReport) => void) | undefined;
}

interface GridEvents {
  edit: (keep: boolean) => boolean;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onEditorDone: (command: EditorCommand) => void;
  /** Pastes a text at the selection. */
  paste: (text: string) => void;
}

/** Milliseconds within which a commit is on the screen. */
const FRAMES = 50;

/** Keys and clipboard, turned into the store's actions. */
export function useGridEvents<T>({
  store,
  view,
  scroller,
  grid,
  input,
  showKeys,
  showFind,
  showMenu,
  notice,
  onPasteReport,
}: EventTools<T>): GridEvents {
  const edit = useCallback(
    (keep: boolean) => {
      const { line, column } = store.cursor.active();
      const record = store.lineAt(line);
      const element = input.current;
      if (!element || record?.type !== 'row' || store.readOnlyReason(record, column) !== null) return false;
      fillInput(element, keep ? editText(store, record, column) : '');
      store.editor.open({ record, column, mode: keep ? 'edit' : 'type' });
      return true;
    },
    [store, input],
  );

  const context = useMemo<CommandContext<T>>(
    () => ({
      store,
      edit,
      page: () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / view.rowHeight) - 3),
      showKeys,
      showFind,
      showMenu,
      notice,
      tabStart: { column: null },
      leaving: { armed: false },
    }),
    [store, edit, view, scroller, showKeys, showFind, showMenu, notice],
  );

  const focusing = useRef<number | undefined>(undefined);
  useEffect(() => () => clearTimeout(focusing.current), []);
  const focusGrid = useCallback(() => {
    clearTimeout(focusing.current);
    focusing.current = window.setTimeout(() => {
      if (document.activeElement === input.current && !store.editor.current()) grid.current?.focus({ preventScroll: true });
    }, FRAMES);
  }, [store, grid, input]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.target !== grid.current && event.target !== input.current) return;
    const { line, column } = store.cursor.active();
    const record = store.lineAt(line);
    const typing =
      record?.type === 'row' && store.columns[column]?.kind === 'text' && store.readOnlyReason(record, column) === null;
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const command = commandOf({ key, ctrlKey, metaKey, altKey, shiftKey, altGraph: event.getModifierState('AltGraph') });
    if (!command) return;
    const requested = key === '?' && command.kind === 'type' && !typing;
    // A typed character is left to the browser, which puts it into the editor that has just taken the focus.
    if (runCommand(context, requested ? { kind: 'keys' } : command)) event.preventDefault();
  };

  // Moving the focus makes the browser lay the page out at once, so it waits until the commit is on the screen; keys
  // that come before that are taken by the editor's input and mean the same.
  const onEditorDone = (command: EditorCommand): void => {
    moveAfter(context, command);
    afterPaint(focusGrid);
  };

  const paste = (text: string): void => {
    if (onSubtotals(store)) notice(GRID_TEXT.onSubtotal);
    else onPasteReport?.(pasteBlock(store, text));
  };

  const onClipboard = (event: ClipboardEvent): void => {
    const focused = document.activeElement;
    const mine = focused !== null && (focused === grid.current || focused === input.current);
    if (!mine || !event.clipboardData || store.editor.current()) return;
    event.preventDefault();
    if (event.type === 'paste') {
      paste(event.clipboardData.getData('text/plain'));
      return;
    }
    store.cut.set(null);
    const { text, html } = event.type === 'cut' ? cutSelection(store) : copySelection(store);
    event.clipboardData.setData('text/plain', text);
    event.clipboardData.setData('text/html', html);
  };
  const latest = useRef(onClipboard);
  useLayoutEffect(() => {
    latest.current = onClipboard;
  });
  // Asked of the whole page: browsers tell these events to where the last text was selected, which need not be where
  // the focus is.
  useEffect(() => {
    const over = new AbortController();
    for (const name of ['copy', 'cut', 'paste'] as const)
      document.addEventListener(name, (event) => latest.current(event), { signal: over.signal });
    return () => over.abort();
  }, []);

  return { edit, onKeyDown, onEditorDone, paste };
}

function fillInput(input: HTMLInputElement, text: string): void {
  input.value = text;
  input.focus({ preventScroll: true });
}
