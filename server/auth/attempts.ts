import { sql } from 'kysely';
import { LONGEST_WINDOW_SECONDS, SIGN_IN_LIMIT, type AttemptLimit } from '#server/auth/policy.ts';
import { throttled } from '#server/http/errors.ts';
import type { AppPorts } from '#server/ports.ts';

type AttemptPorts = Pick<AppPorts, 'db' | 'clock'>;
export interface AttemptKey {
  email_key: string;
  /** The client's address: the peer's as the socket tells it, unless that is a proxy that the settings name. */
  address: string;
}

/**
 * Counts a try before the password is looked at; one at a time for a key, so that parallel guesses cannot pass together: unless
 * told otherwise, ten within five minutes reach the hasher. Throws 429 with the wait. A refused try does not count, so hammering prolongs nothing.
 */
export async function admitAttempt(
  { db, clock }: AttemptPorts,
  key: AttemptKey,
  { tries, seconds }: AttemptLimit = SIGN_IN_LIMIT,
): Promise<void> {
  const now = clock();
  const ago = (past: number) => new Date(now - past * 1000).toISOString();
  const wait = await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`${key.email_key} ${key.address}`}))`.execute(trx);
    await trx.deleteFrom('login_attempt').where('at', '<=', ago(LONGEST_WINDOW_SECONDS)).execute();
    const earlier = await trx
      .selectFrom('login_attempt')
      .select('at')
      .where('email_key', '=', key.email_key)
      .where('address', '=', key.address)
      .where('at', '>', ago(seconds))
      .orderBy('id', 'desc')
      .limit(tries)
      .execute();
    const oldest = earlier.at(-1);
    if (oldest && earlier.length === tries) return Date.parse(oldest.at) + seconds * 1000 - now;
    await trx
      .insertInto('login_attempt')
      .values({ ...key, at: new Date(now).toISOString() })
      .execute();
    return null;
  });
  if (wait !== null) throw throttled(Math.max(1, Math.ceil(wait / 1000)));
}

/** A success forgets the failures before it. */
export async function forgetAttempts({ db }: AttemptPorts, key: AttemptKey): Promise<void> {
  await db.deleteFrom('login_attempt').where('email_key', '=', key.email_key).where('address', '=', key.address).execute();
}
