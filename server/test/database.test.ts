import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openTestDatabase, TEMPLATE, type TestDatabase } from '#server/test/database.ts';

const namesIn = async ({ db }: TestDatabase) =>
  (await db.selectFrom('organization').select('name').execute()).map(({ name }) => name);

// Of the real server alone (scripts/test.ts): PGlite's one database is emptied for whoever opens it next.
describe('a test file’s database', () => {
  it('is migrated, its own, and gone when it is closed; what it is a copy of stays empty', async () => {
    const [one, other] = [await openTestDatabase(), await openTestDatabase()];
    await one.db.insertInto('organization').values({ code: 'uma', domain: 'uma.example', name: 'Uma' }).execute();
    expect([await namesIn(one), await namesIn(other)]).toEqual([['Uma'], []]);
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(one.db);
    expect(rows[0]?.name).not.toBe(TEMPLATE);
    await one.close();
    const { rows: left } = await sql<{ datname: string }>`
      select datname from pg_database where datname = ${rows[0]?.name ?? ''}`.execute(other.db);
    expect(left).toEqual([]);
    const third = await openTestDatabase();
    expect(await namesIn(third)).toEqual([]);
    await Promise.all([other.close(), third.close()]);
  });
});
