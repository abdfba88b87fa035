import { use, type ReactNode } from 'react';
import classes from '#src/reports/report.module.css';
import { HeaderSlot } from '#src/shared/ui/header-slot.tsx';
import { PageFrame } from '#src/shared/ui/PageFrame.tsx';
import { ReadError } from '#src/shared/ui/ReadError.tsx';
import { Split } from '#src/shared/ui/SidePanel.tsx';
import { Skeletons } from '#src/shared/ui/Skeletons.tsx';
import { Sliced } from '#src/shared/ui/Sliced.tsx';

/** A query, as far as a frame has to know it. */
interface Read {
  data: unknown;
  error: Error | null;
  isError: boolean;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

interface ReportFrameProps {
  title: string;
  /** What has to be read before anything is shown. */
  reads: readonly Read[];
  /** Also over a report that could not be read: another filter may be what it needs. */
  filters: ReactNode;
  actions: ReactNode;
  /** What a reader has to know above the figures, in a place of one line; absent: there never is anything. */
  notes?: ReactNode;
  /** What is open beside the report. */
  panel?: ReactNode;
  /** Chart and figures; null until there is something to draw them of. */
  children: ReactNode;
}

/**
 * A report's page, or the tab that holds it: filters and actions in one row, the report with what is open beside it,
 * and its states until it is there.
 */
export function ReportFrame({ title, reads, filters, actions, notes, panel, children }: ReportFrameProps) {
  const inTab = use(HeaderSlot) !== undefined;
  const failed = reads.find(({ isError, data }) => isError && data === undefined);
  const waiting = <Skeletons lines={14} label="Carregando o relatório" />;
  const work = failed ? (
    <ReadError
      error={failed.error}
      onRetry={() => void Promise.all(reads.map(({ refetch }) => refetch()))}
      busy={failed.isFetching}
    />
  ) : children === null ? (
    waiting
  ) : (
    <Sliced before={waiting}>
      <Split>
        <div className="column fill">{children}</div>
        {panel}
      </Split>
    </Sliced>
  );
  const said = notes !== undefined && !failed && <div className={classes.notes}>{notes}</div>;
  const offered = failed ? null : actions;
  return inTab ? (
    <>
      <div className={classes.toolbar} data-tools>
        <div className="row">{filters}</div>
        <div className={classes.actions}>{offered}</div>
      </div>
      {said}
      {work}
    </>
  ) : (
    <PageFrame title={title} flush filters={filters} actions={offered}>
      {said}
      {work}
    </PageFrame>
  );
}
