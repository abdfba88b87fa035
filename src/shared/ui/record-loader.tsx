import type { ReactNode } from 'react';
import { capital } from '#planning/text/capital.ts';
import { drawnLater } from '#src/shared/ui/later/drawn-later.tsx';
import { later } from '#src/shared/ui/later/later.ts';
import type { RecordLoaderProps } from '#src/shared/ui/RecordLoader.tsx';
import { WaitingPanel } from '#src/shared/ui/WaitingPanel.tsx';

/** With the first record that is opened: its form comes then, too. */
export const recordLoader = later(async () => (await import('#src/shared/ui/RecordLoader.tsx')).RecordLoader);

interface Versioned {
  row_version: number;
}

/** The record a link names, in whose place its empty panel stands while what reads it is loaded. */
export const RecordLoader = drawnLater<RecordLoaderProps<Versioned>>(recordLoader, function WaitingRecord({ noun, onClose }) {
  return <WaitingPanel title={capital(noun.one)} onClose={onClose} />;
  // Drawn with rows of one kind as long as it stands.
}) as <R extends Versioned>(props: RecordLoaderProps<R>) => ReactNode;
