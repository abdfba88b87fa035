import { useSyncExternalStore, type ReactNode } from 'react';
import classes from '#src/shared/ui/grid/grid.module.css';
import { boxOf } from '#src/shared/ui/grid/layout.ts';
import type { GridStore } from '#src/shared/ui/grid/store.ts';
import type { CellRange } from '#src/shared/ui/grid/types.ts';
import type { GridView } from '#src/shared/ui/grid/view.ts';
import type { FillPreview } from '#src/shared/ui/grid/fill-preview.ts';

interface OverlayProps<T> {
  store: GridStore<T>;
  view: GridView;
  fill: FillPreview;
}

/**
 * The selection, drawn over the rows: moving the cursor redraws these few boxes and no cell. They are drawn twice, once under the
 * frozen columns and once, for these columns only, above them.
 */
export function GridOverlay<T>({ store, view, fill }: OverlayProps<T>): ReactNode {
  useSyncExternalStore(store.cursor.signal.subscribe, store.cursor.signal.version);
  useSyncExternalStore(fill.signal.subscribe, fill.signal.version);
  useSyncExternalStore(store.editor.signal.subscribe, store.editor.signal.version);
  useSyncExternalStore(store.model.data.subscribe, store.model.data.version);
  if (store.model.lines().length === 0) return null;
  const { frozen } = view.layout;
  return (
    <>
      <div className={classes.overlay} aria-hidden>
        <Boxes store={store} view={view} fill={fill} from={frozen} to={store.columns.length} />
      </div>
      <div className={classes.reasons} aria-hidden>
        <Reason store={store} view={view} from={frozen} to={store.columns.length} />
      </div>
      <div className={classes.frozenOverlay} aria-hidden>
        <Boxes store={store} view={view} fill={fill} from={0} to={frozen} />
        <Reason store={store} view={view} from={0} to={frozen} />
      </div>
    </>
  );
}

interface BoxesProps<T> extends OverlayProps<T> {
  from: number;
  to: number;
}

function Boxes<T>({ store, view, fill, from, to }: BoxesProps<T>): ReactNode {
  const { layout, rowHeight } = view;
  const range = store.cursor.range();
  const { line, column } = store.cursor.active();
  const many = range.top !== range.bottom || range.left !== range.right;
  const selected = many ? boxOf(layout, range, rowHeight, from, to) : null;
  const cell: CellRange = { top: line, bottom: line, left: column, right: column };
  // A group's name covers all frozen columns.
  if (store.lineAt(line)?.type === 'group' && column < layout.frozen) Object.assign(cell, { left: 0, right: layout.frozen - 1 });
  const active = boxOf(layout, cell, rowHeight, from, to);
  const target = fill.target();
  const preview = target && boxOf(layout, target, rowHeight, from, to);
  const handle = range.right >= from && range.right < to && !store.editor.current();
  const corner = boxOf(layout, range, rowHeight, from, to);
  return (
    <>
      {selected && <div className={classes.selected} style={selected} />}
      {active && <div className={classes.active} style={active} />}
      {preview && <div className={classes.preview} style={preview} />}
      {handle && corner && (
        <div
          className={classes.handle}
          data-handle
          style={{ left: corner.left + corner.width - 4, top: corner.top + corner.height - 4 }}
        />
      )}
    </>
  );
}

/** Why the active cell was refused. Screen readers get the same text as the cell's description. */
function Reason<T>({ store, view, from, to }: Omit<BoxesProps<T>, 'fill'>): ReactNode {
  const { line, column } = store.cursor.active();
  const record = store.lineAt(line);
  const refusal = record?.type === 'row' ? record.refused?.get(column) : undefined;
  if (!refusal || store.editor.current() || column < from || column >= to) return null;
  const left = view.layout.lefts[column] ?? 0;
  const above = line > 0 && line === store.model.lines().length - 1;
  return (
    <div
      className={classes.reason}
      style={{ left, top: (above ? line : line + 1) * view.rowHeight, translate: above ? '0 -100%' : undefined }}
    >
      {refusal.problem}
    </div>
  );
}
