import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { HeldRights } from '#contract/rights.ts';
import { profileKey, profileOptions } from '#src/session/profile.ts';

/**
 * The rights of whoever is signed in, as last read; the session itself keeps asking for them. Undefined where the
 * server tells none.
 */
export const useRights = (): HeldRights | undefined =>
  useQuery({ ...profileOptions(), enabled: false, refetchInterval: false, select: (profile) => profile.rights }).data;

/** Whose rights an administrator looks with, read-only; null for one's own. */
export const useViewing = () =>
  useQuery({ ...profileOptions(), enabled: false, refetchInterval: false, select: (profile) => profile.viewing ?? null }).data ??
  null;

/**
 * Where rights were given or taken since, nothing stays that was read with the others (SEC-2). An effect, so that a
 * page that is no longer allowed has left the screen before, and does not ask once more only to be refused.
 */
export function useReadAnew(fingerprint: string | undefined): void {
  const client = useQueryClient();
  const known = useRef(fingerprint);
  useEffect(() => {
    if (known.current !== undefined && fingerprint !== undefined && known.current !== fingerprint) forgetOthers(client);
    known.current = fingerprint ?? known.current;
  }, [client, fingerprint]);
}

/** What nobody looks at is forgotten, what stands on screen is read again. */
function forgetOthers(client: QueryClient): void {
  const others = { predicate: (query: { queryKey: readonly unknown[] }) => query.queryKey[0] !== profileKey[0] };
  client.removeQueries({ ...others, type: 'inactive' });
  void client.invalidateQueries(others);
}
