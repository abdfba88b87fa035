import { sql, type Kysely } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { atOneMoment } from '#server/db/snapshot.ts';
import type { Database } from '#server/db/schema.ts';
import { openTestDatabase } from '#server/test/database.ts';

const { db, close } = await openTestDatabase();
afterAll(close);
const count = async (within: Kysely<Database>) => (await within.selectFrom('organization').select('id').execute()).length;

it.each([
  ['40P01', 3],
  ['40001', 3],
  ['23505', 1],
])('what is read at one moment and fails with %s is read %i times', async (code, times) => {
  let tries = 0;
  const failing = atOneMoment(db, async (still) => {
    tries += 1;
    await sql`select 1`.execute(still);
    throw Object.assign(new Error(code), { code });
  });
  await expect(failing).rejects.toThrow(code);
  expect(tries).toBe(times);
});

it('what is read at one moment stands still, and gives its connection back', async () => {
  // More often than there are connections.
  for (let times = 0; times < 12; times += 1) {
    const written = await atOneMoment(db, async (still) => {
      const before = await count(still);
      const writing = db
        .insertInto('organization')
        .values({ code: `${times}`, domain: `${times}`, name: 'x' })
        .execute()
        .then(() => 'written');
      // On PGlite's one connection it waits until the moment is over.
      if (process.env['DB'] === 'postgres') await writing;
      expect(await count(still)).toBe(before);
      return { writing };
    });
    expect([await written.writing, await count(db)]).toEqual(['written', times + 1]);
  }
});
