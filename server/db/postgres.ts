import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { makeNames, preparingClient } from '#server/db/preparing-client.ts';
import type { Database } from '#server/db/schema.ts';
import { TYPE_PARSERS } from '#server/db/values.ts';

/**
 * How long anything of the database may take, so that what hangs ends as a 503 and gives its connection back: one
 * statement (reports stay far below), the wait for another's lock, a transaction that nobody goes on with, and the wait
 * for a free connection.
 */
const LIMITS = {
  statement_timeout: 15_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
  connectionTimeoutMillis: 10_000,
} as const;

/**
 * How long a connection is kept that nobody asks by. A page asks by seven at once: with the pool's own ten seconds each
 * page after a pause began seven processes of the database, which read its catalogue and planned every statement anew.
 * No longer than a minute: a gate that forgets silent connections does so after four, and what is asked by such a one
 * is answered by nobody.
 */
const IDLE_MS = 60_000;

/** A pool over any PostgreSQL, the embedded one's socket included. `destroy()` on the result closes it. */
export function openPostgres(config: pg.PoolConfig): Kysely<Database> {
  for (const [oid, parse] of Object.entries(TYPE_PARSERS)) pg.types.setTypeParser(Number(oid), parse);
  const pool = new pg.Pool({
    max: 10,
    ...LIMITS,
    idleTimeoutMillis: IDLE_MS,
    application_name: 'previsto',
    Client: preparingClient(makeNames()),
    ...config,
  });
  // A connection that dies while idle (database restarted) is replaced by the pool; without a listener Node would stop.
  pool.on('error', () => undefined);
  // The same for one that dies while a transaction holds it between two statements; the next statement tells.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}
