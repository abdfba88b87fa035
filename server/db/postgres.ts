import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from '#server/db/schema.ts';
import { TYPE_PARSERS } from '#server/db/values.ts';

/** Longest one statement may run; reports stay far below, and a hung one must not hold a connection. */
const STATEMENT_TIMEOUT_MS = 15_000;

/** A pool over any PostgreSQL, the embedded one's socket included. `destroy()` on the result closes it. */
export function openPostgres(config: pg.PoolConfig): Kysely<Database> {
  for (const [oid, parse] of Object.entries(TYPE_PARSERS)) pg.types.setTypeParser(Number(oid), parse);
  const pool = new pg.Pool({ max: 10, statement_timeout: STATEMENT_TIMEOUT_MS, application_name: 'previsto', ...config });
  // A connection that dies while idle (database restarted) is replaced by the pool; without a listener Node would stop.
  pool.on('error', () => undefined);
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}
