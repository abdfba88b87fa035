import type { ReactNode } from 'react';
import type { Noun } from '#contract/registry.ts';
import { capital } from '#planning/text/capital.ts';
import { newLabel } from '#src/shared/format/noun.ts';
import { drawnLater } from '#src/shared/ui/later/drawn-later.tsx';
import { later } from '#src/shared/ui/later/later.ts';
import type { OpenRecordProps } from '#src/shared/ui/OpenRecord.tsx';
import type { RecordLoaderProps } from '#src/shared/ui/RecordLoader.tsx';
import { WaitingPanel } from '#src/shared/ui/WaitingPanel.tsx';
import type { StoredRow } from '#src/shared/data/list-rules.ts';

/*
 * What reads the record that is open beside its list comes with the first one that is opened, as its form does; until
 * then its empty panel stands there. Each is drawn with rows of one kind as long as it stands.
 */

interface Waited {
  registro?: 'novo' | number;
  noun: Pick<Noun, 'one' | 'feminine'>;
  onClose: () => void;
}

const Waiting = ({ registro, noun, onClose }: Waited) => (
  <WaitingPanel title={registro === 'novo' ? newLabel(noun) : capital(noun.one)} onClose={onClose} />
);

export const openRecord = later(async () => (await import('#src/shared/ui/OpenRecord.tsx')).OpenRecord);

/** The panel of the record that is open beside its list. */
export const OpenRecord = drawnLater<OpenRecordProps<StoredRow>>(openRecord, Waiting) as <R extends StoredRow>(
  props: OpenRecordProps<R>,
) => ReactNode;

/** The record a link names. */
export const RecordLoader = drawnLater<RecordLoaderProps<Pick<StoredRow, 'row_version'>>>(
  later(async () => (await import('#src/shared/ui/RecordLoader.tsx')).RecordLoader),
  Waiting,
) as <R extends Pick<StoredRow, 'row_version'>>(props: RecordLoaderProps<R>) => ReactNode;
