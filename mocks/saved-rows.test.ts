import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepRows } from '#mocks/saved-rows.ts';
import { openPglite } from '#server/db/pglite.ts';

let world: Awaited<ReturnType<typeof openPglite>>;
let putBack: () => Promise<void>;
const run = (statement: string) => sql.raw<Record<string, unknown>>(statement).execute(world.db);
const all = async (table: string) => (await run(`select * from ${table} order by id`)).rows;

beforeAll(async () => {
  world = await openPglite();
  for (const statement of [
    'create table house (id bigint generated always as identity primary key, name text not null, shout text generated always as (upper(name)) stored)',
    'create table room (id bigint generated always as identity primary key, house bigint not null references house (id))',
    'create table told (id bigint generated always as identity primary key, word text not null)',
    "create function refuse() returns trigger language plpgsql as $$ begin raise exception 'told once'; end $$",
    'create trigger told_once before update or delete or truncate on told for each statement execute function refuse()',
    'alter table told enable always trigger told_once',
    "insert into house (name) values ('one'), ('two')",
    'insert into room (house) values (1), (2), (2)',
    "insert into told (word) values ('begin')",
  ])
    await run(statement);
  putBack = await keepRows(world.db);
}, 60_000);
afterAll(() => world.db.destroy());

describe('rows that are kept', () => {
  it('are put back as they were, whatever was added, changed and removed, as often as asked', async () => {
    const before = [await all('house'), await all('room'), await all('told')];
    for (const name of ['once', 'twice']) {
      await run('delete from room where house = 2');
      await run(`update house set name = '${name}'`);
      await run(`insert into house (name) values ('${name}')`);
      await run(`insert into told (word) values ('${name}')`);
      await putBack();
      expect([await all('house'), await all('room'), await all('told')]).toEqual(before);
    }
  });

  it('leave the next row the number it would have had', async () => {
    await putBack();
    expect((await run("insert into house (name) values ('three') returning id, shout")).rows).toEqual([
      { id: 3, shout: 'THREE' },
    ]);
    expect((await run("insert into told (word) values ('next') returning id")).rows).toEqual([{ id: 2 }]);
  });

  it('leave what guards a table where it stood', async () => {
    await putBack();
    await expect(run('delete from told')).rejects.toThrow('told once');
    await expect(run('truncate told')).rejects.toThrow('told once');
    await expect(run('insert into room (house) values (99)')).rejects.toThrow(/foreign key/);
  });
});
