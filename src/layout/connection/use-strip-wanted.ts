import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queueKey, type Owner } from '#src/shared/data/drafts.ts';
import { onceSettled } from '#src/shared/data/settled.ts';

/** However long the first data takes, the strip comes by then: it has to be there before the line goes. */
const AT_MOST = 10_000;

/** What is shown of writes that wait belongs to the first thing that is seen; else there is time. */
function isWaiting(user: Owner): boolean {
  try {
    return globalThis.localStorage.getItem(queueKey(user)) !== null;
  } catch {
    return false;
  }
}

/** Once what the page shows is there; at once where something waits, is written or is not answered. */
function watch(client: QueryClient, want: () => void): () => void {
  window.addEventListener('offline', want);
  const leaves = [
    onceSettled(client, want, AT_MOST),
    client.getMutationCache().subscribe(({ type }) => {
      if (type === 'added') want();
    }),
    client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && (event.action.type === 'failed' || event.action.type === 'error')) want();
    }),
  ];
  return () => {
    window.removeEventListener('offline', want);
    for (const leave of leaves) leave();
  };
}

/** Whether the strip of the connection, and all that keeps writes, is to be loaded; once it is, for good. */
export function useStripWanted(user: Owner): boolean {
  const client = useQueryClient();
  const [wanted, setWanted] = useState(() => !navigator.onLine || isWaiting(user));
  useEffect(() => (wanted ? undefined : watch(client, () => setWanted(true))), [wanted, client]);
  return wanted;
}
