import { sql } from 'kysely';
import { migrate } from '#server/db/migrate.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { startDatabase } from '#server/postgres/supervisor.ts';
import { temporaryFolder } from '#server/postgres/test/folder.ts';
import { SHARED_POSTGRES, TEMPLATE } from '#server/test/database.ts';

/** For vitest: with `DB=postgres` one server for the whole run, a database for each test file. Answers its end. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['DB'] !== 'postgres') return undefined;
  const folder = temporaryFolder();
  const server = await startDatabase(folder.path, () => undefined);
  const outside = openPostgres({ ...server.connection, max: 1 });
  await sql.raw(`create database ${TEMPLATE}`).execute(outside);
  await outside.destroy();
  const template = openPostgres({ ...server.connection, database: TEMPLATE });
  await migrate(template);
  await template.destroy();
  // The test files run in processes that are started later, with this environment.
  process.env[SHARED_POSTGRES] = JSON.stringify(server.connection);
  return async () => {
    await server.stop();
    folder.remove();
  };
}
