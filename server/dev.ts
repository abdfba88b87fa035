import type { Kysely } from 'kysely';
import { createApp } from '#server/app.ts';
import type { Database } from '#server/db/schema.ts';
import { makeLog } from '#server/log.ts';
import { nodePorts } from '#server/ports-node.ts';
import { nodeSheets } from '#server/files/node.ts';

/**
 * The API for the development server, which evaluates this module again after each edit of the API. The database must
 * outlive that, so it is opened elsewhere and found here.
 */
export interface DevelopmentDatabase {
  db: Kysely<Database>;
  secret: string;
}

const KEY = Symbol.for('previsto.development.database');

export function keepDatabase(database: DevelopmentDatabase): void {
  Object.assign(globalThis, { [KEY]: database });
}

let created: ReturnType<typeof createApp> | null = null;

/** The API of this evaluation of the sources, over the database kept before. */
export function api(): ReturnType<typeof createApp> {
  // Put there by keepDatabase, in an earlier evaluation of this very module.
  const database = (globalThis as { [KEY]?: DevelopmentDatabase })[KEY];
  if (!database) throw new Error('the development database is not open');
  created ??= createApp(nodePorts({ ...database, publicUrl: '', sheets: nodeSheets, log: makeLog('errors') }));
  return created;
}
