import { memo, type CSSProperties, type ReactNode } from 'react';
import classes from '#src/shared/ui/grid/grid.module.css';

/** A gridcell may say so (ARIA 1.2); the linter's table lacks it, hence the spread. */
export const READ_ONLY = { 'aria-readonly': true } as const;

/** Keeps the hint on the second line. */
const BLANK = '\u00a0';

interface GridCellProps {
  id: string;
  className: string;
  style: CSSProperties | undefined;
  column: number;
  ariaColumn: number;
  readOnly: boolean;
  text: string;
  hint?: string | undefined;
  /** Why the text was refused. */
  problem?: string | undefined;
  /** Stands in the place of the text. */
  children?: ReactNode;
}

/** One cell. What it is drawn from are plain values, so that an edit of a row draws only the cells that changed. */
export const GridCell = memo(function GridCell(props: GridCellProps): ReactNode {
  const { id, className, style, column, ariaColumn, readOnly, text, hint, problem, children } = props;
  return (
    <div
      role="gridcell"
      id={id}
      className={className}
      style={style}
      data-c={column}
      aria-colindex={ariaColumn}
      {...(readOnly ? READ_ONLY : undefined)}
      aria-invalid={problem === undefined ? undefined : true}
      aria-describedby={problem === undefined ? undefined : `${id}-why`}
    >
      {children ?? (text || (hint === undefined ? '' : BLANK))}
      {hint !== undefined && <span className={classes.hint}>{hint}</span>}
      {problem !== undefined && (
        <span id={`${id}-why`} className={classes.hidden}>
          {problem}
        </span>
      )}
    </div>
  );
});
