import { Button } from '@mantine/core';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { momentLabel, writeTitle } from '#src/layout/connection/words.ts';
import { differencesIn } from '#src/layout/connection/differences.ts';
import type { KeptWrite } from '#src/shared/data/queue/kept.ts';
import type { Queue } from '#src/shared/data/queue/queue.ts';
import { SideDrawer } from '#src/shared/ui/SideDrawer.tsx';
import classes from '#src/layout/connection/QueueDrawer.module.css';

interface QueueDrawerProps {
  queue: Queue;
  writes: readonly KeptWrite[];
  offline: boolean;
  onClose: () => void;
}

/** What was saved without a connection, in its order: what waits, and what the server did not take, with the ways on. */
export function QueueDrawer({ queue, writes, offline, onClose }: QueueDrawerProps) {
  return (
    <SideDrawer title="Alterações guardadas" onClose={onClose}>
      <p className={classes.about}>
        {writes.length === 0
          ? 'Nada aguarda envio.'
          : 'Ficam neste navegador até serem enviadas, na ordem em que foram feitas. Sair do sistema as descarta.'}
      </p>
      <ul className={classes.list}>
        {writes.map((kept) => (
          <KeptItem key={kept.id} kept={kept} queue={queue} offline={offline} onLeave={onClose} />
        ))}
      </ul>
    </SideDrawer>
  );
}

interface KeptItemProps {
  kept: KeptWrite;
  queue: Queue;
  offline: boolean;
  /** The drawer goes with the page that is left. */
  onLeave: () => void;
}

function KeptItem({ kept, queue, offline, onLeave }: KeptItemProps) {
  const router = useRouter();
  const [discarding, setDiscarding] = useState(false);
  const { id, at, problem, theirs, form } = kept;
  const Mark = problem === null ? IconClock : IconAlertTriangle;
  const correct = () => {
    const href = queue.reopen(id);
    if (href === null) return;
    onLeave();
    void router.navigate({ href });
  };
  return (
    <li className={classes.item} data-refused={problem !== null || undefined}>
      <Mark size={18} stroke={1.6} aria-hidden />
      <strong>{writeTitle(kept)}</strong>
      <time dateTime={new Date(at).toISOString()}>{momentLabel(at)}</time>
      <p>{problem ?? (offline ? 'Aguardando conexão' : 'A enviar')}</p>
      {theirs && (
        <ul className={classes.differences}>
          {differencesIn(kept).map(({ label, mine, now }) => (
            <li key={label}>
              {label}: o seu «{mine}», no servidor «{now}»
            </li>
          ))}
        </ul>
      )}
      <div className={classes.actions}>
        {discarding ? (
          <>
            <span>Descartar o que foi digitado?</span>
            <Button size="compact-sm" color="red" onClick={() => queue.discard(id)}>
              Descartar
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => setDiscarding(false)}>
              Manter
            </Button>
          </>
        ) : (
          <>
            {problem !== null && form && (
              <Button size="compact-sm" variant="default" onClick={correct}>
                Corrigir
              </Button>
            )}
            {problem !== null && (
              <Button size="compact-sm" variant="default" onClick={() => queue.retry(id)}>
                {theirs ? 'Enviar o meu' : 'Enviar de novo'}
              </Button>
            )}
            <Button size="compact-sm" variant="subtle" color="gray" onClick={() => setDiscarding(true)}>
              Descartar…
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
