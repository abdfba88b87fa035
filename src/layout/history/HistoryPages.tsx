import { Button } from '@mantine/core';
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { AuditEntry, AuditPage } from '#contract/audit-log.ts';
import classes from '#src/layout/history/History.module.css';
import type { Place } from '#src/resources/audit-log.ts';
import { ReadError } from '#src/shared/ui/ReadError.tsx';
import { Skeletons } from '#src/shared/ui/Skeletons.tsx';

interface HistoryPagesProps<Key extends QueryKey> {
  optionsOf: (place: Place) => UseQueryOptions<AuditPage, Error, AuditPage, Key>;
  /**
   * The names of what was done are still on their way. With a number in place of each, lines would be read wrongly, and
   * move what stands below them once they are as long as their names.
   */
  waits: boolean;
  children: (entry: AuditEntry) => ReactNode;
  /** Where nothing was done. */
  empty: ReactNode;
}

/** What was done, newest first, a page after the other as they are asked for. */
export function HistoryPages<Key extends QueryKey>(props: HistoryPagesProps<Key>) {
  const [cursors, setCursors] = useState<readonly (number | undefined)[]>([undefined]);
  const last = cursors.length - 1;
  return cursors.map((cursor, index) => (
    <OnePage
      key={cursor ?? 0}
      {...props}
      cursor={cursor}
      onMore={index === last ? (next) => setCursors([...cursors, next]) : undefined}
    />
  ));
}

interface OnePageProps<Key extends QueryKey> extends HistoryPagesProps<Key> {
  cursor: number | undefined;
  onMore: ((next: number) => void) | undefined;
}

function OnePage<Key extends QueryKey>({ optionsOf, waits, children, empty, cursor, onMore }: OnePageProps<Key>) {
  const page = useQuery(optionsOf({ cursor }));
  if (!page.data && page.isError)
    return <ReadError error={page.error} onRetry={() => void page.refetch()} busy={page.isFetching} />;
  if (!page.data || waits) return <Skeletons lines={6} label="Carregando o histórico" />;
  const { results, next } = page.data;
  if (cursor === undefined && results.length === 0) return empty;
  return (
    <>
      <ol className="plain">{results.map(children)}</ol>
      {next !== null && onMore && (
        <div className={classes.more}>
          <Button variant="default" size="xs" onClick={() => onMore(next)}>
            Mostrar mais antigas
          </Button>
          <p className={classes.left}>Há alterações mais antigas que não estão nesta impressão.</p>
        </div>
      )}
    </>
  );
}
