import { Button } from '@mantine/core';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { momentLabel, writeTitle } from '#src/layout/connection/words.ts';
import { WaitingConflict } from '#src/layout/connection/WaitingConflict.tsx';
import type { StoredWrite } from '#src/shared/data/queue/stored-writes.ts';
import type { Queue } from '#src/shared/data/queue/queue.ts';
import { DrawerItem, DrawerList } from '#src/shared/ui/DrawerList.tsx';
import { SideDrawer } from '#src/shared/ui/SideDrawer.tsx';
import classes from '#src/layout/connection/QueueDrawer.module.css';

interface QueueDrawerProps {
  queue: Queue;
  writes: readonly StoredWrite[];
  offline: boolean;
  onClose: () => void;
}

/**
 * What was saved without a connection, in its order: what waits, and what the server did not take, with the ways on.
 */
export function QueueDrawer({ queue, writes, offline, onClose }: QueueDrawerProps) {
  return (
    <SideDrawer title="Alterações guardadas" onClose={onClose}>
      <p className={classes.about}>
        {writes.length === 0
          ? 'Nada aguarda envio.'
          : 'Ficam neste navegador até serem enviadas, na ordem em que foram feitas. Sair do sistema as descarta.'}
      </p>
      <DrawerList>
        {writes.map((waiting) => (
          <WaitingItem key={waiting.id} waiting={waiting} queue={queue} offline={offline} onLeave={onClose} />
        ))}
      </DrawerList>
    </SideDrawer>
  );
}

interface WaitingItemProps {
  waiting: StoredWrite;
  queue: Queue;
  offline: boolean;
  /** The drawer goes with the page that is left. */
  onLeave: () => void;
}

function WaitingItem({ waiting, queue, offline, onLeave }: WaitingItemProps) {
  const router = useRouter();
  const [discarding, setDiscarding] = useState(false);
  const { id, at, problem, theirs, form } = waiting;
  const correct = () => {
    const href = queue.reopen(id);
    if (href === null) return;
    onLeave();
    void router.navigate({ href });
  };
  return (
    <DrawerItem
      Mark={problem === null ? IconClock : IconAlertTriangle}
      tone={problem === null ? 'info' : 'failure'}
      title={writeTitle(waiting)}
      at={at}
      moment={momentLabel(at)}
    >
      {theirs ? <WaitingConflict waiting={waiting} /> : <p>{problem ?? (offline ? 'Aguardando conexão' : 'A enviar')}</p>}
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
                {waiting.many ? 'Corrigir nas células' : 'Corrigir'}
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
    </DrawerItem>
  );
}
