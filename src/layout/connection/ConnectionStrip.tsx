import { Button } from '@mantine/core';
import { IconAlertTriangle, IconClock, IconWifiOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { leaving } from '#src/layout/connection/leaving.ts';
import { listing } from '#src/layout/connection/listing.ts';
import { useConnection } from '#src/layout/connection/use-connection.ts';
import { queueText, staleText, transferText } from '#src/layout/connection/words.ts';
import type { Owner } from '#src/shared/data/drafts.ts';
import { transfers } from '#src/shared/data/transfers.ts';
import { ConfirmDialog } from '#src/shared/ui/ConfirmDialog.tsx';
import { dialogBox } from '#src/shared/ui/later/boxes.ts';
import { drawnLater } from '#src/shared/ui/later/drawn-later.tsx';
import { later } from '#src/shared/ui/later/later.ts';
import { useSpareTime } from '#src/shared/ui/later/spare-time.ts';
import classes from '#src/layout/connection/ConnectionStrip.module.css';

const queueDrawer = later(async () => (await import('#src/layout/connection/QueueDrawer.tsx')).QueueDrawer);
const QueueDrawer = drawnLater(queueDrawer);
const WITHOUT_LINE = [dialogBox, queueDrawer];

/**
 * Below the header, only while there is something to say: no connection, old data, changes that wait or were refused.
 */
export function ConnectionStrip({ user }: { user: Owner }) {
  const { opened, offline, view, stale } = useConnection(user);
  useSpareTime(WITHOUT_LINE);
  const listed = useSyncExternalStore(listing.subscribe, listing.get);
  const requested = useSyncExternalStore(leaving.subscribe, leaving.requested);
  const { writes, sending } = view;
  const refused = writes.some(({ problem }) => problem !== null);
  const line = [offline && 'Sem conexão com o servidor.', stale && staleText(stale)].filter((part) => typeof part === 'string');
  const sent = useSyncExternalStore(transfers.subscribe, transfers.shown);
  const parts = [sent ? transferText(sent) : '', line.join(' '), queueText(writes, { sending, offline })].filter(
    (part) => part !== '',
  );
  const Icon = offline ? IconWifiOff : refused ? IconAlertTriangle : IconClock;
  return (
    <>
      {/* A live region must stand before its words do. */}
      <div className={classes.strip} role="status" data-shown={parts.length > 0 || undefined} data-refused={refused || undefined}>
        {parts.length > 0 && (
          <>
            <Icon size={16} stroke={1.6} aria-hidden />
            <p>{parts.join(' · ')}</p>
            {sent && (
              // It stays where it is when it was pressed: a control that goes away takes the focus with it.
              <Button
                size="compact-xs"
                variant="default"
                data-disabled={sent.stopping}
                aria-disabled={sent.stopping}
                onClick={transfers.stop}
              >
                Interromper
              </Button>
            )}
            {writes.length > 0 && (
              <Button size="compact-xs" variant="default" onClick={() => listing.set(true)}>
                Ver alterações
              </Button>
            )}
            {!offline && stale && (
              <Button size="compact-xs" variant="default" onClick={() => opened?.tryNow()}>
                Tentar agora
              </Button>
            )}
          </>
        )}
      </div>
      {listed && opened && (
        <QueueDrawer queue={opened.queue} writes={writes} offline={offline} onClose={() => listing.set(false)} />
      )}
      <ConfirmDialog
        opened={requested !== null}
        danger
        title={
          requested?.place ? 'Trocar de organização e descartar o que não foi salvo?' : 'Sair e descartar o que não foi enviado?'
        }
        confirm={requested?.place ? 'Trocar e descartar' : 'Sair e descartar'}
        cancel="Continuar no sistema"
        onConfirm={() => {
          leaving.answer();
          requested?.go();
        }}
        onCancel={leaving.answer}
      >
        {writes.length > 0 && (
          <p>{queueText(writes, { sending: false, offline: true })}. Ao sair, elas são apagadas deste navegador.</p>
        )}
        {requested?.typed && <p>O que você digitou nesta tela e não salvou se perde.</p>}
      </ConfirmDialog>
    </>
  );
}
