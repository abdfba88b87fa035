import { expect, it } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { openTestDatabase } from '#server/test/database.ts';

class DatabaseError extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}
const { db, close } = await openTestDatabase();

it.each([
  ['40P01', 3],
  ['40001', 3],
  ['23505', 1],
])('an error %s is tried %i times, and leaves nothing', async (code, times) => {
  let tries = 0;
  const failing = inTransaction(db, async (trx) => {
    tries += 1;
    await trx.insertInto('organization').values({ code, domain: code, name: code }).execute();
    throw new DatabaseError(code);
  });
  await expect(failing).rejects.toThrow(code);
  expect(tries).toBe(times);
  expect(await db.selectFrom('organization').selectAll().execute()).toEqual([]);
});

it('a victim of a deadlock that gets through counts once', async () => {
  let tries = 0;
  await inTransaction(db, async (trx) => {
    tries += 1;
    await trx.insertInto('organization').values({ code: 'a', domain: 'a', name: 'a' }).execute();
    if (tries === 1) throw new DatabaseError('40P01');
  });
  expect(await db.selectFrom('organization').selectAll().execute()).toHaveLength(1);
  await close();
});
