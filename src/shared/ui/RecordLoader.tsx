import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { Fragment, useState, type ReactNode } from 'react';
import { seenVersion } from '#src/shared/data/row-version.ts';
import type { Noun } from '#contract/registry.ts';
import { isApiError } from '#src/shared/http/api-error.ts';
import { ReadState } from '#src/shared/ui/ReadError.tsx';
import { SidePanel } from '#src/shared/ui/SidePanel.tsx';
import { ErrorState } from '#src/shared/ui/ErrorState.tsx';

/** A resource's query of one row. */
export type DetailOptions<R> = (id: number) => UseQueryOptions<R, Error, R, readonly [string, 'detail', number]>;

export interface RecordLoaderProps<R> {
  id: number;
  /** The row where a list on screen holds it already. */
  known: R | undefined;
  noun: Pick<Noun, 'one' | 'feminine'>;
  detail: DetailOptions<R>;
  onClose: () => void;
  children: (row: R, reload: () => void) => ReactNode;
}

/**
 * The record a link names: from the list when it is there, else read by itself, so that a copied link opens from any
 * page of the list. The form stays on the row it was opened with, whatever lists read meanwhile — someone is typing in
 * it — until it is read again on purpose, after a conflict.
 */
export function RecordLoader<R extends { row_version: number }>({
  id,
  known,
  noun,
  detail,
  onClose,
  children,
}: RecordLoaderProps<R>) {
  const read = useQuery({ ...detail(id), enabled: known === undefined });
  const [opened, setOpened] = useState(known);
  const [round, setRound] = useState(0);
  const row = opened ?? known ?? read.data;
  if (row && !opened) setOpened(row);
  const reload = async () => {
    const { data } = await read.refetch();
    if (!data) return;
    setOpened(data);
    // A form's key is its row's version; where the server keeps none, nothing else says that it begins anew.
    if (seenVersion(data.row_version) === undefined) setRound((now) => now + 1);
  };
  // Also a row that was opened, once it left the list for good: removed, or no longer to be seen.
  const gone = known === undefined && isApiError(read.error) && read.error.status === 404;
  if (row && !gone) return <Fragment key={round}>{children(row, () => void reload())}</Fragment>;
  return (
    <SidePanel title={noun.one.charAt(0).toUpperCase() + noun.one.slice(1)} onClose={onClose}>
      {gone ? (
        <ErrorState title={`${noun.feminine ? 'Esta' : 'Este'} ${noun.one} não existe mais.`} />
      ) : (
        <ReadState read={read} lines={5} />
      )}
    </SidePanel>
  );
}
