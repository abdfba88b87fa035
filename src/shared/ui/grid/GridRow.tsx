import { memo, useCallback, useSyncExternalStore, type ReactNode } from 'react';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { formatMoney } from '#planning/money-text.ts';
import { countLabel } from '#src/shared/format/count.ts';
import classes from '#src/shared/ui/grid/grid.module.css';
import { GRID_TEXT } from '#src/shared/ui/grid/labels.ts';
import { GridCell, READ_ONLY } from '#src/shared/ui/grid/GridCell.tsx';
import { moneyWidth } from '#src/shared/ui/grid/money-width.ts';
import { cellId, type GridView } from '#src/shared/ui/grid/view.ts';
import { RowStatusText } from '#src/shared/ui/grid/RowStatusText.tsx';
import type { GridStore } from '#src/shared/ui/grid/store.ts';
import type { GridColumn, GroupRecord, Line, RowRecord } from '#src/shared/ui/grid/types.ts';

/** An amount wider than its column is set in smaller type, so that it stays within. */
const isLong = (text: string, width: number): boolean => moneyWidth(text) > width;

interface GridRowProps<T> {
  store: GridStore<T>;
  view: GridView;
  line: Line<T>;
  /** Place among the lines; the row stands at `index` × row height. */
  index: number;
}

/** One line of the grid. It subscribes to its own line only: an edit redraws this row, its groups and the totals, nothing else. */
function GridRowOf<T>({ store, view, line, index }: GridRowProps<T>): ReactNode {
  useLineVersion(store, line);
  const top = index * view.rowHeight;
  const group = line.type === 'group';
  const names = group ? `${classes.row} ${classes.group} ${line.level === 0 ? classes.outer : ''}` : classes.row;
  return (
    <div
      role="row"
      className={names}
      data-l={index}
      aria-rowindex={index + 2}
      style={{ top, height: view.rowHeight, width: view.layout.width }}
    >
      {group ? (
        <GroupCells store={store} view={view} group={line} />
      ) : (
        <RowCells store={store} view={view} record={line} index={index} />
      )}
    </div>
  );
}

// The cast gives back the generic that memo's type takes away.
export const GridRow = memo(GridRowOf) as typeof GridRowOf;

export function useLineVersion<T>(store: GridStore<T>, line: Line<T>): number {
  const subscribe = useCallback((listener: () => void) => store.model.subscribe(line, listener), [store, line]);
  return useSyncExternalStore(subscribe, () => line.version);
}

function RowCells<T>({
  store,
  view,
  record,
  index,
}: {
  store: GridStore<T>;
  view: GridView;
  record: RowRecord<T>;
  index: number;
}) {
  const cells = store.columns.map((column, at) => rowCell(store, view, record, column, at));
  const { frozen, gutter } = view.layout;
  return (
    <>
      <div role="none" className={classes.frozen} style={view.frozenStyle}>
        {gutter > 0 && (
          <div role="rowheader" aria-colindex={1} className={classes.gutter} style={view.gutterStyle} data-c="gutter">
            {index + 1}
          </div>
        )}
        {cells.slice(0, frozen)}
      </div>
      {cells.slice(frozen)}
    </>
  );
}

function rowCell<T>(store: GridStore<T>, view: GridView, record: RowRecord<T>, column: GridColumn<T>, index: number): ReactNode {
  const refusal = record.refused?.get(index);
  const readOnly = store.readOnlyReason(record, index) !== null;
  const text = refusal ? refusal.text : store.textOf(record.cells[index] ?? null, index);
  const hint = view.hints && column.hint ? column.hint(record.source) : null;
  const names = [
    column.kind === 'text' ? classes.text : column.kind === 'status' ? classes.status : classes.money,
    column.kind === 'total' ? classes.total : '',
    column.editable && readOnly ? classes.readOnly : '',
    record.pending?.has(index) ? classes.pending : '',
    refusal ? classes.refused : '',
    column.kind !== 'text' && isLong(text, column.width) ? classes.long : '',
  ];
  return (
    <GridCell
      key={column.key}
      id={cellId(view.id, record, index)}
      className={names.join(' ')}
      style={view.cellStyles[index]}
      column={index}
      ariaColumn={view.firstColumn + index}
      readOnly={readOnly}
      text={text}
      hint={hint === null ? undefined : formatMoney(hint)}
      problem={refusal?.problem}
    >
      {column.kind === 'status' && record.status ? <RowStatusText store={store} record={record} /> : undefined}
    </GridCell>
  );
}

function GroupCells<T>({ store, view, group }: { store: GridStore<T>; view: GridView; group: GroupRecord<T> }): ReactNode {
  const { frozen, gutter, frozenWidth } = view.layout;
  const label = group.collapsed ? GRID_TEXT.expand(group.label) : GRID_TEXT.collapse(group.label);
  return (
    <>
      <div role="none" className={classes.frozen} style={view.frozenStyle}>
        <div
          role="gridcell"
          id={cellId(view.id, group, 0)}
          className={classes.groupName}
          style={{ width: frozenWidth, paddingLeft: 8 + gutter / 4 + group.level * 16 }}
          data-c={0}
          aria-colindex={1}
          aria-colspan={view.firstColumn - 1 + frozen}
          {...READ_ONLY}
        >
          <button
            type="button"
            tabIndex={-1}
            className={classes.toggle}
            aria-expanded={!group.collapsed}
            aria-label={label}
            onClick={() => store.model.fold(group, !group.collapsed)}
          >
            {group.collapsed ? <IconChevronRight size={14} /> : <IconChevronDown size={14} />}
          </button>
          <span className={classes.name}>{group.label}</span>
          <span className={classes.count}>{countLabel(group.count)}</span>
        </div>
      </div>
      <SumCells store={store} view={view} group={group} />
    </>
  );
}

/** The sums of a group in the scrolling columns. */
export function SumCells<T>({ store, view, group }: { store: GridStore<T>; view: GridView; group: GroupRecord<T> }): ReactNode {
  const { frozen } = view.layout;
  const texts = store.columns.map((column, index) =>
    column.kind === 'money' || column.kind === 'total' ? store.textOf(group.sums[index] ?? 0, index) : '',
  );
  // One size for the whole row: figures of two sizes side by side read as if some mattered less.
  const size = store.columns.some(({ kind, width }, index) => kind === 'money' && isLong(texts[index] ?? '', width))
    ? classes.long
    : '';
  return store.columns.slice(frozen).map((column, at) => {
    const index = at + frozen;
    return (
      <GridCell
        key={column.key}
        id={cellId(view.id, group, index)}
        className={`${classes.money} ${column.kind === 'total' ? classes.total : ''} ${size}`}
        style={view.cellStyles[index]}
        column={index}
        ariaColumn={view.firstColumn + index}
        readOnly
        text={texts[index] ?? ''}
      />
    );
  });
}
