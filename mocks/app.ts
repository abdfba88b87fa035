import type { Kysely } from 'kysely';
import { createApp } from '#server/app.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPglite } from '#server/db/pglite.ts';
import type { Database } from '#server/db/schema.ts';
import { loadSample } from '#server/seed/sample.ts';
import { inlineSheets } from '#server/files/inline.ts';
import { keepRows } from '#mocks/saved-rows.ts';
import { mockImages, mockPasswords } from '#mocks/ports.ts';

export interface MockApi {
  /** The very API of the product. */
  fetch: (request: Request) => Response | Promise<Response>;
  /** Back to the sample as it was loaded; sessions end. */
  reset: () => Promise<void>;
  close: () => Promise<void>;
}

/** Brings the schema and the sample organisation into an empty database. */
export async function fillSample(db: Kysely<Database>): Promise<void> {
  await migrate(db);
  await loadSample(db, mockPasswords);
}

/** PostgreSQL in memory with the sample organisation. */
export async function openSample(): ReturnType<typeof openPglite> {
  const opened = await openPglite();
  await fillSample(opened.db);
  return opened;
}

interface AppOptions {
  clock?: () => number;
  log?: (line: Record<string, unknown>) => void;
}

/** The product's own API over a database of the mocks. */
export const appOver = (db: Kysely<Database>, { clock = Date.now, log = () => undefined }: AppOptions = {}) =>
  createApp({
    db,
    clock,
    secret: 'mocks keep no secret, but the signature wants 32 bytes',
    publicUrl: '',
    passwords: mockPasswords,
    sheets: inlineSheets,
    images: mockImages,
    log,
  });

/**
 * The product's own API over PostgreSQL in memory with the sample organisation: nothing of it is written twice.
 * `files` are those of such a database (mocks/prepared.ts), which are opened in a third of the time.
 */
export async function createMockApi(options: AppOptions & { files?: Blob | undefined } = {}): Promise<MockApi> {
  const { db } = await (options.files ? openPglite(options.files) : openSample());
  const putBack = await keepRows(db);
  const app = appOver(db, options);
  return {
    fetch: (request) => app.fetch(request),
    reset: putBack,
    close: () => db.destroy(),
  };
}
