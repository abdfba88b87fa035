import { GOES_ON } from '#src/features/uau/sync/labels.ts';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NO_SYNC } from '#src/features/uau/sync/labels.ts';
import { NotConnected, type OnWay } from '#src/features/uau/sync/NotConnected.tsx';
import { SyncForm } from '#src/features/uau/sync/SyncForm.tsx';
import { SyncView } from '#src/features/uau/sync/SyncView.tsx';
import classes from '#src/features/uau/sync/sync.module.css';
import { useMaySync } from '#src/features/uau/sync/use-may-sync.ts';
import { connectedOptions, goesOn, syncsOptions } from '#src/resources/uau-sync.ts';
import { SidePanel } from '#src/shared/ui/SidePanel.tsx';
import { WaitingPanel } from '#src/shared/ui/WaitingPanel.tsx';

const TITLE = 'Sincronizar';

/** Reads UAU by its API: what is wanted, and then how it goes. One that is at work already is shown at once. */
export function SyncPanel({ onClose, onWay }: { onClose: () => void; onWay: OnWay }) {
  const mayWrite = useMaySync();
  const connected = useQuery(connectedOptions());
  const syncs = useInfiniteQuery(syncsOptions());
  const [started, setStarted] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const atWork = syncs.data?.pages[0]?.results.find((sync) => goesOn(sync) && sync.origin !== 'file')?.id ?? null;
  const shown = asking ? null : (started ?? atWork);
  if (shown === null && mayWrite && connected.data?.connected === false) {
    return (
      <SidePanel title={TITLE} onClose={onClose}>
        <NotConnected onWay={onWay} />
      </SidePanel>
    );
  }
  if (shown === null && mayWrite && connected.isPending) return <WaitingPanel title={TITLE} onClose={onClose} />;
  if (shown === null && mayWrite) {
    return (
      <SyncForm
        onClose={onClose}
        onStarted={(id) => {
          setStarted(id);
          setAsking(false);
        }}
      />
    );
  }
  return (
    <SidePanel
      title={TITLE}
      note={GOES_ON}
      onClose={onClose}
      footer={
        mayWrite &&
        started !== null && (
          <Button variant="subtle" onClick={() => setAsking(true)}>
            Nova sincronização
          </Button>
        )
      }
    >
      {shown === null ? (
        <p className={classes.note}>{NO_SYNC}</p>
      ) : (
        <SyncView key={shown} id={shown} mayWrite={mayWrite} onRetried={setStarted} />
      )}
    </SidePanel>
  );
}
