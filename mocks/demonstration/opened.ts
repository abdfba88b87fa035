import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { appOver, fillSample } from '#mocks/app.ts';
import { openPglite } from '#server/db/pglite.ts';

/** The product's own API over a database of its own. */
export interface Opened {
  fetch: (request: Request) => Response | Promise<Response>;
  dump: () => Promise<Blob>;
  /** Another one as soon as something else was written, also by work that goes on after its answer. */
  mark: () => Promise<string>;
  close: () => Promise<void>;
}

/** Statements that the schema and the sample take, a few more or less as both grow: what progress is told by. */
const STATEMENTS = 1_150;

/** Tells how much of the loading is done (0 to 1) as its statements go. */
function tellStatements(pglite: PGlite, tell: (share: number) => void): () => void {
  const { query, exec } = pglite;
  let count = 0;
  const counted = () => {
    count += 1;
    if (count % 10 === 0) tell(Math.min(count / STATEMENTS, 0.98));
  };
  pglite.query = (...words) => {
    counted();
    return query.apply(pglite, words) as ReturnType<typeof query<never>>;
  };
  return () => Object.assign(pglite, { query, exec });
}

/** Over such files, or over the sample where there are none. */
export async function openApi(files: Blob | undefined, tell: (share: number) => void): Promise<Opened> {
  const { db, pglite } = await openPglite(files);
  if (!files) {
    const stop = tellStatements(pglite, tell);
    await fillSample(db);
    stop();
  }
  const app = appOver(db);
  return {
    fetch: (request) => app.fetch(request),
    dump: async () => new Blob([await pglite.dumpDataDir('none')]),
    // The number that the next transaction which writes will have.
    async mark() {
      const { rows } = await sql<{ next: string }>`select pg_snapshot_xmax(pg_current_snapshot())::text as next`.execute(db);
      return rows[0]?.next ?? '';
    },
    close: () => db.destroy(),
  };
}
