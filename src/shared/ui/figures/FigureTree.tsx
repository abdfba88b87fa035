import { useMergedRef } from '@mantine/hooks';
import { useCallback, useId, useState, type CSSProperties, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { attended } from '#src/shared/browser/attended.ts';
import { alone, bandsOf, NARROW } from '#src/shared/ui/figures/bands.ts';
import {
  parentOf,
  type ExplainedCell,
  type FigureCell,
  type FigureColumn,
  type FigureGroup,
  type FigureRow,
} from '#src/shared/ui/figures/figure-rows.ts';
import { FigureFoot, groupOf } from '#src/shared/ui/figures/FigureFoot.tsx';
import { FigureLine } from '#src/shared/ui/figures/FigureLine.tsx';
import { showColumn } from '#src/shared/ui/figures/show-column.ts';
import { PeriodName, TreeSpacer } from '#src/shared/ui/figures/TreeParts.tsx';
import { useExplainedPlace } from '#src/shared/ui/figures/use-explained-place.ts';
import { useTableColumns } from '#src/shared/preferences/table.ts';
import { drawnLater } from '#src/shared/ui/later/drawn-later.tsx';
import { later } from '#src/shared/ui/later/later.ts';
import { useAllRowsInPrint } from '#src/shared/ui/print.ts';
import { useRowWindow } from '#src/shared/ui/row-window.ts';
import classes from '#src/shared/ui/figures/FigureTree.module.css';
import paper from '#src/shared/ui/wide-paper.module.css';
import { HeadMark } from '#src/shared/ui/head-mark.tsx';

// Its edge is taken by a hand.
const NameEdge = drawnLater(later(async () => (await attended(), await import('#src/shared/ui/columns/NameEdge.tsx')).NameEdge));

interface FigureTreeProps<Row extends FigureRow> {
  label: string;
  /** What the width of its names is remembered by for its reader. */
  name: string;
  /** Over the first column, with the unit of the figures. */
  head: string;
  unit: string;
  rows: readonly Row[];
  columns: readonly FigureColumn[];
  groups?: readonly FigureGroup[] | undefined;
  cell: (row: Row, column: number) => FigureCell;
  /** The sum of all, which stays in sight under the rows; the keys reach it where its figures are explained. */
  total?: Row | undefined;
  onTurn: (row: Row) => void;
  /** Opens or closes the period of that name, whose heading is `open` or not. */
  onPeriod?: ((label: string) => void) | undefined;
  /**
   * E, a double click, or the button under the figures; null: what is shown has no explanation now; absent: it never
   * has.
   */
  onExplain?: ((row: Row, column: number) => void) | null | undefined;
  /** What stands explained beside the figures: its line and its column are marked. */
  explained?: ExplainedCell | null | undefined;
  /** Enter on a line that leads somewhere. */
  onFollow: (row: Row) => void;
  /** Draws the name of such a line as a link, where it leads to an address; absent: a button follows it. */
  link?: (row: Row) => ReactNode;
  /** Pixels, by the reader's density. */
  rowHeight: number;
  /** Old figures stay, slightly dimmed, while new ones are fetched. */
  stale: boolean;
  /** What it scrolls in, for who measures its columns. */
  place?: Ref<HTMLDivElement>;
}

/**
 * Figures of a tree by column, as a treegrid: arrows move by cell, from the first column they open and close; header
 * and first column stay in sight. Only the rows on the screen are drawn; a print draws all, and columns that no page
 * holds one part below the other.
 */
export function FigureTree<Row extends FigureRow>(props: FigureTreeProps<Row>) {
  const { label, head, unit, rows, columns, groups, cell, total, onTurn, onPeriod, onFollow, link, rowHeight, stale } = props;
  const { onExplain, explained } = props;
  const width = useTableColumns(`table:${props.name}`).widths['nome'];
  // −1: the line's name.
  const [active, setActive] = useState({ row: 0, column: -1 });
  const id = useId();
  const reached = total !== undefined && onExplain !== undefined;
  const last = { row: rows.length - (reached ? 0 : 1), column: columns.length - 1 };
  const lineAt = (place: number) => (place === rows.length && reached ? total : rows[place]);
  const at = Math.min(active.row, last.row);
  const column = Math.min(active.column, last.column);
  const headers = groups ? 2 : 1;
  const printing = useAllRowsInPrint();
  const headings = groups ?? alone(columns);
  // On the screen all columns in one, on paper page by page.
  const bands = printing ? bandsOf(columns.length, headings) : [{ from: 0, to: columns.length, groups: headings }];
  const { scroller, items, before, after, show, page } = useRowWindow({
    count: rows.length,
    rowHeight,
    above: headers * rowHeight,
    below: (total ? 2 : 1) * rowHeight,
    all: printing,
  });
  const frame = useMergedRef(scroller, props.place);
  // The same function at each step: only lines that the keys leave or reach are drawn again.
  const go = useCallback(
    (row: number, to: number) => {
      const next = Math.max(0, Math.min(row, last.row));
      const side = Math.max(-1, Math.min(to, last.column));
      setActive({ row: next, column: side });
      // The total is in sight wherever its lines are.
      if (next < rows.length) show(next);
      showColumn(scroller.current, side);
    },
    [last.row, last.column, rows.length, show, scroller],
  );
  useExplainedPlace(explained, { rows, columns, total }, go);
  const chosen = lineAt(at);
  const requested = columns[column];
  const explain = onExplain
    ? () => {
        if (!chosen || !requested) return;
        // The wheel may have left its line behind.
        if (at < rows.length) show(at);
        onExplain(chosen, column);
      }
    : null;
  const onKeyDown = (event: KeyboardEvent) => {
    const row = lineAt(at);
    if (!row || event.altKey || event.metaKey) return;
    const named = column === -1;
    const enter = () => (row.open === undefined ? (row.leads ? onFollow(row) : undefined) : onTurn(row));
    const moves: Record<string, () => void> = {
      ArrowDown: () => go(at + 1, column),
      ArrowUp: () => go(at - 1, column),
      PageDown: () => go(at + page(), column),
      PageUp: () => go(at - page(), column),
      Home: () => (event.ctrlKey || named ? go(0, column) : go(at, -1)),
      End: () => (event.ctrlKey ? go(last.row, column) : go(at, last.column)),
      ArrowRight: () => (named && row.open === false ? onTurn(row) : go(at, column + 1)),
      ArrowLeft: () => {
        if (!named) go(at, column - 1);
        else if (row.open) onTurn(row);
        else go(Math.max(0, parentOf(rows, at)), -1);
      },
      Enter: (!named && explain) || enter,
      ' ': () => row.open !== undefined && onTurn(row),
      e: () => explain?.(),
    };
    const move = moves[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!move || (event.ctrlKey && event.key !== 'Home' && event.key !== 'End')) return;
    event.preventDefault();
    move();
  };

  // A line that is scrolled away is not drawn, and what is not drawn cannot be named.
  const activeId = items.includes(at) || at === rows.length ? (column === -1 ? [id, at] : [id, at, column]).join('-') : undefined;
  return (
    <>
      <div
        className={`${classes.scroller} ${columns.length > NARROW ? paper.wide : ''}`}
        ref={frame}
        // Firefox makes a scroller a stop of the tabulator, without a name: the table within is the one.
        tabIndex={-1}
        data-stale={stale || undefined}
        style={{ '--own': width && `${width}px` } as CSSProperties /* its type has no custom properties */}
        data-few={columns.length < 3 || undefined}
      >
        <NameEdge name={`table:${props.name}`} table={scroller} />
        {bands.map(({ from, to, groups: heads }, part) => {
          const own = from === 0 && to === columns.length;
          const shown = own ? columns : columns.slice(from, to);
          const lineOf = (row: Row) => ({
            first: headers + 1,
            columns: shown,
            explained: row.key === explained?.row ? explained.column : undefined,
            cell: own ? cell : (line: Row, place: number) => cell(line, from + place),
          });
          return (
            <table
              key={from}
              className={classes.table}
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a treegrid is what ARIA makes of a table
              role="treegrid"
              aria-label={label}
              aria-rowcount={rows.length + headers + (total ? 1 : 0)}
              aria-colcount={columns.length + 1}
              aria-activedescendant={activeId}
              tabIndex={0}
              onKeyDown={onKeyDown}
            >
              {!own && (
                <caption className={classes.part}>
                  {label} · parte {part + 1} de {bands.length}
                </caption>
              )}
              <thead>
                {groups && (
                  <tr aria-rowindex={1} className={classes.groups}>
                    <th scope="row" className={classes.first}>
                      Período
                    </th>
                    {heads.map((group) => (
                      <th key={group.key} scope="colgroup" colSpan={group.span}>
                        <PeriodName label={group.label} open={group.open} onPeriod={onPeriod} />
                      </th>
                    ))}
                  </tr>
                )}
                <tr aria-rowindex={headers} data-second={groups ? true : undefined}>
                  <th scope="col" className={classes.first} data-column="nome">
                    {head} <span className={classes.unit}>{unit}</span>
                  </th>
                  {shown.map(({ key, label: name, kind, open }, place) => (
                    <th key={key} scope="col" data-kind={kind} aria-current={key === explained?.column || undefined}>
                      {open === undefined && <HeadMark before label={name} earlier={shown.slice(0, place)} />}
                      <PeriodName label={name} open={open} onPeriod={onPeriod} />
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                <TreeSpacer height={before} columns={columns.length + 1} />
                {items.map((index) => {
                  const row = rows[index];
                  return row === undefined ? null : (
                    <FigureLine
                      key={row.key}
                      id={`${id}-${index}`}
                      index={index}
                      row={row}
                      active={index === at ? column : null}
                      {...lineOf(row)}
                      {...{ onTurn, onExplain, onFollow, link }}
                      onPoint={go}
                    />
                  );
                })}
                <TreeSpacer height={after} columns={columns.length + 1} />
              </tbody>
              {total && (
                <tfoot>
                  <FigureLine
                    id={`${id}-${rows.length}`}
                    index={rows.length}
                    row={total}
                    active={reached && at === rows.length ? column : null}
                    {...lineOf(total)}
                    {...{ onTurn, onExplain, onFollow, link }}
                    onPoint={reached ? go : () => undefined}
                  />
                </tfoot>
              )}
            </table>
          );
        })}
      </div>
      {onExplain !== undefined && (
        <FigureFoot
          label={chosen?.label ?? ''}
          column={requested}
          group={groupOf(groups, column)}
          figure={chosen && requested && cell(chosen, column)}
          onExplain={explain}
        />
      )}
    </>
  );
}
