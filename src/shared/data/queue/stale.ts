import type { Query, QueryClient } from '@tanstack/react-query';
import { isApiError } from '#src/shared/http/api-error.ts';

/** How old what stands on screen is, where it could not be read again. */
export interface Staleness {
  /** Epoch milliseconds of the oldest reading. */
  since: number;
  /** Reading it again may help; a refusal stays one. */
  trying: boolean;
}

/** The session has its own word on itself. */
const isData = (query: Query) => query.queryKey[0] !== 'session' && query.isActive() && query.state.data !== undefined;
const hasFailed = ({ state }: Query) => state.status === 'error';

/** A read that a refusal answered is asked once (API-12); silence and a server's fault may pass. */
export const mayPass = (error: unknown): boolean =>
  isApiError(error) &&
  (error.kind === 'network' || error.kind === 'timeout' || error.kind === 'unexpected' || error.status >= 500);
const mayBeRead = (query: Query) => isData(query) && hasFailed(query) && mayPass(query.state.error);

/** Whether records, or what is worked out of them, stand on screen. */
export const isAnythingShown = (client: QueryClient): boolean => client.getQueryCache().getAll().some(isData);

/** What of the screen is old: what failed to be read again, or all of it while there is no connection. */
export function stalenessOf(client: QueryClient, offline: boolean): Staleness | null {
  const shown = client.getQueryCache().getAll().filter(isData);
  const failed = shown.filter(hasFailed);
  const old = failed.length > 0 ? failed : offline ? shown : [];
  if (old.length === 0) return null;
  return {
    since: Math.min(...old.map(({ state }) => state.dataUpdatedAt)),
    trying: offline || failed.some(({ state }) => mayPass(state.error)),
  };
}

/** Reads again what failed and may succeed now. */
export function readAgain(client: QueryClient): void {
  void client.refetchQueries({ predicate: mayBeRead });
}

/** Whether a read on screen waits for a better time. */
export const anyToRead = (client: QueryClient): boolean => client.getQueryCache().getAll().some(mayBeRead);
