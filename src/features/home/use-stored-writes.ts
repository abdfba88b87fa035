import { getRouteApi } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { ownerOf } from '#src/shared/data/drafts.ts';
import { currentQueue } from '#src/shared/data/queue/current.ts';
import { writeStore, type StoredWrite } from '#src/shared/data/queue/stored-writes.ts';

const app = getRouteApi('/_app');
const nobody = () => () => undefined;

/** What the person saved that waits in this browser, or was not accepted. */
export function useStoredWrites(): readonly StoredWrite[] {
  const owner = app.useRouteContext({ select: ({ profile }) => ownerOf(profile) });
  // What was stored is there before what sends it.
  const [stored] = useState(() => writeStore(owner).read());
  const queue = currentQueue();
  return useSyncExternalStore(queue?.subscribe ?? nobody, () => queue?.view().writes ?? stored);
}
