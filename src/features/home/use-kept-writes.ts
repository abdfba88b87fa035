import { getRouteApi } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { ownerOf } from '#src/shared/data/drafts.ts';
import { currentQueue } from '#src/shared/data/queue/current.ts';
import { keptStore, type KeptWrite } from '#src/shared/data/queue/kept.ts';

const app = getRouteApi('/_app');
const nobody = () => () => undefined;

/** What the person saved that waits in this browser, or was not accepted. */
export function useKeptWrites(): readonly KeptWrite[] {
  const owner = app.useRouteContext({ select: ({ profile }) => ownerOf(profile) });
  // What was stored is there before what sends it.
  const [stored] = useState(() => keptStore(owner).read());
  const queue = currentQueue();
  return useSyncExternalStore(queue?.subscribe ?? nobody, () => queue?.view().writes ?? stored);
}
