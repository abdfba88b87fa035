import {
  Suspense,
  lazy,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { copySelection, pasteBlock } from '#src/shared/ui/grid/copy-paste.ts';
import { createFillPreview } from '#src/shared/ui/grid/fill-preview.ts';
import classes from '#src/shared/ui/grid/grid.module.css';
import { GridBody } from '#src/shared/ui/grid/GridBody.tsx';
import { GridEditor } from '#src/shared/ui/grid/GridEditor.tsx';
import { GridHeader, GridTotals } from '#src/shared/ui/grid/GridFrame.tsx';
import { GridOverlay } from '#src/shared/ui/grid/GridOverlay.tsx';
import { commandOf } from '#src/shared/ui/grid/keys.ts';
import { GRID_TEXT } from '#src/shared/ui/grid/labels.ts';
import type { Density } from '#src/shared/ui/grid/layout.ts';
import type { SaveEdits } from '#src/shared/ui/grid/marks.ts';
import { moveAfter, runCommand, type CommandContext } from '#src/shared/ui/grid/run-command.ts';
import type { GridStore } from '#src/shared/ui/grid/store.ts';
import type { PasteReport } from '#src/shared/ui/grid/types.ts';
import { useFollowCursor, useNarrow } from '#src/shared/ui/grid/use-screen.ts';
import { usePointer } from '#src/shared/ui/grid/use-pointer.ts';
import { viewOf } from '#src/shared/ui/grid/view.ts';
import { clearSelection, editText } from '#src/shared/ui/grid/write-cells.ts';

const KeyMapDialog = lazy(async () => ({ default: (await import('#src/shared/ui/grid/KeyMapDialog.tsx')).KeyMapDialog }));

export interface DataGridProps<T> {
  store: GridStore<T>;
  ariaLabel: string;
  /** Saves what the user changed; the promise drives each row's «Salvando… / Salvo / Não salvo». */
  onEdits: SaveEdits;
  onPasteReport?: (report: PasteReport) => void;
  density?: Density;
  /** Draws each column's `hint` as a faint second line. */
  hints?: boolean;
  onContextMenu?: (event: MouseEvent<HTMLElement>) => void;
  /** What stands in the place of the rows when there are none. */
  empty?: ReactNode;
}

/** The editable grid. The store holds everything; this draws it and turns keys and pointers into its actions (README.md). */
export function DataGrid<T>({
  store,
  ariaLabel,
  onEdits,
  onPasteReport,
  density = 'normal',
  hints = false,
  onContextMenu,
  empty,
}: DataGridProps<T>): ReactNode {
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const narrow = useNarrow(scroller);
  const view = useMemo(() => viewOf(id, store.columns, { narrow, density, hints }), [id, store, narrow, density, hints]);
  const [fill] = useState(createFillPreview);
  const [keys, setKeys] = useState(false);
  useSyncExternalStore(store.model.structure.subscribe, store.model.structure.version);
  const lines = store.model.lines().length;

  const save = useRef(onEdits);
  useLayoutEffect(() => {
    save.current = onEdits;
  });
  useEffect(() => store.connect((edits) => save.current(edits)), [store]);
  useFollowCursor({ store, view, scroller, grid });

  const edit = useCallback(
    (keep: boolean) => {
      const { line, column } = store.cursor.active();
      const record = store.lineAt(line);
      const element = input.current;
      if (!element || record?.type !== 'row' || store.readOnlyReason(record, column) !== null) return false;
      element.value = keep ? editText(store, record, column) : '';
      store.editor.open({ record, column, mode: keep ? 'edit' : 'type' });
      element.focus({ preventScroll: true });
      return true;
    },
    [store],
  );

  const context = useMemo<CommandContext<T>>(
    () => ({
      store,
      edit,
      page: () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / view.rowHeight) - 3),
      showKeys: () => setKeys(true),
      tabStart: { column: null },
      leaving: { armed: false },
    }),
    [store, edit, view],
  );

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.target !== grid.current && event.target !== input.current) return;
    const { line, column } = store.cursor.active();
    const record = store.lineAt(line);
    const typing =
      record?.type === 'row' && store.columns[column]?.kind === 'text' && store.readOnlyReason(record, column) === null;
    const command = commandOf({ ...modifiers(event), key: event.key });
    if (!command) return;
    const asked = event.key === '?' && command.kind === 'type' && !typing;
    // A typed character is left to the browser, which puts it into the editor that has just taken the focus.
    if (runCommand(context, asked ? { kind: 'keys' } : command)) event.preventDefault();
  };

  const copy = (event: ClipboardEvent): void => {
    if (store.editor.current()) return;
    const { text, html } = copySelection(store);
    event.clipboardData.setData('text/plain', text);
    event.clipboardData.setData('text/html', html);
    event.preventDefault();
    if (event.type === 'cut') clearSelection(store);
  };

  const paste = (event: ClipboardEvent): void => {
    if (store.editor.current()) return;
    event.preventDefault();
    const report = pasteBlock(store, event.clipboardData.getData('text/plain'));
    onPasteReport?.(report);
  };

  // Moving the focus makes the browser lay the page out at once, so it waits until the commit is on the screen; keys that come
  // before that are taken by the editor's input and mean the same.
  const giveFocusBack = (): void => {
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (document.activeElement === input.current && !store.editor.current()) grid.current?.focus({ preventScroll: true });
      }),
    );
  };

  const pointer = usePointer({ store, fill, grid, scroller, edit });

  return (
    <div className={classes.root} style={view.rootStyle} data-narrow={narrow || undefined} data-hints={hints || undefined}>
      {/* The pointer works on cells that have their own roles within; every action has its key. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        ref={scroller}
        className={classes.scroller}
        {...pointer}
        onCopy={copy}
        onCut={copy}
        onPaste={paste}
        onDoubleClick={(event) => onCell(event.target) && edit(true)}
        onContextMenu={onContextMenu}
      >
        <div
          ref={grid}
          role="grid"
          tabIndex={0}
          className={classes.grid}
          style={{ width: view.layout.width }}
          aria-label={ariaLabel}
          aria-describedby={`${id}-hint`}
          aria-rowcount={lines + 2}
          aria-colcount={view.firstColumn - 1 + store.columns.length}
          onKeyDown={onKeyDown}
        >
          <GridHeader store={store} view={view} />
          <GridBody store={store} view={view} scroller={scroller} />
          {lines === 0 && <div className={classes.empty}>{empty}</div>}
          <GridTotals store={store} view={view} rowIndex={lines + 2} />
        </div>
        <div className={classes.layer} style={{ width: view.layout.width, height: lines * view.rowHeight }}>
          <GridOverlay store={store} view={view} fill={fill} />
          <GridEditor
            store={store}
            view={view}
            input={input}
            scroller={scroller}
            onGridKey={onKeyDown}
            onDone={(command) => {
              moveAfter(context, command);
              giveFocusBack();
            }}
          />
        </div>
      </div>
      <span id={`${id}-hint`} className={classes.hidden}>
        {GRID_TEXT.hint}
      </span>
      {keys && (
        <Suspense>
          <KeyMapDialog onClose={() => setKeys(false)} />
        </Suspense>
      )}
    </div>
  );
}

function modifiers(event: KeyboardEvent): {
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
  altGraph: boolean;
} {
  const { ctrlKey, metaKey, altKey, shiftKey } = event;
  return { ctrlKey, metaKey, altKey, shiftKey, altGraph: event.getModifierState('AltGraph') };
}

function onCell(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button') === null && target.closest('[role=gridcell]') !== null;
}
