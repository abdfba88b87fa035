import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Noun } from '#src/shared/format/noun.ts';
import { isApiError } from '#src/shared/http/api-error.ts';
import { failureText } from '#src/shared/http/error-text.ts';
import { SidePanel } from '#src/shared/ui/SidePanel.tsx';
import { Skeletons } from '#src/shared/ui/Skeletons.tsx';
import { ErrorState } from '#src/shared/ui/States.tsx';

/** A resource's query of one row. */
export type DetailOptions<R> = (id: number) => UseQueryOptions<R, Error, R, readonly [string, 'detail', number]>;

interface RecordLoaderProps<R> {
  id: number;
  /** The row where a list on screen holds it already. */
  known: R | undefined;
  noun: Pick<Noun, 'one' | 'feminine'>;
  detail: DetailOptions<R>;
  onClose: () => void;
  children: (row: R, reload: () => void) => ReactNode;
}

/** The record a link names: from the list when it is there, else read by itself, so that a copied link opens from any page of the list. */
export function RecordLoader<R extends { row_version: number }>(props: RecordLoaderProps<R>) {
  const { id, known, noun, onClose, children } = props;
  const detail = useQuery(props.detail(id));
  // The newer of the two: after a conflict the detail is read again and the form begins anew from it.
  const row = known && (!detail.data || known.row_version >= detail.data.row_version) ? known : detail.data;
  if (row) return children(row, () => void detail.refetch());
  const gone = isApiError(detail.error) && detail.error.status === 404;
  return (
    <SidePanel title={noun.one.charAt(0).toUpperCase() + noun.one.slice(1)} onClose={onClose}>
      {detail.error ? (
        <ErrorState
          title={gone ? `${noun.feminine ? 'Esta' : 'Este'} ${noun.one} não existe mais.` : undefined}
          text={gone ? undefined : failureText(detail.error).text}
          onRetry={gone ? undefined : () => void detail.refetch()}
          busy={detail.isFetching}
        />
      ) : (
        <Skeletons lines={5} />
      )}
    </SidePanel>
  );
}
