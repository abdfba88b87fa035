import { VisuallyHidden } from '@mantine/core';
import { useEffect, useId, useState, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import type { Marks } from '#planning/chart/selection.ts';
import { isUnsent } from '#src/shared/data/waiting.ts';
import { useTableColumns } from '#src/shared/preferences/table.ts';
import { ChartName, CHECKED } from '#src/shared/ui/ChartName.tsx';
import { chartKey } from '#src/shared/ui/chart-keys.ts';
import type { ChartAccount, ChartView } from '#src/shared/ui/chart-view.ts';
import { inOrder } from '#src/shared/ui/columns/arranged.ts';
import { drawnLater } from '#src/shared/ui/later/drawn-later.tsx';
import { later } from '#src/shared/ui/later/later.ts';
import { useRowWindow } from '#src/shared/ui/row-window.ts';
import classes from '#src/shared/ui/ChartTree.module.css';
import { HeadMark } from '#src/shared/ui/head-mark.tsx';

export interface ChartColumn<A> {
  id: string;
  header: string | undefined;
  width: string;
  cell: (account: A) => ReactNode;
  /** Left out of a narrow window. */
  wide?: boolean;
}

interface ChartTreeProps<A extends ChartAccount> {
  label: string;
  /** What its columns are remembered by for their reader, who may then arrange them. */
  name?: string;
  view: ChartView<A>;
  /** Beside code and name. */
  columns?: readonly ChartColumn<A>[];
  /** Opens an account: click or Enter. */
  onOpen?: (account: A) => void;
  /** Delete on the account under the cursor. */
  onDelete?: (account: A) => void;
  /** The account that is open in the panel. */
  openId?: number | undefined;
  /** An account just saved: washed, and brought into view. */
  savedId?: number | undefined;
  /** Makes every row a box to tick: click or Space. */
  marks?: readonly Marks[];
  onMark?: (index: number) => void;
  /** Boxes before the rows, by which accounts are chosen one by one: none brings along what stands below it. */
  picks?: ChartPicks<A>;
}

export interface ChartPicks<A> {
  picked: ReadonlySet<number>;
  /** `ids` are those on show that can be chosen, in their order. */
  renderBox: (account: A, ids: readonly number[]) => ReactNode;
  canBe: (account: A) => boolean;
  /** Space on the account under the cursor. */
  turn: (account: A) => void;
}

const TableColumns = drawnLater(later(async () => (await import('#src/shared/ui/columns/TableColumns.tsx')).TableColumns));
const NO_COLUMNS: readonly never[] = [];

/** Pixels of the head, as its style has them. */
const HEAD = 32;

/** Pixels of a row in the density in force; for what must know heights before drawing. */
function rowHeight(): number {
  const pixels = Number.parseInt(getComputedStyle(document.documentElement).getPropertyValue('--p-row-height'), 10);
  return Number.isNaN(pixels) ? 32 : pixels;
}

const isOutOfSight = ({ scrollTop, clientHeight }: Pick<HTMLElement, 'scrollTop' | 'clientHeight'>, top: number) =>
  top < scrollTop || top > scrollTop + clientHeight - 2 * HEAD;

/**
 * The chart of accounts as a tree grid of any size: only the rows on screen are drawn. Arrows walk and fold as in a
 * file manager, Enter opens, Space ticks or chooses, Delete asks to delete.
 */
export function ChartTree<A extends ChartAccount>(props: ChartTreeProps<A>) {
  const { label, name, view, columns: all = NO_COLUMNS, onOpen, onDelete, openId, savedId, marks, onMark, picks } = props;
  const { nodes, visible } = view;
  const own = useTableColumns(`table:${name ?? ''}`);
  // The accounts themselves come first, and take what the others leave.
  const columns = inOrder(all, own.order).filter(({ id }) => !own.hidden.includes(id));
  const treeId = useId();
  const [cursorId, setCursorId] = useState<number | null>(null);
  const [height] = useState(rowHeight);
  const { scroller, items, show, place, page } = useRowWindow({ count: visible.length, rowHeight: height, above: HEAD });
  const positionOf = (id: number | null | undefined) =>
    typeof id === 'number' ? visible.findIndex((index) => nodes[index]?.account.id === id) : -1;
  const cursor = Math.max(0, positionOf(cursorId ?? openId));

  const goTo = (position: number) => {
    const account = nodes[visible[position] ?? -1]?.account;
    if (!account) return;
    setCursorId(account.id);
    show(position);
  };
  // What was saved last, else what is open in the panel, comes into view; not whenever the reader folds something.
  const wanted = savedId ?? openId;
  const wantedAt = positionOf(wanted);
  const known = wantedAt >= 0;
  useEffect(() => {
    const element = scroller.current;
    const at = place();
    if (!known || !element || !at) return;
    if (isOutOfSight(at, wantedAt * height)) element.scrollTop = wantedAt * height - at.clientHeight / 2;
    else show(wantedAt);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [wanted, known]);

  const onKeyDown = (event: KeyboardEvent) => {
    const index = visible[cursor] ?? -1;
    const node = nodes[index];
    if (!node || event.target !== scroller.current) return;
    const move = chartKey(event, { view, cursor, pageRows: page() });
    if (move.kind === 'none') return;
    if (move.kind === 'delete' && !onDelete) return;
    if ((move.kind === 'delete' || move.kind === 'open') && isUnsent(node.account)) return;
    event.preventDefault();
    if (move.kind === 'go') goTo(move.position);
    else if (move.kind === 'toggle') view.toggle(index);
    else if (move.kind === 'mark' && onMark) onMark(index);
    else if (move.kind === 'mark' && picks) picks.turn(node.account);
    else if (move.kind === 'delete') onDelete?.(node.account);
    else onOpen?.(node.account);
  };

  const widths = columns.map(({ id, width }) => (own.widths[id] ? `${own.widths[id]}px` : width));
  // Paper has the widths that columns have by themselves.
  const usual = columns.map(({ width }) => width);
  const style = {
    '--columns': widths.join(' '),
    '--usual': usual.join(' '),
    ...(picks && { '--picks': '24px' }),
    ...(name && { '--tail': '28px' }),
  };
  const pickable = picks
    ? visible.flatMap((index) => {
        const account = nodes[index]?.account;
        return account && picks.canBe(account) ? [account.id] : [];
      })
    : [];
  return (
    <div
      ref={scroller}
      className={classes.scroller}
      role="treegrid"
      aria-label={label}
      aria-rowcount={visible.length + 1}
      aria-multiselectable={marks || picks ? true : undefined}
      aria-activedescendant={visible.length > 0 ? `${treeId}-${nodes[visible[cursor] ?? 0]?.account.id}` : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
      style={style as CSSProperties /* its type has no custom properties */}
    >
      <div role="row" aria-rowindex={1} className={`${classes.line} ${classes.head}`}>
        {picks && (
          <span role="columnheader" className={classes.pick}>
            <VisuallyHidden>Seleção</VisuallyHidden>
          </span>
        )}
        <span role="columnheader" className={classes.title}>
          Conta
        </span>
        {columns.map((column) => (
          <span role="columnheader" key={column.id} data-column={column.id} data-wide={column.wide || undefined}>
            {column.header}
            {typeof column.header === 'string' && <HeadMark label={column.header} />}
          </span>
        ))}
        {name && (
          <span role="columnheader" className={classes.tail}>
            <TableColumns name={`table:${name}`} label={label} columns={all} tree />
          </span>
        )}
      </div>
      <div role="rowgroup" className={classes.body} style={{ height: visible.length * height }}>
        {items.map((position) => {
          const index = visible[position] ?? -1;
          const node = nodes[index];
          if (!node) return null;
          const { account } = node;
          return (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the grid holds the focus and handles the keys of its rows
            <div
              key={account.id}
              id={`${treeId}-${account.id}`}
              role="row"
              aria-rowindex={position + 2}
              aria-level={node.depth + 1}
              aria-expanded={node.end > index + 1 ? view.isOpen(index) : undefined}
              aria-selected={
                marks ? CHECKED[marks[index] ?? 'none'] === true : picks ? picks.picked.has(account.id) : account.id === openId
              }
              className={`${classes.line} ${classes.row}`}
              data-cursor={position === cursor || undefined}
              data-open={account.id === openId || undefined}
              data-saved={account.id === savedId || undefined}
              data-picked={picks?.picked.has(account.id) || undefined}
              data-dimmed={(view.hits && !view.hits.has(index)) || undefined}
              style={{ height, transform: `translateY(${position * height}px)` }}
              onClick={() => {
                setCursorId(account.id);
                if (onMark) onMark(index);
                else if (!isUnsent(account)) onOpen?.(account);
              }}
            >
              {picks && (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- a press on the box opens no account
                <span role="gridcell" className={classes.pick} onClick={(event) => event.stopPropagation()}>
                  {picks.canBe(account) && picks.renderBox(account, pickable)}
                </span>
              )}
              <ChartName node={node} index={index} view={view} mark={marks?.[index]} />
              {columns.map((column) => (
                <span role="gridcell" key={column.id} data-wide={column.wide || undefined} className={classes.cell}>
                  {column.cell(account)}
                </span>
              ))}
            </div>
          );
        })}
      </div>
    </div>
  );
}
