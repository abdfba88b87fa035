import { memo, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { Unit } from '#planning/explain/arithmetic.ts';
import type { Month } from '#planning/numbers/months.ts';
import { differenceText, figureText } from '#src/assumptions/figures.ts';
import { LABELS } from '#src/assumptions/labels.ts';
import classes from '#src/assumptions/ResultGrid.module.css';
import { monthLabel } from '#src/shared/format/month.ts';
import { HeadMark } from '#src/shared/ui/head-mark.tsx';

export interface ResultColumn {
  key: string;
  label: string;
  title?: string | undefined;
  unit: Unit;
  values: readonly (number | null)[];
  /** What the foot says; null where a sum says nothing. */
  total: number | null;
  /** A difference to another version: with its sign, and nothing to explain. */
  difference?: boolean | undefined;
  /** The figure that the grid is about. */
  strong?: boolean | undefined;
}

interface ResultGridProps {
  label: string;
  months: readonly Month[];
  columns: readonly ResultColumn[];
  /** Old figures while the assumptions are wrong. */
  stale: boolean;
  /** Many wide columns: they stand closer together where there is little room. */
  tight?: boolean | undefined;
  onExplain?: ((column: string, month: Month) => void) | undefined;
  /** The figure whose explanation stands open. */
  explained?: { column: string; month: Month } | null | undefined;
}

const write = ({ difference, unit }: ResultColumn, value: number | null): string =>
  difference ? differenceText(value, unit) : figureText(value, unit);

/** Row and column of the figure that was pointed at. */
const placeOf = (event: MouseEvent): [number, number] | null => {
  const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('td[data-c]') : null;
  return cell ? [Number(cell.dataset['r']), Number(cell.dataset['c'])] : null;
};

/**
 * Results month by month: a grid that is read with the arrows, where Enter, E or the context key explains the figure
 * under the cursor. Header, month and totals stay in sight. A row is drawn anew only where its texts differ.
 */
export function ResultGrid({ label, months, columns, stale, tight, onExplain, explained }: ResultGridProps) {
  const id = useId();
  const table = useRef<HTMLTableElement>(null);
  const moved = useRef(false);
  const [active, setActive] = useState({ row: 0, column: 0 });
  const at = {
    row: Math.max(0, Math.min(active.row, months.length - 1)),
    column: Math.max(0, Math.min(active.column, columns.length - 1)),
  };
  const cellId = (row: number, column: number): string => `${id}-${row}-${column}`;
  const current = cellId(at.row, at.column);
  useLayoutEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    table.current?.ownerDocument.getElementById(current)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);

  const explain = (row: number, column: number): void => {
    const [month, of] = [months[row], columns[column]];
    if (month === undefined || !of || of.difference || !onExplain) return;
    onExplain(of.key, month);
  };
  const go = (row: number, column: number): void => {
    moved.current = true;
    setActive({
      row: Math.max(0, Math.min(row, months.length - 1)),
      column: Math.max(0, Math.min(column, columns.length - 1)),
    });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.metaKey) return;
    const { row, column } = at;
    const explains = event.key === 'Enter' || event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10');
    const moves: Record<string, () => void> = {
      ArrowDown: () => go(row + 1, column),
      ArrowUp: () => go(row - 1, column),
      ArrowRight: () => go(row, column + 1),
      ArrowLeft: () => go(row, column - 1),
      PageDown: () => go(row + 12, column),
      PageUp: () => go(row - 12, column),
      Home: () => go(event.ctrlKey ? 0 : row, 0),
      End: () => go(event.ctrlKey ? months.length - 1 : row, columns.length - 1),
    };
    const letter = event.key.toLowerCase() === 'e' && !event.ctrlKey;
    const move = explains || letter ? () => explain(row, column) : moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  };
  const onPoint = (event: MouseEvent): void => {
    const place = placeOf(event);
    if (!place) return;
    event.preventDefault();
    setActive({ row: place[0], column: place[1] });
    explain(...place);
  };

  return (
    // Firefox makes a scroller a stop of the tabulator, without a name: the table within is the one.
    <div className={classes.scroller} tabIndex={-1} data-stale={stale || undefined}>
      <table
        ref={table}
        className={classes.table}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid is what ARIA makes of a table
        role="grid"
        aria-label={label}
        aria-readonly
        aria-rowcount={months.length + 2}
        aria-colcount={columns.length + 1}
        aria-activedescendant={months.length > 0 ? current : undefined}
        aria-describedby={onExplain ? `${id}-keys` : undefined}
        tabIndex={0}
        data-explains={onExplain !== undefined || undefined}
        data-tight={tight || undefined}
        onKeyDown={onKeyDown}
        onClick={onPoint}
        onContextMenu={onPoint}
      >
        <thead>
          <tr>
            <th scope="col">{LABELS.month}</th>
            {columns.map(({ key, label: name, title, difference, strong }) => (
              <th key={key} scope="col" title={title} data-difference={difference} data-strong={strong}>
                <HeadMark before label={name} long={title} among={columns} />
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((month, row) => (
            <ResultRow
              key={month}
              idOf={cellId}
              row={row}
              month={month}
              texts={columns.map((column) => write(column, column.values[row] ?? null))}
              columns={columns}
              active={row === at.row ? at.column : -1}
              marked={explained?.month === month ? columns.findIndex(({ key }) => key === explained.column) : -1}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{LABELS.total}</th>
            {columns.map((column) => (
              <td key={column.key} data-difference={column.difference} data-strong={column.strong}>
                {column.total === null ? '' : write(column, column.total)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      {onExplain && (
        <span id={`${id}-keys`} className="hidden-text">
          {LABELS.explainKeys}
        </span>
      )}
    </div>
  );
}

/** Less than nothing is shown in the ink of what is unfavourable; its sign says it too. */
const isNegative = (text: string | undefined) => text?.startsWith('−') || undefined;

interface ResultRowProps {
  idOf: (row: number, column: number) => string;
  row: number;
  month: Month;
  texts: readonly string[];
  columns: readonly ResultColumn[];
  /** The column under the cursor; −1 in the other rows. */
  active: number;
  /** The column being explained; −1 for none. */
  marked: number;
}

const ResultRow = memo(
  function ResultRow({ idOf, row, month, texts, columns, active, marked }: ResultRowProps) {
    return (
      <tr data-year={month.endsWith('-12') || undefined}>
        <th scope="row">{monthLabel(month)}</th>
        {columns.map(({ key, difference, strong }, column) => (
          <td
            key={key}
            id={idOf(row, column)}
            data-r={row}
            data-c={column}
            data-active={column === active || undefined}
            data-marked={column === marked || undefined}
            data-difference={difference}
            data-strong={strong}
            data-negative={isNegative(texts[column])}
          >
            {texts[column]}
          </td>
        ))}
      </tr>
    );
  },
  (one, other) =>
    one.row === other.row &&
    one.month === other.month &&
    one.active === other.active &&
    one.marked === other.marked &&
    one.columns.length === other.columns.length &&
    one.columns.every(({ key }, at) => key === other.columns[at]?.key) &&
    one.texts.every((text, at) => text === other.texts[at]),
);
