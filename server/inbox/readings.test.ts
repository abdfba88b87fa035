import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { testApi } from '#server/test/api.ts';
import { grantOnly } from '#server/test/grants.ts';
import { noticesOf, readingsOf } from '#server/test/notices.ts';

const api = await testApi();
const { db, fixture } = api;
const { list } = noticesOf(api);
const tokens = { ana: '', otto: '' };
const MANAGER = { pages: { uauDatabase: ['view', 'edit'] }, named: ['uau.sync'] } as const;

const ends = readingsOf(api);
const kindsOf = async (who: keyof typeof tokens) => (await list(tokens[who])).results.map(({ kind }) => kind);
const both = async () => [await kindsOf('ana'), await kindsOf('otto')];

beforeAll(async () => {
  tokens.ana = await api.tokenOf('ana');
  tokens.otto = await api.tokenOf('otto');
});
beforeEach(async () => {
  await sql`delete from uau_sync`.execute(db);
  await grantOnly(api, 'otto', MANAGER);
});

describe('a reading of UAU', () => {
  it('that fails is told to those who manage it, once until it was done again', async () => {
    await ends('schedule', 'failed');
    await ends('api', 'failed', fixture.users.ana);
    await ends('schedule', 'failed');
    expect(await both()).toEqual([['sync_failed'], ['sync_failed']]);
    expect((await list(tokens.otto)).results).toMatchObject([{ subject: 'uau', reason: 'A senha do UAU não foi aceita.' }]);
    // A file that comes through says nothing of the connection.
    await ends('file', 'done');
    await ends('schedule', 'failed');
    expect(await both()).toEqual([['sync_failed'], ['sync_failed']]);
    await ends('schedule', 'done');
    await ends('schedule', 'failed');
    expect(await both()).toEqual([
      ['sync_failed', 'sync_failed'],
      ['sync_failed', 'sync_failed'],
    ]);
  });

  it('is told to nobody who may not begin one, and hides from who may no more', async () => {
    await grantOnly(api, 'otto', { pages: { uauDatabase: ['view'] }, named: ['uau.sync'] });
    await ends('schedule', 'failed');
    expect(await both()).toEqual([['sync_failed'], []]);
    await ends('schedule', 'done');
    await grantOnly(api, 'otto', MANAGER);
    await ends('schedule', 'failed');
    expect(await kindsOf('otto')).toEqual(['sync_failed']);
    await grantOnly(api, 'otto', { pages: { home: ['view'] } });
    expect(await kindsOf('otto')).toEqual([]);
  });

  it('that is done is told to who asked for it, a file’s end to who sent it, however it ends', async () => {
    await ends('schedule', 'done');
    expect(await both()).toEqual([[], []]);
    await ends('api', 'done', fixture.users.otto);
    await ends('file', 'done', fixture.users.otto);
    await ends('file', 'failed', fixture.users.otto);
    expect(await both()).toEqual([[], ['sync_failed', 'import_done', 'import_done']]);
    expect((await list(tokens.otto)).results.map(({ file }) => file)).toEqual(['obras.csv', 'obras.csv', '']);
  });
});
