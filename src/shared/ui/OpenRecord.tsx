import type { ReactNode } from 'react';
import type { Noun } from '#contract/registry.ts';
import { RecordLoader, type DetailOptions } from '#src/shared/ui/RecordLoader.tsx';
import type { StoredRow } from '#src/shared/data/list-rules.ts';

export interface OpenRecordProps<R> {
  /** A new one, or the one a link names. */
  registro: 'novo' | number;
  /** Counts the new records of one stay in the panel: each begins with an empty form. */
  round: number;
  /** Rows that a list on screen holds already. */
  rows: readonly R[] | undefined;
  noun: Noun;
  detail: DetailOptions<R>;
  onClose: () => void;
  /** The form; of a new record without a row. */
  children: (row: R | undefined, reload?: () => void) => ReactNode;
}

/** The panel of the record that is open beside its list. */
export function OpenRecord<R extends StoredRow>({ registro, round, rows, children, ...loading }: OpenRecordProps<R>) {
  if (registro === 'novo')
    return (
      <div key={`novo-${round}`} style={{ display: 'contents' }}>
        {children(undefined)}
      </div>
    );
  return (
    <RecordLoader key={registro} id={registro} known={rows?.find((row) => row.id === registro)} {...loading}>
      {children}
    </RecordLoader>
  );
}
