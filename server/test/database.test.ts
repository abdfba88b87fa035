import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openTestDatabase, TEMPLATE, type TestDatabase } from '#server/test/database.ts';

const namesIn = async ({ db }: TestDatabase) =>
  (await db.selectFrom('organization').select('name').execute()).map(({ name }) => name);

describe('a test file’s database', () => {
  it('has nothing of the one before: rows, numbers, what was made beside the tables and what was taken from them', async () => {
    const regional = sql<{ n: number }>`select count(*)::int as n from pg_attribute where attrelid = 'regional'::regclass`;
    const columnsOf = async ({ db }: TestDatabase) => (await regional.execute(db)).rows[0]?.n;
    const begin = async () => {
      const opened = await openTestDatabase();
      const { db } = opened;
      const { id } = await db
        .insertInto('organization')
        .values({ code: 'uma', domain: 'uma.example', name: 'Uma' })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { ...opened, id, columns: await columnsOf(opened), names: await namesIn(opened) };
    };
    const first = await begin();
    await sql`alter table regional add column extra integer`.execute(first.db);
    await first.close();
    const second = await begin();
    await sql`alter table audit_log disable trigger audit_log_append_only`.execute(second.db);
    await second.close();
    const third = await begin();
    await sql`create table beside as select 1 as one`.execute(third.db);
    await third.close();
    const last = await begin();
    const seen = ({ id, columns, names }: typeof last) => ({ id, columns, names });
    const fresh = { id: 1, columns: first.columns, names: ['Uma'] };
    expect([first, second, third, last].map(seen)).toEqual([fresh, fresh, fresh, fresh]);
    await expect(sql`truncate audit_log`.execute(last.db)).rejects.toThrow('append-only');
    await expect(sql`select * from beside`.execute(last.db)).rejects.toThrow('does not exist');
    await last.close();
  });

  // PGlite's one database is emptied for whoever opens it next.
  it.runIf(process.env['DB'] === 'postgres')(
    'is migrated, its own, and gone when it is closed; what it is a copy of stays empty',
    async () => {
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
    },
  );
});
