import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { MIGRATIONS } from '#server/db/migrations.gen.ts';
import type { Database } from '#server/db/schema.ts';

/** Plain SQL; the same text runs on PostgreSQL, in CI and on PGlite in the browser. */
const fromSql = (text: string): Migration => ({
  up: async (db) => {
    for (const statement of text.split(/;\s*\n/)) {
      if (statement.trim() !== '') await sql.raw(statement).execute(db);
    }
  },
});

/**
 * Brings the database to the newest schema, under Kysely's advisory lock, each migration in a transaction.
 * Throws the database's own error when one fails; nothing of it is left behind then.
 */
export async function migrate(db: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({
    db,
    // Each stands on the first one only; work finished side by side may arrive in another order than its numbers.
    allowUnorderedMigrations: true,
    provider: {
      getMigrations: () =>
        Promise.resolve(Object.fromEntries(Object.entries(MIGRATIONS).map(([name, text]) => [name, fromSql(text)]))),
    },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
