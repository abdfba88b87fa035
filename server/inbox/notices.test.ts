import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CHANGES_URL, changesAnswer } from '#contract/changes.ts';
import { MOST_NOTICES, NOTICES_READ_URL, NOTICES_URL } from '#contract/notices.ts';
import type { VersionStatus } from '#planning/access/version-life.ts';
import { listNotices } from '#server/inbox/read.ts';
import { raise } from '#server/notices/raise.ts';
import { ALL_RIGHTS } from '#server/rights/rights.ts';
import { testApi } from '#server/test/api.ts';
import { grantOnly } from '#server/test/grants.ts';
import { joinAlfa, noticesOf } from '#server/test/notices.ts';
import { makeStructure, writer } from '#server/test/structure.ts';

const api = await testApi();
const { request, db, fixture } = api;
const { list, read } = noticesOf(api);
const tokens = { ana: '', otto: '', solo: '' };
let version = 0;

const EDITOR = { pages: { version: ['view', 'edit'] } } as const;
const APPROVER = { pages: { version: ['view'] }, named: ['version.approve'] } as const;

const move = async (as: keyof typeof tokens, to: VersionStatus, reason = 'falta o IPTU') => {
  const { status } = await request('POST', `structure/versions/${version}/transition/`, {
    token: tokens[as],
    body: { to, reason },
  });
  expect(status).toBe(200);
};
const kindsOf = async (who: keyof typeof tokens) =>
  (await list(tokens[who])).results.map(({ kind, read: isRead }) => (isRead ? `${kind} read` : kind));

beforeAll(async () => {
  tokens.ana = await api.tokenOf('ana');
  tokens.otto = await api.tokenOf('otto');
  await joinAlfa(api, fixture.users.solo, 'solo');
  tokens.solo = await api.tokenOf('solo');
});
beforeEach(async () => {
  ({ version } = await makeStructure(writer(api, tokens.ana)));
  await db.deleteFrom('notice').execute();
});

describe('a step of a version', () => {
  it('that submits it tells whoever may approve it, and neither who submits it nor anybody else', async () => {
    await grantOnly(api, 'otto', EDITOR);
    await move('otto', 'em_revisao');
    expect(await kindsOf('otto')).toEqual([]);
    const { results, unread } = await list(tokens.ana);
    expect(unread).toBe(1);
    expect(results).toMatchObject([
      {
        kind: 'to_approve',
        subject: 'version',
        by: 'otto',
        read: false,
        waits: true,
        version: { id: version },
        reason: '',
        file: '',
      },
    ]);
    expect(await kindsOf('solo')).toEqual(['to_approve']);
    const { rows } = { rows: await db.selectFrom('notice').select('user_id').execute() };
    // Who is inactive, and the other organisation's administrator, have nothing even where nobody reads it.
    expect(rows.map(({ user_id }) => user_id).toSorted()).toEqual([fixture.users.ana, fixture.users.solo].toSorted());
  });

  it('that submits it does not tell who may approve it themselves and takes it', async () => {
    await move('ana', 'em_revisao');
    expect([await kindsOf('ana'), await kindsOf('solo')]).toEqual([[], ['to_approve']]);
  });

  it('tells of a right by the group: to approve, and only together with the page', async () => {
    await grantOnly(api, 'otto', APPROVER);
    await move('ana', 'em_revisao');
    expect(await kindsOf('otto')).toEqual(['to_approve']);
    await db.deleteFrom('notice').execute();
    await move('ana', 'rascunho');
    await grantOnly(api, 'otto', { pages: { home: ['view'] }, named: ['version.approve'] });
    await move('ana', 'em_revisao');
    expect(await db.selectFrom('notice').select('id').where('user_id', '=', fixture.users.otto).execute()).toEqual([]);
  });

  it('that returns it tells who submitted it and who created it, with the reason; its approval waits no more', async () => {
    await grantOnly(api, 'otto', EDITOR);
    await move('otto', 'em_revisao');
    await move('solo', 'rascunho');
    expect((await list(tokens.otto)).results).toMatchObject([
      { kind: 'returned', by: 'solo', reason: 'falta o IPTU', version: { id: version } },
    ]);
    // Ana created it; what waited for her is done with.
    expect(await kindsOf('ana')).toEqual(['returned', 'to_approve read']);
    expect(await kindsOf('solo')).toEqual(['to_approve read']);
    expect((await list(tokens.solo)).results).toMatchObject([{ waits: false }]);
  });

  it('that approves it tells both, and who approves it nothing', async () => {
    await grantOnly(api, 'otto', EDITOR);
    await move('otto', 'em_revisao');
    await move('ana', 'aprovada');
    expect(await kindsOf('otto')).toEqual(['approved']);
    expect(await kindsOf('ana')).toEqual(['to_approve read']);
    // What is blocked, opened again and put away tells nobody.
    await db.deleteFrom('notice').execute();
    for (const to of ['bloqueada', 'aprovada', 'arquivada'] as const) await move('solo', to);
    expect([await kindsOf('otto'), await kindsOf('ana')]).toEqual([[], []]);
  });

  it('that makes a draft the official one approves it', async () => {
    await request('POST', `structure/versions/${version}/make-official/`, { token: tokens.solo });
    expect([await kindsOf('ana'), await kindsOf('solo')]).toEqual([['approved'], []]);
  });

  it('that is refused tells nobody, and one that is sent twice tells once', async () => {
    await grantOnly(api, 'otto', { pages: { version: ['view'] } });
    const body = { to: 'em_revisao', reason: '' };
    const path = `structure/versions/${version}/transition/`;
    expect((await request('POST', path, { token: tokens.otto, body })).status).toBe(403);
    expect(await kindsOf('ana')).toEqual([]);
    const headers = { 'idempotency-key': 'one' };
    await request('POST', path, { token: tokens.solo, body, headers });
    await request('POST', path, { token: tokens.solo, body, headers });
    expect(await kindsOf('ana')).toEqual(['to_approve']);
    // Returned and sent again it is another event.
    await move('solo', 'rascunho');
    await move('solo', 'em_revisao');
    expect(await kindsOf('ana')).toEqual(['to_approve', 'returned']);
  });
});

describe('a notice', () => {
  it('is read on all devices once it was read on one, by its reader alone', async () => {
    await move('ana', 'em_revisao');
    const { results } = await list(tokens.solo);
    const ids = results.map(({ id }) => id);
    expect(await read(tokens.ana, ids)).toBe(0);
    expect(await kindsOf('solo')).toEqual(['to_approve']);
    expect(await read(tokens.solo, ids)).toBe(0);
    const other = await api.tokenOf('solo');
    expect((await list(other)).results).toMatchObject([{ read: true }]);
    for (const body of [{ ids: [] }, { ids: [0] }, {}, { ids: [1], all: true }])
      expect((await request('POST', NOTICES_READ_URL, { token: other, body })).status).toBe(400);
  });

  it('hides as soon as its reader may not see what it is about, and is back with the right', async () => {
    await grantOnly(api, 'otto', APPROVER);
    await move('ana', 'em_revisao');
    const unread = async () => {
      const answer = await request('GET', `${CHANGES_URL}?resource=regional`, { token: tokens.otto });
      return changesAnswer.parse(answer.body).unread_notices;
    };
    expect([await kindsOf('otto'), await unread()]).toEqual([['to_approve'], 1]);
    // The page without the right, the right without the page, nothing at all.
    await grantOnly(api, 'otto', { pages: { version: ['view'] } });
    expect([await kindsOf('otto'), await unread()]).toEqual([[], 0]);
    await grantOnly(api, 'otto', { pages: { home: ['view'] }, named: ['version.approve'] });
    expect([await kindsOf('otto'), await unread()]).toEqual([[], 0]);
    await grantOnly(api, 'otto', {});
    expect((await request('GET', NOTICES_URL, { token: tokens.otto })).status).toBe(403);
    await grantOnly(api, 'otto', APPROVER);
    expect([await kindsOf('otto'), await unread()]).toEqual([['to_approve'], 1]);
  });

  it('tells the version’s name as it is, and goes with it', async () => {
    await grantOnly(api, 'otto', EDITOR);
    await move('otto', 'em_revisao');
    await move('solo', 'rascunho');
    await request('PATCH', `structure/versions/${version}/`, { token: tokens.ana, body: { nome: `Nome novo ${version}` } });
    expect((await list(tokens.otto)).results).toMatchObject([{ version: { nome: `Nome novo ${version}` } }]);
    expect((await request('DELETE', `structure/versions/${version}/`, { token: tokens.ana })).status).toBeLessThan(300);
    expect((await list(tokens.otto)).results).toEqual([]);
  });

  it('is of one organisation', async () => {
    await move('ana', 'em_revisao');
    const elsewhere = { organization: fixture.organizations.beta, user: fixture.users.solo, rights: ALL_RIGHTS };
    expect(await listNotices(db, elsewhere)).toEqual([]);
  });

  it('is one for an event however often it is told, and a person has the newest only', async () => {
    const about = { organization: fixture.organizations.alfa, kind: 'import_done', by: null } as const;
    const people = [fixture.users.ana, fixture.users.solo, fixture.users.bia, fixture.users.ines];
    const begun = api.ports.clock();
    const at = (n: number) => new Date(begun + n * 1000).toISOString();
    for (let n = 0; n < MOST_NOTICES + 3; n += 1) await raise(db, people, { ...about, event: `chart/${n}`, at: at(n) });
    await Promise.all([1, 2].map(() => raise(db, people, { ...about, event: 'chart/102', at: at(200) })));
    const rows = await db.selectFrom('notice').select(['user_id', 'event']).orderBy('id').execute();
    const events = Array.from({ length: MOST_NOTICES }, (_, n) => `chart/${n + 3}`);
    for (const user of [fixture.users.ana, fixture.users.solo])
      expect(rows.filter(({ user_id }) => user_id === user).map(({ event }) => event)).toEqual(events);
    expect(rows).toHaveLength(2 * MOST_NOTICES);
  });
});
