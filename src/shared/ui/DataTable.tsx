import { useRef, type ReactNode, type RefObject } from 'react';
import { isBeingAdded } from '#src/shared/data/list-rules.ts';
import { isUnsent, isWaiting } from '#src/shared/data/waiting.ts';
import { useTableColumns } from '#src/shared/preferences/table.ts';
import { drawn } from '#src/shared/browser/frame.ts';
import { AfterFirst } from '#src/shared/ui/later/AfterFirst.tsx';
import { drawnLater } from '#src/shared/ui/later/drawn-later.tsx';
import { later } from '#src/shared/ui/later/later.ts';
import { arranged, isName, nameColumn, type Arranged } from '#src/shared/ui/columns/arranged.ts';
import { Bone } from '#src/shared/ui/Skeletons.tsx';
import { HeaderCell } from '#src/shared/ui/DataTableParts.tsx';
import { Pager } from '#src/shared/ui/Pager.tsx';
import { RowMenu, type RowAction } from '#src/shared/ui/RowMenu.tsx';
import { canBeChosen } from '#src/shared/ui/selection.ts';
import type { ListSearch } from '#src/shared/ui/list-schema.ts';
import type { Column } from '#src/shared/ui/table-column.ts';
import { Waiting } from '#src/shared/ui/Waiting.tsx';
import classes from '#src/shared/ui/DataTable.module.css';

export interface DataTableProps<Row> {
  /** What the table holds, for who cannot see it: «Regionais». */
  label: string;
  /** What its columns are remembered by for their reader, who may then arrange them. */
  name?: string;
  columns: readonly Column<Row>[];
  /** Undefined while the first answer is awaited. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => number;
  /** Names a row in its buttons: «Ações de Sudeste». */
  rowName: (row: Row) => string;
  search?: Pick<ListSearch, 'pagina' | 'linhas' | 'ordem'>;
  onSearch?: (change: Partial<ListSearch>) => void;
  /** Rows in all; shows the pager. */
  count?: number | undefined;
  /** New rows are on their way: the old ones stay, slightly dimmed. */
  fetching?: boolean;
  actions?: (row: Row) => readonly RowAction[];
  /** Opens a row: its first cell becomes a button. */
  onOpen?: (row: Row) => void;
  /** A pointer or the focus came to the rows: what opens one may be loaded. */
  onNear?: (() => void) | undefined;
  selected?: ReadonlySet<number> | undefined;
  onSelect?: ((selected: ReadonlySet<number>) => void) | undefined;
  /** Stands under the rows, which stay where they are: what can be done with those that are selected. */
  bulk?: ReactNode;
  /** The row that is open in a panel beside the table. */
  openId?: number | undefined;
  /** A row just saved: washed, so that it is found. */
  savedId?: number | undefined;
  /** In place of rows when there are none. */
  empty: ReactNode;
}

// With the rows, not before; their column has its width without them.
/** Rows are drawn first: what effects of a first page ask for is asked for before its frame. */
const checks = async () => {
  await drawn();
  return import('#src/shared/ui/DataTableChecks.tsx');
};
const SelectAll = drawnLater(later(async () => (await checks()).SelectAll));
const SelectRow = drawnLater(later(async () => (await checks()).SelectRow));
const BeyondEnd = drawnLater(later(async () => (await checks()).BeyondEnd));

const columnParts = async () => {
  await drawn();
  return import('#src/shared/ui/columns/TableColumns.tsx');
};
const TableColumns = drawnLater(later(async () => (await columnParts()).TableColumns));
const SortNote = drawnLater(later(async () => (await columnParts()).SortNote));

const WAITING_ROWS = 8;

/** Whether its reader gave a column a width; `all` where no column is left to take what the others leave. */
function sizedBy(columns: readonly Arranged<{ width?: number | string }>[]): 'all' | 'some' | undefined {
  if (!columns.some(({ own }) => own)) return undefined;
  return columns.every(({ own, width }) => own || width !== undefined) ? 'all' : 'some';
}

/**
 * Lists of the server: sorted, paged and searched by the URL, with sticky header, row actions, selection and density.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, name, rows, search, onSearch, count, fetching = false, selected, onSelect, bulk, empty } = props;
  const own = useTableColumns(`table:${name ?? ''}`);
  const columns = arranged(props.columns, own);
  // What opens a row: its first column, or its name where that one is left out.
  const called = nameColumn(columns);
  const lead = (columns.find(({ id }) => id === props.columns[0]?.id) ?? called)?.id;
  const selectable = selected !== undefined && onSelect !== undefined;
  /** The row whose box was turned last: Shift takes all from there. */
  const lastRef = useRef<number | undefined>(undefined);
  const ids = selectable ? (rows ?? []).filter((row) => canBeChosen({ ...row, id: props.rowId(row) })).map(props.rowId) : [];
  return (
    <div className="column fill">
      {/* A region that scrolls takes the keyboard's focus, so that it can be scrolled without a mouse. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes.scroller} role="region" aria-label={label} tabIndex={0} data-fetching={fetching || undefined}>
        <table className={classes.table} aria-busy={fetching || rows === undefined} data-sized={sizedBy(columns)}>
          <caption className="hidden-text">{label}</caption>
          <thead>
            <tr>
              {selectable && (
                <th className={classes.check}>{rows && <SelectAll ids={ids} selected={selected} onSelect={onSelect} />}</th>
              )}
              {columns.map((column) => (
                <HeaderCell
                  key={column.id}
                  column={column}
                  called={column === called && isName(column)}
                  ordem={search?.ordem ?? ''}
                  onSearch={onSearch}
                />
              ))}
              {hasTail(props) && (
                <th className={classes.actions}>
                  <span className="hidden-text">Ações</span>
                  {name && rows && <TableColumns name={`table:${name}`} label={label} columns={props.columns} />}
                </th>
              )}
            </tr>
          </thead>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- nothing is done by it but to look ahead */}
          <tbody onPointerEnter={props.onNear} onFocus={props.onNear}>
            {rows === undefined ? (
              <WaitingRows columns={columns.length + (selectable ? 1 : 0) + (hasTail(props) ? 1 : 0)} />
            ) : (
              rows.map((row) => (
                <BodyRow key={props.rowId(row)} {...props} {...{ row, columns, ids, lastRef, lead, called: called?.id }} />
              ))
            )}
          </tbody>
        </table>
        {rows?.length === 0 && (count ? <BeyondEnd {...(search && { page: search.pagina })} onSearch={onSearch} /> : empty)}
      </div>
      {bulk}
      {search?.ordem && onSearch && columns.length < props.columns.length && (
        <SortNote all={props.columns} shown={columns} ordem={search.ordem} onSearch={onSearch} />
      )}
      {search && onSearch && count !== undefined && count > 0 && (
        <AfterFirst instead={<div className={classes.pager} />}>
          <Pager search={search} count={count} onSearch={onSearch} />
        </AfterFirst>
      )}
    </div>
  );
}

/** Each row has actions, or the head has what arranges columns. */
const hasTail = ({ actions, name }: Pick<DataTableProps<never>, 'actions' | 'name'>): boolean => Boolean(actions ?? name);

function WaitingRows({ columns }: { columns: number }) {
  return Array.from({ length: WAITING_ROWS }, (_, row) => (
    // oxlint-disable-next-line react/no-array-index-key -- the rows are alike and never move
    <tr key={row}>
      {Array.from({ length: columns }, (__, column) => (
        // oxlint-disable-next-line react/no-array-index-key -- as above
        <td key={column}>
          <Bone width={`${45 + ((row * 3 + column * 7) % 5) * 10}%`} />
        </td>
      ))}
    </tr>
  ));
}

interface BodyRowProps<Row> extends DataTableProps<Row> {
  row: Row;
  columns: readonly Arranged<Column<Row>>[];
  /** The column that opens the row. */
  lead: string | undefined;
  /** The column of what rows are called by. */
  called: string | undefined;
  /** Rows that can be chosen. */
  ids: readonly number[];
  lastRef: RefObject<number | undefined>;
}

function BodyRow<Row>(props: BodyRowProps<Row>) {
  const { row, columns, lead, called, rowId, rowName, ids, lastRef, selected, onSelect, openId, savedId } = props;
  const id = rowId(row);
  const unknown = isUnsent({ id });
  const onOpen = unknown ? undefined : props.onOpen;
  return (
    // The first cell's button is the keyboard's way in; the rest of the row only widens the mouse's target.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <tr
      data-opens={onOpen !== undefined || undefined}
      onClick={(event) => {
        // Portals bubble here too: a click on a menu's item is not one on the row.
        const { target, currentTarget } = event;
        if (
          !(target instanceof Element) ||
          !currentTarget.contains(target) ||
          target.closest('button, input, label, a, [data-check]')
        )
          return;
        onOpen?.(row);
      }}
      data-selected={selected?.has(id) || undefined}
      data-open={id === openId || undefined}
      data-saved={id === savedId || undefined}
      data-pending={isBeingAdded({ id }) || undefined}
    >
      {selected && onSelect && (
        <td className={classes.check} data-check>
          {ids.includes(id) && <SelectRow {...{ id, ids, selected, onSelect, lastRef }} name={rowName(row)} />}
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.id}
          data-align={column.align}
          data-wide={column.wide || undefined}
          data-own={column.own && ''}
          data-name={column.id === called || column.id === lead || undefined}
        >
          {column.id === lead && onOpen ? (
            <button type="button" className={classes.open} onClick={() => onOpen(row)}>
              {column.cell(row)}
            </button>
          ) : (
            column.cell(row)
          )}
          {column.id === lead && isWaiting(row) && <Waiting />}
        </td>
      ))}
      {hasTail(props) && (
        <td className={classes.actions}>
          {props.actions && !unknown && (
            <AfterFirst>
              <RowMenu name={rowName(row)} actions={props.actions(row)} />
            </AfterFirst>
          )}
        </td>
      )}
    </tr>
  );
}
