import { IconChevronRight } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import classes from '#src/shared/ui/figures/TreeParts.module.css';

interface TreeNameProps {
  label: string;
  depth: number;
  /** Undefined for a line without lines below it. */
  open: boolean | undefined;
  onTurn: () => void;
  /** The name itself. */
  children: ReactNode;
}

/** The name of a line in a tree of figures, indented by its level, with what opens it. */
export const TreeName = ({ label, depth, open, onTurn, children }: TreeNameProps) => (
  <span className={classes.name} style={{ '--depth': depth } as CSSProperties /* its type has no custom properties */}>
    {open === undefined ? (
      <span className={classes.turn} />
    ) : (
      <button
        type="button"
        tabIndex={-1}
        className={classes.turn}
        data-open={open || undefined}
        aria-label={open ? `Recolher ${label}` : `Expandir ${label}`}
        onClick={onTurn}
      >
        <IconChevronRight size={14} aria-hidden />
      </button>
    )}
    {children}
  </span>
);

interface PeriodNameProps {
  label: string;
  /** Undefined: it is a word alone. */
  open?: boolean | undefined;
  onPeriod: ((label: string) => void) | undefined;
}

/** What figures stand under; a period that sums others opens and closes them. */
export const PeriodName = ({ label, open, onPeriod }: PeriodNameProps) =>
  open === undefined ? (
    label
  ) : (
    <button
      type="button"
      className={classes.period}
      aria-expanded={open}
      onClick={() => onPeriod?.(label)}
      // Its keys are not those of the lines below.
      onKeyDown={(event) => event.stopPropagation()}
    >
      {label}
      <IconChevronRight size={14} aria-hidden />
    </button>
  );

/** The room of rows that are not drawn. */
export const TreeSpacer = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 && (
    <tr role="presentation" className={classes.spacer}>
      <td aria-hidden colSpan={columns} style={{ height }} />
    </tr>
  );
