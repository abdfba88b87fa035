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
    'create table lamp (id bigint generated always as identity primary key, room bigint not null references room (id) on delete cascade)',
    'create table told (id bigint generated always as identity primary key, word text not null)',
    "create function refuse() returns trigger language plpgsql as $$ begin raise exception 'told once'; end $$",
    'create trigger told_once before update or delete or truncate on told for each statement execute function refuse()',
    'alter table told enable always trigger told_once',
    "insert into house (name) values ('one'), ('two')",
    'insert into room (house) values (1), (2), (2)',
    'insert into lamp (room) values (1)',
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

  it('are put back where they were taken along by another table, or emptied, or within one statement', async () => {
    const before = [await all('house'), await all('room'), await all('lamp')];
    await run('with more as (insert into lamp (room) values (1)) update house set name = name');
    await run('delete from lamp');
    await putBack();
    expect([await all('house'), await all('room'), await all('lamp')]).toEqual(before);
    await run('delete from room where house = 1');
    expect(await all('lamp')).toEqual([]);
    await putBack();
    expect([await all('house'), await all('room'), await all('lamp')]).toEqual(before);
    await run('truncate house cascade');
    await putBack();
    expect([await all('house'), await all('room'), await all('lamp')]).toEqual(before);
  });

  it('are left alone in a table that nothing was written to', async () => {
    const version = async (table: string) => (await run(`select xmin::text, ctid::text from ${table} order by id`)).rows;
    await putBack();
    const [house, room] = [await version('house'), await version('room')];
    await run('insert into room (house) values (1)');
    await putBack();
    expect(await version('house')).toEqual(house);
    expect(await version('room')).not.toEqual(room);
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
