import type { ReactNode } from 'react';
import { isWaiting } from '#src/shared/data/waiting.ts';
import classes from '#src/shared/ui/grid/grid.module.css';
import { GRID_TEXT } from '#src/shared/ui/grid/labels.ts';
import type { GridStore } from '#src/shared/ui/grid/store.ts';
import type { RowRecord } from '#src/shared/ui/grid/types.ts';

/** «Salvando… / Salvo 14:32 / Não salvo — tentar» */
export function RowStatusText<T>({ store, record }: { store: GridStore<T>; record: RowRecord<T> }): ReactNode {
  const { status } = record;
  if (isWaiting(record.source) && status?.state !== 'failed') return <span className={classes.dimmed}>{GRID_TEXT.waiting}</span>;
  if (!status) return null;
  if (status.state === 'saving') return <span className={classes.dimmed}>{GRID_TEXT.saving}</span>;
  if (status.state === 'saved') return <span className={classes.dimmed}>{GRID_TEXT.saved(status.at)}</span>;
  return (
    <span className={classes.failed} title={status.problem}>
      {GRID_TEXT.failed}{' '}
      <button type="button" tabIndex={-1} className={classes.retry} onClick={() => store.retry(record.key)}>
        {GRID_TEXT.retry}
      </button>
    </span>
  );
}
