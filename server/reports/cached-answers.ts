import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { PREPARED } from '#server/db/prepared.ts';
import type { ScopedRequest } from '#server/engine/declare.ts';
import { dayOf } from '#server/exports/labels.ts';
import { lastUsed, type LastUsed } from '#server/last-used.ts';

/** Answers that a process keeps of each database, in characters of their JSON. */
export const MOST_ANSWERS = { most: 200, mostBytes: 16 * 1024 * 1024 };

interface Cached {
  state: string;
  answer: unknown;
}

const ANSWERS = new WeakMap<Kysely<Database>, LastUsed<string, Cached>>();

/** The answers that are kept of a database; `bounds` are those of its first use. */
export function answersOf(db: Kysely<Database>, bounds = MOST_ANSWERS): LastUsed<string, Cached> {
  const known = ANSWERS.get(db) ?? lastUsed<string, Cached>(bounds);
  ANSWERS.set(db, known);
  return known;
}

/**
 * What tells one state of the whole database from every other: which transactions are to be seen. Whoever commits
 * anything, in any process, makes another of it; a database that was set back to what it was counts anew from where it
 * began, and is known by its start.
 */
async function stateOf(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ state: string }>`${PREPARED}
    select pg_current_snapshot()::text || ' ' || pg_postmaster_start_time()::text as state`.execute(db);
  return rows[0]?.state ?? '';
}

/**
 * What `make` answers to a reading, or what it answered to the same reading of the same person with the same rights on
 * the same day, as long as nobody wrote anything since. What was written while it was made is kept by nobody, and what
 * failed fails anew. The answer is not to be changed by who gets it.
 */
export async function cachedAnswer<Answer>({ c, db, scope, ports }: ScopedRequest, make: () => Promise<Answer>): Promise<Answer> {
  const { pathname, search } = new URL(c.req.url);
  const key = [scope.organization, scope.user, scope.rights.fingerprint, dayOf(ports.clock()), pathname, search].join(' ');
  const answers = answersOf(db);
  const state = await stateOf(db);
  const known = answers.get(key);
  // Kept under its address, which says what kind of answer it is.
  if (known?.state === state) return known.answer as Answer;
  const answer = await make();
  if ((await stateOf(db)) === state) answers.set(key, { state, answer }, sizeOf(answer));
  return answer;
}

const sizeOf = (answer: unknown): number => (typeof answer === 'string' ? answer : JSON.stringify(answer)).length;
