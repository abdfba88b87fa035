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
  type ReactNode,
  type RefObject,
} from 'react';
import { fillAlongside } from '#src/shared/ui/grid/fill-cells.ts';
import { createFillPreview } from '#src/shared/ui/grid/fill-preview.ts';
import classes from '#src/shared/ui/grid/grid.module.css';
import { GridEditor } from '#src/shared/ui/grid/GridEditor.tsx';
import { GridHeader } from '#src/shared/ui/grid/GridHeader.tsx';
import { GRID_TEXT } from '#src/shared/ui/grid/labels.ts';
import type { Density } from '#src/shared/ui/grid/layout.ts';
import type { SaveEdits } from '#src/shared/ui/grid/marks.ts';
import { FindBar } from '#src/shared/ui/grid/FindBar.tsx';
import type { GridMenu as GridMenuType } from '#src/shared/ui/grid/GridMenu.tsx';
import type { GridStore } from '#src/shared/ui/grid/store.ts';
import type { PasteReport } from '#src/shared/ui/grid/types.ts';
import { useDrawing, useDrawingPlaces } from '#src/shared/ui/grid/use-drawing.ts';
import { useGridEvents } from '#src/shared/ui/grid/use-grid-events.ts';
import { useTypedText } from '#src/shared/ui/grid/use-typed-text.ts';
import { usePointer } from '#src/shared/ui/grid/use-pointer.ts';
import { fittingWidth, useColumnWidths } from '#src/shared/ui/grid/widths.ts';
import type { RowAction } from '#src/shared/ui/RowMenu.tsx';
import { viewOf } from '#src/shared/ui/grid/view.ts';

const NARROW = 640;

/**
 * Whether the grid has so little room that only its first column may stay at the left. In a narrow window it is taken
 * to have as little until its room is known: it would be drawn twice otherwise, the second time on a telephone that is
 * slow enough.
 */
function useNarrow(scroller: RefObject<HTMLDivElement | null>): boolean {
  const [narrow, setNarrow] = useState(() => window.innerWidth < NARROW);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => setNarrow(entry !== undefined && entry.contentRect.width < NARROW));
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  return narrow;
}

// Generic as it is written: what is loaded later keeps its type by the cast.
const GridMenu = lazy(async () => ({
  default: (await import('#src/shared/ui/grid/GridMenu.tsx')).GridMenu,
})) as unknown as typeof GridMenuType;
const KeyMapDialog = lazy(async () => ({ default: (await import('#src/shared/ui/grid/KeyMapDialog.tsx')).KeyMapDialog }));

interface MenuPlace {
  x: number;
  y: number;
}

export interface DataGridProps<T> {
  store: GridStore<T>;
  ariaLabel: string;
  /**
   * Its name among drafts, another for each thing that is edited: what stands typed in an open cell is kept under it.
   */
  name: string;
  /** Saves what the user changed; the promise drives each row's «Salvando… / Salvo / Não salvo». */
  onEdits: SaveEdits;
  onPasteReport?: (report: PasteReport) => void;
  /** What the grid has to say that it does not show (cells an undo left alone), as a pt-BR text. */
  onNotice?: (text: string) => void;
  density?: Density;
  /** Draws each column's `hint` as a faint second line. */
  hints?: boolean;
  /** What the page does with the selection, for its menu; asked when it opens. */
  actions?: () => readonly RowAction[];
  /** What stands in the place of the rows when there are none. */
  empty?: ReactNode;
  /** Keys that the page around the grid takes, for the key map. */
  moreKeys?: readonly (readonly [keys: string, action: string])[];
}

/**
 * The editable grid. The store holds everything; this draws it and turns keys and pointers into its actions
 * (README.md).
 */
export function DataGrid<T>({
  store,
  ariaLabel,
  name,
  onEdits,
  onPasteReport,
  onNotice,
  density = 'normal',
  hints = false,
  actions,
  empty,
  moreKeys = [],
}: DataGridProps<T>): ReactNode {
  const id = useId();
  const places = useDrawingPlaces();
  const { scroller, grid, body, foot, overlay, input } = places;
  const narrow = useNarrow(scroller);
  // What stands before the first colon: the same columns for every version, module and year.
  const columns = useColumnWidths(name.split(':')[0] ?? name);
  const { widths, setWidth } = columns;
  const view = useMemo(
    () => viewOf(id, store.columns, { narrow, density, hints, widths }),
    [id, store, narrow, density, hints, widths],
  );
  const [fill] = useState(createFillPreview);
  const [keys, setKeys] = useState(false);
  const [finding, setFinding] = useState(false);
  const [menu, setMenu] = useState<MenuPlace | null>(null);
  const findInput = useRef<HTMLInputElement>(null);
  useSyncExternalStore(store.model.structure.subscribe, store.model.structure.version);
  const lines = store.model.lines().length;

  // The newest handlers, reached through functions that stay the same.
  const handlers = useRef({ onEdits, onNotice });
  useLayoutEffect(() => {
    handlers.current = { onEdits, onNotice };
  });
  useEffect(() => store.connect((edits) => handlers.current.onEdits(edits)), [store]);
  const notice = useCallback((text: string) => handlers.current.onNotice?.(text), []);
  useTypedText(store, `celula:${name}`);
  useDrawing(places, store, view, fill);

  const showKeys = useCallback(() => setKeys(true), []);
  const showFind = useCallback(() => {
    setFinding(true);
    findInput.current?.select();
  }, []);
  const showMenu = useCallback(() => {
    const cell = document.getElementById(grid.current?.getAttribute('aria-activedescendant') ?? '');
    const box = (cell ?? grid.current)?.getBoundingClientRect();
    if (box) setMenu({ x: box.left, y: box.bottom });
  }, [grid]);
  const events = useGridEvents({ store, view, scroller, grid, input, showKeys, showFind, showMenu, notice, onPasteReport });
  const { edit } = events;
  const resize = useCallback((at: number, width: number) => setWidth([store.columns[at]?.key ?? ''], width), [store, setWidth]);
  const font = useCallback(() => (grid.current ? getComputedStyle(grid.current).font : ''), [grid]);
  const pointer = usePointer({ store, fill, grid, scroller, edit, resize });
  const toGrid = () => grid.current?.focus({ preventScroll: true });

  const layer = { height: lines * view.rowHeight, width: view.layout.width };

  return (
    <div className={classes.root} style={view.rootStyle} data-narrow={narrow || undefined} data-hints={hints || undefined}>
      {/* The pointer works on cells that have their own roles within; every action has its key. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        ref={scroller}
        className={classes.scroller}
        // Browsers make a scroller a stop of its own, which has no name and takes no keys: the grid within is the one.
        tabIndex={-1}
        onFocus={({ target, currentTarget }) => target === currentTarget && grid.current?.focus({ preventScroll: true })}
        {...pointer}
        onDoubleClick={({ target }) => {
          if (!(target instanceof Element)) return;
          const grip = target.closest<HTMLElement>('[data-resize]')?.dataset['resize'];
          if (grip !== undefined) resize(Number(grip), fittingWidth(store, Number(grip), font()));
          else if (target.closest('[data-handle]')) fillAlongside(store);
          else if (onCell(target)) edit(true);
        }}
        onContextMenu={(event) => {
          // A text that is being written has the browser's own.
          if (store.editor.current()) return;
          event.preventDefault();
          setMenu({ x: event.clientX, y: event.clientY });
        }}
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
          onKeyDown={events.onKeyDown}
        >
          <GridHeader store={store} view={view} />
          <div ref={body} role="rowgroup" className={classes.body} style={layer} />
          {lines === 0 && (
            <div role="row" className={classes.empty}>
              <div role="gridcell">{empty}</div>
            </div>
          )}
          <div ref={foot} role="rowgroup" className={classes.foot} />
        </div>
        <div ref={overlay} className={classes.layer} style={layer} aria-hidden />
        <div className={classes.layer} style={layer}>
          <GridEditor store={store} input={input} onGridKey={events.onKeyDown} onDone={events.onEditorDone} />
        </div>
      </div>
      <span id={`${id}-hint`} className="hidden-text">
        {GRID_TEXT.hint}
      </span>
      {finding && (
        <FindBar
          store={store}
          input={findInput}
          onClose={() => {
            setFinding(false);
            toGrid();
          }}
        />
      )}
      {menu && (
        <Suspense>
          <GridMenu
            store={store}
            at={menu}
            actions={actions?.() ?? []}
            columns={narrow ? null : columns}
            font={font}
            paste={events.paste}
            notice={notice}
            onClose={() => {
              setMenu(null);
              toGrid();
            }}
          />
        </Suspense>
      )}
      {keys && (
        <Suspense>
          <KeyMapDialog more={moreKeys} onClose={() => setKeys(false)} />
        </Suspense>
      )}
    </div>
  );
}

const onCell = (target: Element): boolean => target.closest('button') === null && target.closest('[role=gridcell]') !== null;
