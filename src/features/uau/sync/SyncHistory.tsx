import { Button, UnstyledButton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Sync } from '#contract/uau/sync.ts';
import { areaLabel, ORIGIN_WORDS, rowsLabel, STATUS_WORDS } from '#src/features/uau/sync/labels.ts';
import { SyncView } from '#src/features/uau/sync/SyncView.tsx';
import classes from '#src/features/uau/sync/sync.module.css';
import { useMaySync } from '#src/features/uau/sync/use-may-sync.ts';
import { syncsOptions } from '#src/resources/uau-sync.ts';
import { dateTimeLabel } from '#src/shared/format/date.ts';
import { counted } from '#src/shared/format/noun.ts';
import { ReadState } from '#src/shared/ui/ReadError.tsx';
import { SidePanel } from '#src/shared/ui/SidePanel.tsx';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';

/** Every time that UAU was read, newest first; each opens with its log. */
export function SyncHistory({ onClose }: { onClose: () => void }) {
  const [shown, setShown] = useState<string | null>(null);
  const mayWrite = useMaySync();
  return (
    <SidePanel
      title="Histórico de sincronizações"
      onClose={onClose}
      footer={
        shown !== null && (
          <Button variant="default" leftSection={<IconArrowLeft size={16} />} onClick={() => setShown(null)}>
            Voltar ao histórico
          </Button>
        )
      }
    >
      {shown === null ? <List onOpen={setShown} /> : <SyncView key={shown} id={shown} mayWrite={mayWrite} onRetried={setShown} />}
    </SidePanel>
  );
}

function List({ onOpen }: { onOpen: (id: string) => void }) {
  const syncs = useInfiniteQuery(syncsOptions());
  if (!syncs.data) return <ReadState read={syncs} lines={6} label="Lendo o histórico" />;
  const rows = syncs.data.pages.flatMap(({ results }) => results);
  if (rows.length === 0) {
    return (
      <EmptyState kind="first" title="Nenhuma sincronização ainda" text="Comece por «Sincronizar», ou por «Importar arquivo»." />
    );
  }
  return (
    <div className="stack">
      <ul className="plain" aria-label="Sincronizações">
        {rows.map((sync) => (
          <Item key={sync.id} sync={sync} onOpen={onOpen} />
        ))}
      </ul>
      {syncs.hasNextPage && (
        <Button variant="default" loading={syncs.isFetchingNextPage} onClick={() => void syncs.fetchNextPage()}>
          Mostrar mais antigas
        </Button>
      )}
    </div>
  );
}

function Item({ sync, onOpen }: { sync: Sync; onOpen: (id: string) => void }) {
  const { id, status, origin, file, areas, created_at, by, failed_steps: failed } = sync;
  const tone = status === 'failed' || failed > 0 ? 'bad' : status === 'done' ? 'good' : undefined;
  return (
    <li>
      <UnstyledButton className={classes.item} onClick={() => onOpen(id)}>
        <strong>{file ?? areas.map(areaLabel).join(', ')}</strong>
        <span className={classes.tone} data-tone={tone}>
          {STATUS_WORDS[status]}
        </span>
        <span className={classes.quiet}>
          {dateTimeLabel(created_at)} · {ORIGIN_WORDS[origin]}
          {by === '' ? '' : ` · ${by}`}
        </span>
        <span className={classes.quiet}>
          {rowsLabel(sync)}
          {failed > 0 ? ` · ${counted(failed, { one: 'falha', many: 'falhas' })}` : ''}
        </span>
      </UnstyledButton>
    </li>
  );
}
