import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import type { EntrySearch } from '#src/features/expense/entry/search.ts';
import type { ReportRow } from '#planning/expense/report.ts';
import { amountIn, type ReportColumn } from '#src/features/expense/report/columns.ts';
import { formatScaled } from '#src/shared/format/scale.ts';
import type { Scale } from '#src/shared/format/scale-units.ts';
import { TreeName } from '#src/shared/ui/figures/TreeParts.tsx';
import classes from '#src/features/expense/report/ReportTable.module.css';

interface ReportLineProps {
  id: string;
  index: number;
  row: ReportRow;
  columns: readonly ReportColumn[];
  /** The total stands beside these columns. */
  total: boolean;
  scale: Scale;
  /** Undefined for a line without lines below it. */
  open: boolean | undefined;
  active: boolean;
  onTurn: (row: ReportRow) => void;
  onPoint: (index: number) => void;
  target: (row: ReportRow) => EntrySearch;
}

/** One line: code and name indented by its level, figures by column, total. */
export const ReportLine = memo(function ReportLine(props: ReportLineProps) {
  const { id, index, row, columns, total, scale, open, active, onTurn, onPoint, target } = props;
  const label = `${row.codigo} ${row.nome}`.trim();
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys of the treegrid are its own
    <tr
      id={id}
      aria-rowindex={index + 2}
      aria-level={row.depth + 1}
      aria-expanded={open}
      aria-selected={active}
      data-active={active || undefined}
      data-type={row.type}
      data-subtotal={row.subtotal || undefined}
      onClick={() => onPoint(index)}
    >
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its name stands in `TreeName` */}
      <th scope="row" className={classes.first} title={label}>
        <TreeName label={label} depth={row.depth} open={open} onTurn={() => onTurn(row)}>
          <span className={classes.words}>
            {row.subtotal ? (
              label
            ) : (
              <Link to="/despesa/lancamento" search={target(row)} tabIndex={-1}>
                {label}
              </Link>
            )}
          </span>
        </TreeName>
      </th>
      {columns.map((column) => (
        <td key={column.key}>{formatScaled(amountIn(column, row.amounts), scale)}</td>
      ))}
      {total && <td className={classes.total}>{formatScaled(row.total, scale)}</td>}
    </tr>
  );
});
