import { type LastUsed, lastUsed } from '#server/last-used.ts';
import { ALL_RIGHTS, readRights, type Rights } from '#server/rights/rights.ts';
import type { AppPorts } from '#server/ports.ts';

/** What is kept of people's rights in one process: of those who asked last, since a reach may hold thousands of ids. */
const MOST = 300;
type RightsCache = LastUsed<number, { stamp: string; rights: Rights }>;
const CACHES = new WeakMap<AppPorts['db'], RightsCache>();

export interface Whose {
  /** Subscription. */
  id: number;
  organization: number;
  isAdmin: boolean;
}

/**
 * The rights of a subscription as they are at this request: worked out anew whenever the stamp, read with the request's
 * session, is another than when they were worked out (docs/decisions/076). Rights are read after their stamp, so that
 * they may be newer than it and are never older.
 */
export async function rightsAt({ db }: Pick<AppPorts, 'db'>, who: Whose, stamp: string | null): Promise<Rights> {
  if (who.isAdmin) return ALL_RIGHTS;
  const cache: RightsCache = CACHES.get(db) ?? lastUsed({ most: MOST });
  CACHES.set(db, cache);
  const known = cache.get(who.id);
  if (known && known.stamp === stamp) return known.rights;
  const rights = await readRights(db, who);
  if (stamp === null) return rights;
  cache.set(who.id, { stamp, rights });
  return rights;
}
