import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';
import { onceSettled } from '#src/shared/data/settled.ts';

/** Clients whose first page was there once: whoever comes back to it waits no more. */
const settledOnce = new WeakSet<QueryClient>();

/** False until the page that was opened first is there; then true for good. */
export function useSettled(): boolean {
  const client = useQueryClient();
  const [settled, setSettled] = useState(() => settledOnce.has(client));
  useEffect(() => {
    if (settled) return undefined;
    return onceSettled(client, () => {
      settledOnce.add(client);
      // In slices: what waited for this is as much as the page.
      startTransition(() => setSettled(true));
    });
  }, [client, settled]);
  return settled;
}
