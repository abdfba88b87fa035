import { ActionIcon } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { RecordName } from '#contract/registry.ts';

const HistoryDrawer = lazy(async () => ({ default: (await import('#src/layout/history/HistoryDrawer.tsx')).HistoryDrawer }));

/** Opens what was done to the record of a panel. */
export function HistoryButton(props: { resource: RecordName; id: number; name: string }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <ActionIcon aria-label="Histórico" title="Histórico" onClick={() => setOpened(true)}>
        <IconHistory size={18} stroke={1.6} />
      </ActionIcon>
      {opened && (
        <Suspense fallback={null}>
          <HistoryDrawer {...props} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
