import { sql, type Kysely, type RawBuilder } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { PREPARED } from '#server/db/prepared.ts';
import { makeNames } from '#server/db/preparing-client.ts';
import type { Database } from '#server/db/schema.ts';
import { openTestDatabase } from '#server/test/database.ts';

/** PGlite plans each statement anew. */
const isReal = process.env['DB'] === 'postgres';
const opened: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of opened) await close();
});

async function fresh() {
  const { db, close } = await openTestDatabase();
  opened.push(close);
  const names = async () =>
    (await sql<{ name: string }>`select name from pg_prepared_statements order by name`.execute(db)).rows.map(({ name }) => name);
  const ask = (within: Kysely<Database> = db) =>
    sql<{ n: number }>`${PREPARED} select count(*)::integer as n from organization`.execute(within);
  return { db, names, ask };
}

describe.runIf(isReal)('a statement whose plan is kept', () => {
  it('has one name by its text, and others none', async () => {
    const { db, names, ask } = await fresh();
    for (let times = 0; times < 3; times += 1) await ask();
    await sql`select 1`.execute(db);
    expect(await names()).toEqual([makeNames().of('/* prepared */ select count(*)::integer as n from organization')]);
  });

  it('is asked all the same where the connection is another one behind it, and has no name from then on', async () => {
    const { db, names, ask } = await fresh();
    await ask();
    await sql`deallocate all`.execute(db);
    expect((await ask()).rows).toEqual([{ n: 0 }]);
    expect((await ask()).rows).toEqual([{ n: 0 }]);
    expect(await names()).toEqual([]);
  });

  it('is asked all the same where the connection knows the name already', async () => {
    const { db, ask } = await fresh();
    const name = makeNames().of('/* prepared */ select count(*)::integer as n from organization') ?? '';
    await sql`prepare ${sql.id(name)} as select 7 as n`.execute(db);
    expect((await ask()).rows).toEqual([{ n: 0 }]);
  });

  it('is planned anew within a transaction, which a name that is not carried would end', async () => {
    const { db, ask } = await fresh();
    const name = makeNames().of('/* prepared */ select count(*)::integer as n from organization') ?? '';
    const within = (before: RawBuilder<unknown>) =>
      db.transaction().execute(async (trx) => {
        await before.execute(trx);
        return (await ask(trx)).rows;
      });
    // Named on this connection, and then not known to the one behind it; or known there as something else.
    await ask();
    expect(await within(sql`deallocate all`)).toEqual([{ n: 0 }]);
    expect(await within(sql`prepare ${sql.id(name)} as select 7 as n`)).toEqual([{ n: 0 }]);
  });

  it('is asked all the same once a migration gave its result another form', async () => {
    const { db } = await fresh();
    await sql`create table changing (one integer)`.execute(db);
    const all = () => sql`${PREPARED} select * from changing`.execute(db);
    await all();
    await sql`alter table changing add column two integer`.execute(db);
    expect((await all()).rows).toEqual([]);
  });
});

it('names no more texts than a product has', () => {
  const names = makeNames();
  const given = Array.from({ length: 300 }, (_, at) => names.of(`/* prepared */ select ${at}`));
  expect(new Set(given.filter((name) => name !== undefined)).size).toBe(200);
  expect(names.of('select 1')).toBeUndefined();
});
