import { useId, useState, type KeyboardEvent } from 'react';
import type { ReportRow } from '#planning/expense/report.ts';
import type { EntrySearch } from '#src/features/expense/entry/search.ts';
import { ReportLine } from '#src/features/expense/report/ReportLine.tsx';
import type { ReportColumn } from '#src/features/expense/report/columns.ts';
import { formatScaled, SCALE_LABELS } from '#src/shared/format/scale.ts';
import type { Scale } from '#src/shared/format/scale-units.ts';
import { amountIn } from '#src/features/expense/report/columns.ts';
import { parentOf } from '#src/shared/ui/figures/figure-rows.ts';
import { useTreeWindow } from '#src/shared/ui/figures/tree-window.ts';
import { TreeSpacer } from '#src/shared/ui/figures/TreeParts.tsx';
import { alone, NARROW } from '#src/shared/ui/figures/bands.ts';
import { PartCaption } from '#src/shared/ui/figures/PartCaption.tsx';
import { useBands } from '#src/shared/ui/figures/use-bands.ts';
import paper from '#src/shared/ui/wide-paper.module.css';
import classes from '#src/features/expense/report/ReportTable.module.css';

interface ReportTableProps {
  label: string;
  rows: readonly ReportRow[];
  grand: ReportRow;
  columns: readonly ReportColumn[];
  scale: Scale;
  /** Pixels, by the reader's density. */
  rowHeight: number;
  isOpen: (row: ReportRow) => boolean;
  onTurn: (row: ReportRow) => void;
  /** The entries a line is made of. */
  target: (row: ReportRow) => EntrySearch;
  /** Enter on a line without lines below it. */
  onFollow: (row: ReportRow) => void;
  /** Old figures stay, slightly dimmed, while new ones are fetched. */
  stale: boolean;
}

/**
 * The report as a treegrid: keyboard by rows (WAI-ARIA treegrid), header and first column stuck, grand total at the foot. Only the rows
 * on the screen are drawn; a print draws all, and columns that no page holds one part below the other.
 */
export function ReportTable(props: ReportTableProps) {
  const { label, rows, grand, columns, scale, rowHeight, isOpen, onTurn, target, onFollow, stale } = props;
  const [active, setActive] = useState(0);
  const id = useId();
  const at = Math.min(active, rows.length - 1);
  const bands = useBands(columns.length + 1, alone([...columns, { key: 'total', label: 'Total' }]));
  const { scroller, items, before, after, show, page } = useTreeWindow({ count: rows.length, rowHeight, above: 1, below: 2 });

  const go = (index: number) => {
    const next = Math.max(0, Math.min(index, rows.length - 1));
    setActive(next);
    show(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[at];
    if (!row || event.altKey || event.ctrlKey || event.metaKey) return;
    const open = row.subtotal && isOpen(row);
    const moves: Record<string, () => void> = {
      ArrowDown: () => go(at + 1),
      ArrowUp: () => go(at - 1),
      PageDown: () => go(at + page()),
      PageUp: () => go(at - page()),
      Home: () => go(0),
      End: () => go(rows.length - 1),
      ArrowRight: () => (row.subtotal && !open ? onTurn(row) : go(row.subtotal ? at + 1 : at)),
      ArrowLeft: () => (open ? onTurn(row) : go(Math.max(0, parentOf(rows, at)))),
      Enter: () => (row.subtotal ? onTurn(row) : onFollow(row)),
      ' ': () => row.subtotal && onTurn(row),
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  };

  return (
    <div
      className={`${classes.scroller} ${columns.length > NARROW ? paper.wide : ''}`}
      ref={scroller}
      // Firefox makes a scroller a stop of the tabulator, without a name: the table within is the one.
      tabIndex={-1}
      data-stale={stale || undefined}
    >
      {bands.map(({ from, to }, part) => {
        const shown = bands.length === 1 ? columns : columns.slice(from, to);
        const total = to > columns.length;
        const width = shown.length + (total ? 2 : 1);
        return (
          <table
            key={from}
            className={classes.table}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a treegrid is what ARIA makes of a table
            role="treegrid"
            aria-label={label}
            aria-rowcount={rows.length + 2}
            aria-colcount={columns.length + 2}
            aria-activedescendant={rows[at] ? `${id}-${rows[at].key}` : undefined}
            tabIndex={0}
            onKeyDown={onKeyDown}
          >
            {bands.length > 1 && <PartCaption label={label} part={part} of={bands.length} />}
            <thead>
              <tr aria-rowindex={1}>
                <th scope="col" className={classes.first}>
                  Conta <span className={classes.unit}>{SCALE_LABELS[scale]}</span>
                </th>
                {shown.map((column) => (
                  <th key={column.key} scope="col">
                    {column.label}
                  </th>
                ))}
                {total && (
                  <th scope="col" className={classes.total}>
                    Total
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              <TreeSpacer height={before} columns={width} />
              {items.map((index) => {
                const row = rows[index];
                if (!row) return null;
                return (
                  <ReportLine
                    key={row.key}
                    id={`${id}-${row.key}`}
                    index={index}
                    row={row}
                    columns={shown}
                    total={total}
                    scale={scale}
                    open={row.subtotal ? isOpen(row) : undefined}
                    active={index === at}
                    onTurn={onTurn}
                    onPoint={setActive}
                    target={target}
                  />
                );
              })}
              <TreeSpacer height={after} columns={width} />
            </tbody>
            <tfoot>
              <tr aria-rowindex={rows.length + 2}>
                <th scope="row" className={classes.first}>
                  {grand.nome}
                </th>
                {shown.map((column) => (
                  <td key={column.key}>{formatScaled(amountIn(column, grand.amounts), scale)}</td>
                ))}
                {total && <td className={classes.total}>{formatScaled(grand.total, scale)}</td>}
              </tr>
            </tfoot>
          </table>
        );
      })}
    </div>
  );
}
