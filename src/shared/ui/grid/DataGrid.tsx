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
  type MouseEvent,
  type ReactNode,
} from 'react';
import { createFillPreview } from '#src/shared/ui/grid/fill-preview.ts';
import classes from '#src/shared/ui/grid/grid.module.css';
import { GridEditor } from '#src/shared/ui/grid/GridEditor.tsx';
import { GridHeader } from '#src/shared/ui/grid/GridHeader.tsx';
import { GRID_TEXT } from '#src/shared/ui/grid/labels.ts';
import type { Density } from '#src/shared/ui/grid/layout.ts';
import type { SaveEdits } from '#src/shared/ui/grid/marks.ts';
import type { GridStore } from '#src/shared/ui/grid/store.ts';
import type { PasteReport } from '#src/shared/ui/grid/types.ts';
import { useDrawing, useDrawingPlaces } from '#src/shared/ui/grid/use-drawing.ts';
import { useGridEvents } from '#src/shared/ui/grid/use-grid-events.ts';
import { useNarrow } from '#src/shared/ui/grid/use-narrow.ts';
import { usePointer } from '#src/shared/ui/grid/use-pointer.ts';
import { viewOf } from '#src/shared/ui/grid/view.ts';

const KeyMapDialog = lazy(async () => ({ default: (await import('#src/shared/ui/grid/KeyMapDialog.tsx')).KeyMapDialog }));

export interface DataGridProps<T> {
  store: GridStore<T>;
  ariaLabel: string;
  /** Saves what the user changed; the promise drives each row's «Salvando… / Salvo / Não salvo». */
  onEdits: SaveEdits;
  onPasteReport?: (report: PasteReport) => void;
  /** What the grid has to say that it does not show (cells an undo left alone), as a pt-BR text. */
  onNotice?: (text: string) => void;
  density?: Density;
  /** Draws each column's `hint` as a faint second line. */
  hints?: boolean;
  onContextMenu?: (event: MouseEvent<HTMLElement>) => void;
  /** What stands in the place of the rows when there are none. */
  empty?: ReactNode;
  /** Keys that the page around the grid takes, for the key map. */
  moreKeys?: readonly (readonly [keys: string, action: string])[];
}

/** The editable grid. The store holds everything; this draws it and turns keys and pointers into its actions (README.md). */
export function DataGrid<T>({
  store,
  ariaLabel,
  onEdits,
  onPasteReport,
  onNotice,
  density = 'normal',
  hints = false,
  onContextMenu,
  empty,
  moreKeys = [],
}: DataGridProps<T>): ReactNode {
  const id = useId();
  const places = useDrawingPlaces();
  const { scroller, grid, body, foot, overlay, input } = places;
  const narrow = useNarrow(scroller);
  const view = useMemo(() => viewOf(id, store.columns, { narrow, density, hints }), [id, store, narrow, density, hints]);
  const [fill] = useState(createFillPreview);
  const [keys, setKeys] = useState(false);
  useSyncExternalStore(store.model.structure.subscribe, store.model.structure.version);
  const lines = store.model.lines().length;

  // The newest handlers, reached through functions that stay the same.
  const handlers = useRef({ onEdits, onNotice });
  useLayoutEffect(() => {
    handlers.current = { onEdits, onNotice };
  });
  useEffect(() => store.connect((edits) => handlers.current.onEdits(edits)), [store]);
  const notice = useCallback((text: string) => handlers.current.onNotice?.(text), []);
  useDrawing(places, store, view, fill);

  const showKeys = useCallback(() => setKeys(true), []);
  const events = useGridEvents({ store, view, scroller, grid, input, showKeys, notice, onPasteReport });
  const { edit } = events;
  const pointer = usePointer({ store, fill, grid, scroller, edit });

  const layer = { height: lines * view.rowHeight, width: view.layout.width };

  return (
    <div className={classes.root} style={view.rootStyle} data-narrow={narrow || undefined} data-hints={hints || undefined}>
      {/* The pointer works on cells that have their own roles within; every action has its key. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        ref={scroller}
        className={classes.scroller}
        {...pointer}
        onCopy={events.onCopy}
        onCut={events.onCopy}
        onPaste={events.onPaste}
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
      <span id={`${id}-hint`} className={classes.hidden}>
        {GRID_TEXT.hint}
      </span>
      {keys && (
        <Suspense>
          <KeyMapDialog more={moreKeys} onClose={() => setKeys(false)} />
        </Suspense>
      )}
    </div>
  );
}

function onCell(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button') === null && target.closest('[role=gridcell]') !== null;
}
