import { use, type ReactNode } from 'react';
import { BesideTitle, HeaderActions, HeaderSlot } from '#src/shared/ui/header-slot.tsx';
import classes from '#src/shared/ui/PageFrame.module.css';

interface PageFrameProps {
  title: ReactNode;
  /** Filters as chips, beside the title. */
  filters?: ReactNode;
  /** Secondary actions first, the primary one last. */
  actions?: ReactNode;
  children: ReactNode;
  /** The foot's line: «Salvo às 14:32 · 1.204 linhas». */
  status?: ReactNode;
  /** The work brings its own edges (a grid, a table that fills the window). */
  flush?: boolean;
}

/**
 * Every page's frame: header row, the work that alone scrolls, status line. Inside a tab the header is the page's own.
 */
export function PageFrame({ title, filters, actions, children, status, flush = false }: PageFrameProps) {
  const inTab = use(HeaderSlot) !== undefined;
  return (
    <div className={classes.frame}>
      {inTab ? (
        <HeaderActions>
          {filters}
          {actions}
        </HeaderActions>
      ) : (
        <header className={classes.header}>
          <h1 className={classes.title}>{title}</h1>
          {use(BesideTitle)}
          {filters && <div className={classes.filters}>{filters}</div>}
          {actions && <div className={classes.actions}>{actions}</div>}
        </header>
      )}
      <div className={classes.work} data-flush={flush || undefined}>
        {children}
      </div>
      {status !== undefined && (
        <div className={classes.status} role="status">
          {status}
        </div>
      )}
    </div>
  );
}
