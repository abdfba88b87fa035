import { memo, type ReactNode } from 'react';
import type { FigureCell, FigureColumn, FigureRow } from '#src/shared/ui/figures/figure-rows.ts';
import { TreeName } from '#src/shared/ui/figures/TreeParts.tsx';
import classes from '#src/shared/ui/figures/FigureTree.module.css';

interface FigureLineProps<Row extends FigureRow> {
  id: string;
  index: number;
  /** Which row of the table the first line is. */
  first: number;
  row: Row;
  columns: readonly FigureColumn[];
  cell: (row: Row, column: number) => FigureCell;
  /** The column that the keys are at, −1 for the name; null: they are on another line. */
  active: number | null;
  /** The column of it that stands explained. */
  explained: string | undefined;
  onTurn: (row: Row) => void;
  onExplain: ((row: Row, column: number) => void) | null | undefined;
  onFollow: (row: Row) => void;
  link: ((row: Row) => ReactNode) | undefined;
  onPoint: (row: number, column: number) => void;
}

function Line<Row extends FigureRow>(props: FigureLineProps<Row>) {
  const { id, index, first, row, columns, cell, active, explained, onTurn, onExplain, onFollow, link, onPoint } = props;
  const { label, open } = row;
  return (
    <tr
      aria-rowindex={index + first}
      aria-level={row.depth + 1}
      aria-expanded={open}
      data-tone={row.tone}
      data-active={active !== null || undefined}
    >
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the keys are the treegrid's */}
      <th
        id={id}
        scope="row"
        className={classes.first}
        title={label}
        data-active={active === -1 || undefined}
        onClick={() => onPoint(index, -1)}
      >
        <TreeName label={label} depth={row.depth} open={open} onTurn={() => onTurn(row)}>
          {row.leads && !link ? (
            <button type="button" tabIndex={-1} className={classes.follow} onClick={() => onFollow(row)}>
              {label}
            </button>
          ) : (
            <span className={classes.words}>{row.leads ? link?.(row) : label}</span>
          )}
        </TreeName>
      </th>
      {columns.map(({ key, kind }, column) => {
        const { text, tone, title } = cell(row, column);
        return (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the keys are the treegrid's
          <td
            key={key}
            id={`${id}-${column}`}
            data-kind={kind}
            data-tone={tone}
            data-active={active === column || undefined}
            aria-selected={active === column || undefined}
            aria-current={key === explained || undefined}
            title={title}
            onClick={() => onPoint(index, column)}
            onDoubleClick={() => onExplain?.(row, column)}
          >
            {text}
          </td>
        );
      })}
    </tr>
  );
}

/** One line: its name indented by its level, and its figures. */
// What `memo` gives has no type parameter.
export const FigureLine = memo(Line) as typeof Line;
