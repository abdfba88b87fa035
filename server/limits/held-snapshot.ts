import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { openSnapshot } from '#server/db/snapshot.ts';
import type { GuardedRequest } from '#server/http/route.ts';
import { quotasOf } from '#server/limits/quotas.ts';

export interface Held {
  db: Kysely<Database>;
  /** Gives up the snapshot and its turn; a second call does nothing. */
  over: () => void;
}

/**
 * Answers from the database as it stands now, when it is its turn: the answer gives the snapshot up once it is taken.
 * Throws 429 where too many wait, and what `answer` throws, which ends the snapshot too.
 */
export async function heldSnapshot(
  { c, ports, session }: GuardedRequest,
  answer: (held: Held) => Promise<Response>,
): Promise<Response> {
  const leave = await quotasOf(ports).enter('snapshot', `user ${session.user.id}`, c.req.raw.signal);
  const snapshot = await openSnapshot(ports.db).catch((error: unknown) => {
    leave();
    throw error;
  });
  // The turn lasts as long as the connection.
  const over = () => void snapshot.end().then(leave);
  try {
    return await answer({ db: snapshot.db, over });
  } catch (error) {
    over();
    throw error;
  }
}
