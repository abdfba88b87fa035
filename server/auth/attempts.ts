import { sql, type Transaction } from 'kysely';
import { ACCOUNT_LIMIT, LONGEST_WINDOW_SECONDS, NETWORK_LIMIT, SIGN_IN_LIMIT, type AttemptLimit } from '#server/auth/policy.ts';
import type { Database } from '#server/db/schema.ts';
import { throttled } from '#server/http/errors.ts';
import type { AppPorts } from '#server/ports.ts';

type AttemptPorts = Pick<AppPorts, 'db' | 'clock'>;
export interface AttemptKey {
  email_key: string;
  /** The client's network (network.ts), or the device that its account knows. */
  address: string;
}

/** Tries that are counted together: those with these parts of the key. */
interface Counter {
  key: Partial<AttemptKey>;
  limit: AttemptLimit;
}

/** A device that signed in to the account before; its tries are its own. */
const DEVICE = 'device ';
export const ofDevice = (id: string): string => `${DEVICE}${id}`;

/**
 * Counts a try before the password is looked at; one at a time for a key, so that parallel guesses cannot pass
 * together: unless told otherwise, ten within five minutes reach the hasher. Throws 429 with the wait. A refused try
 * does not count, so hammering prolongs nothing.
 */
export const admitAttempt = (ports: AttemptPorts, key: AttemptKey, limit: AttemptLimit = SIGN_IN_LIMIT): Promise<void> =>
  admit(ports, key, [{ key, limit }]);

/**
 * As admitAttempt, for a sign-in: from an unknown device, tries of one account from wherever and of one network for
 * whatever account have ceilings besides. A known device is held to its own tries only, so that nobody else's keep the
 * owner out.
 */
export function admitSignIn(ports: AttemptPorts, key: AttemptKey): Promise<void> {
  const own = { key, limit: SIGN_IN_LIMIT };
  if (key.address.startsWith(DEVICE)) return admit(ports, key, [own]);
  const { email_key, address } = key;
  return admit(ports, key, [own, { key: { email_key }, limit: ACCOUNT_LIMIT }, { key: { address }, limit: NETWORK_LIMIT }]);
}

async function admit({ db, clock }: AttemptPorts, key: AttemptKey, counters: readonly Counter[]): Promise<void> {
  const now = clock();
  const wait = await db.transaction().execute(async (trx) => {
    // The account first and the network then, whoever comes: two that hold one each never wait for the other's.
    await sql`select pg_advisory_xact_lock(20, hashtext(${key.email_key}))`.execute(trx);
    await sql`select pg_advisory_xact_lock(21, hashtext(${key.address}))`.execute(trx);
    await trx.deleteFrom('login_attempt').where('at', '<=', iso(now, LONGEST_WINDOW_SECONDS)).execute();
    const waits: number[] = [];
    // oxlint-disable-next-line no-await-in-loop -- one connection, one question after the other
    for (const counter of counters) waits.push(await waitOf(trx, counter, now));
    const longest = Math.max(...waits);
    if (longest > 0) return longest;
    await trx
      .insertInto('login_attempt')
      .values({ ...key, at: iso(now) })
      .execute();
    return 0;
  });
  if (wait > 0) throw throttled(Math.max(1, Math.ceil(wait / 1000)));
}

const iso = (now: number, past = 0) => new Date(now - past * 1000).toISOString();

/** Milliseconds until one more may try; 0 when they may now. Tries of known devices are no part of an account's. */
async function waitOf(trx: Transaction<Database>, { key, limit: { tries, seconds } }: Counter, now: number): Promise<number> {
  const { email_key, address } = key;
  let counted = trx.selectFrom('login_attempt').select('at').where('at', '>', iso(now, seconds));
  if (email_key !== undefined) counted = counted.where('email_key', '=', email_key);
  counted = address === undefined ? counted.where('address', 'not like', `${DEVICE}%`) : counted.where('address', '=', address);
  const earlier = await counted.orderBy('id', 'desc').limit(tries).execute();
  const oldest = earlier.at(-1);
  return oldest && earlier.length === tries ? Math.max(1, Date.parse(oldest.at) + seconds * 1000 - now) : 0;
}

/** A success forgets the failures before it. */
export async function forgetAttempts({ db }: AttemptPorts, key: AttemptKey): Promise<void> {
  await db.deleteFrom('login_attempt').where('email_key', '=', key.email_key).where('address', '=', key.address).execute();
}
