import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { PREPARED } from '#server/db/prepared.ts';
import type { ScopedRequest } from '#server/engine/declare.ts';
import { dayOf } from '#server/exports/labels.ts';
import { lastUsed, type LastUsed } from '#server/last-used.ts';

/** Answers that a process keeps of one state of a database, in bytes of their text and key. */
export const MOST_ANSWERS = { most: 200, mostBytes: 16 * 1024 * 1024 };

interface Answers {
  state: string;
  held: LastUsed<string, unknown>;
}

const ANSWERS = new WeakMap<Kysely<Database>, Answers>();

/** How much is kept of a database. */
export const answersHeld = (db: Kysely<Database>) => ANSWERS.get(db)?.held.held() ?? { count: 0, bytes: 0 };

/**
 * What tells one state of the whole database from every other: which transactions are to be seen, and since when it
 * runs and was last found whole. Whoever commits anything, in any process, makes another state of it. After a crash, or
 * set back to what it was, a database counts its transactions anew from where it stood; both begin with a checkpoint.
 * Within a transaction that wrote, what it writes next makes no other; nothing is kept of it.
 * On a copy that follows another (hot standby) the snapshot does not say as much: reports are read where they are
 * written. Null: it is not what was to be seen at first, or is not told.
 */
async function stateOf(db: Kysely<Database>, seen: string): Promise<string | null> {
  const { rows } = await sql<{ seen: string; whole: string }>`${PREPARED}
    select pg_current_snapshot()::text as seen, pg_postmaster_start_time()::text || ' ' || checkpoint_lsn::text as whole
    from pg_control_checkpoint() where pg_current_xact_id_if_assigned() is null`
    .execute(db)
    // Nothing is kept then, and nothing is refused for it.
    .catch(() => ({ rows: [] }));
  const [row] = rows;
  return row?.seen === seen ? `${row.seen} ${row.whole}` : null;
}

/**
 * What `make` answers to a reading, or what it answered to the same reading (`of`: its name and all that was asked of
 * it) of the same person with the same rights on the same day, as long as nobody wrote anything since. The state is the
 * one in which it was found who asks, so that rights and whatever else was read until here are of it; states that are
 * over do not come back. What failed fails anew. The answer is not to be changed by who gets it.
 */
export async function cachedAnswer<Answer>(
  { db, scope, session, ports }: ScopedRequest,
  of: string,
  make: () => Promise<Answer>,
): Promise<Answer> {
  const state = await stateOf(db, session.seen);
  if (state === null) return make();
  const key = [scope.organization, scope.user, scope.rights.fingerprint, dayOf(ports.clock()), of].join(' ');
  const answers = ANSWERS.get(db);
  // Kept under its name, which says what kind of answer it is.
  const known = answers?.state === state ? (answers.held.get(key) as Answer | undefined) : undefined;
  if (known !== undefined) return known;
  const answer = await make();
  // Whatever was written meanwhile has made another state, in which this is given to nobody.
  keep(db, state, key, answer);
  return answer;
}

/** Answers of another state go: none of them is given again. */
function keep(db: Kysely<Database>, state: string, key: string, answer: unknown): void {
  const known = ANSWERS.get(db);
  const { held } = known?.state === state ? known : { held: lastUsed<string, unknown>(MOST_ANSWERS) };
  ANSWERS.set(db, { state, held });
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
  // A letter beyond Latin-1 makes two bytes of each.
  held.set(key, answer, 2 * (key.length + text.length));
}
