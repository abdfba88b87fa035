import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { VERSION_LOCKED } from '#contract/version-labels.ts';
import { version, VERSION_STATUSES } from '#contract/version.ts';
import { MOVES, moveBetween, type VersionStatus } from '#planning/access/version-life.ts';
import { testApi } from '#server/test/api.ts';
import { grantOnly } from '#server/test/grants.ts';
import { makeStructure, writer } from '#server/test/structure.ts';

const api = await testApi();
const { request } = api;
let token: string;
let otto: string;
let own: Awaited<ReturnType<typeof makeStructure>>;
const at = (id: number, action = '') => `structure/versions/${id}/${action}`;
const read = async (id = own.version) => version.row.parse((await request('GET', at(id), { token })).body);
const entry = (more: object = {}) => ({
  version: own.version,
  year: 2027,
  center_cost: own.center,
  accounting: own.account,
  ...more,
});
const enter = (more: object = {}) => writer(api, token).create('expense/entries/', entry(more));
const move = (to: VersionStatus, { reason = 'porque sim', as = token, headers = {} } = {}) =>
  request('POST', at(own.version, 'transition/'), { token: as, body: { to, reason }, headers });
const close = (until: string | null, { reason = '', as = token } = {}) =>
  request('POST', at(own.version, 'close-months/'), { token: as, body: { until, reason } });
/** Puts the version where a test begins. */
const stand = (status: VersionStatus) => api.db.updateTable('version').set({ status }).where('id', '=', own.version).execute();
const LOCKED = [409, { detail: VERSION_LOCKED }];
const DENIED = [403, { detail: 'You do not have permission to perform this action.' }];
const both = ({ status, body }: { status: number; body: unknown }) => [status, body];

const EDITOR = { pages: { version: ['view', 'edit', 'delete'], expenseEntry: ['view', 'edit', 'delete'] } } as const;

beforeAll(async () => {
  token = await api.tokenOf('ana');
  otto = await api.tokenOf('otto');
});
beforeEach(async () => {
  own = await makeStructure(writer(api, token));
});

describe('the life of a version', () => {
  it('[SEC-4] takes the nine steps there are and no other, and says which there are', async () => {
    let taken = 0;
    for (const from of VERSION_STATUSES) {
      for (const to of VERSION_STATUSES) {
        await stand(from);
        const answer = await move(to);
        const possible = moveBetween(from, to) !== undefined;
        if (possible) taken += 1;
        expect([from, to, answer.status]).toEqual([from, to, possible ? 200 : 409]);
        expect(await read()).toMatchObject({ status: possible ? to : from });
      }
    }
    expect(taken).toBe(9);
    await stand('aprovada');
    expect((await move('rascunho')).body).toEqual({
      detail: 'De «Aprovada» a versão só pode ir para «Bloqueada», «Em revisão» ou «Arquivada».',
    });
    expect((await move('aprovada')).body).toEqual({ detail: 'A versão já está em «Aprovada».' });
  });

  it.each(MOVES)(
    '[SEC-4] $from → $to asks for its right ($right), which none of the others gives',
    async ({ from, to, right }) => {
      for (const held of ['edit', 'version.review', 'version.approve', 'version.unlock'] as const) {
        await stand(from);
        const pages = { version: held === 'edit' ? (['view', 'edit'] as const) : (['view'] as const) };
        await grantOnly(api, 'otto', { pages, named: held === 'edit' ? [] : [held] });
        const answer = await move(to, { as: otto });
        expect([held, answer.status]).toEqual([held, held === right ? 200 : 403]);
      }
    },
  );

  it('[SEC-4] a named right says nothing without the page', async () => {
    await grantOnly(api, 'otto', { pages: { home: ['view'] }, named: ['version.approve'] });
    await stand('em_revisao');
    expect(both(await move('aprovada', { as: otto }))).toEqual(DENIED);
    expect(both(await close('2027-01', { as: otto }))).toEqual(DENIED);
    expect(both(await request('POST', at(own.version, 'make-official/'), { token: otto }))).toEqual(DENIED);
  });

  it('[SEC-4] making a version the official one asks for the right to approve', async () => {
    await grantOnly(api, 'otto', EDITOR);
    expect(both(await request('POST', at(own.version, 'make-official/'), { token: otto }))).toEqual(DENIED);
    await grantOnly(api, 'otto', { pages: { version: ['view'] }, named: ['version.approve'] });
    expect((await request('POST', at(own.version, 'make-official/'), { token: otto })).status).toBe(200);
  });

  it.each(MOVES.filter(({ reason }) => reason))('[SEC-4] $from → $to asks for a reason', async ({ from, to }) => {
    await stand(from);
    expect(both(await move(to, { reason: '  ' }))).toEqual([400, { reason: ['This field is required.'] }]);
    expect(await read()).toMatchObject({ status: from });
  });

  it('[SEC-4] a version that leaves aprovada and bloqueada loses the star', async () => {
    await request('POST', at(own.version, 'make-official/'), { token });
    await move('bloqueada');
    expect(await read()).toMatchObject({ status: 'bloqueada', official: true });
    await move('aprovada');
    await move('em_revisao');
    expect(await read()).toMatchObject({ status: 'em_revisao', official: false });
  });

  it('[SEC-4] refuses a stale step, an unknown version and another organisation’s with the same bytes', async () => {
    expect((await move('em_revisao', { headers: { 'if-match': '"9"' } })).status).toBe(412);
    const body = { to: 'em_revisao' };
    const unknown = await request('POST', at(2_000_000_000, 'transition/'), { token, body });
    const foreign = await request('POST', at(own.version, 'transition/'), { token: await api.tokenOf('bia'), body });
    expect(both(foreign)).toEqual(both(unknown));
    expect(unknown.status).toBe(404);
    expect(await read()).toMatchObject({ status: 'rascunho' });
  });

  it('[SEC-4] two approvers at once: one approves, the other reads that it is so already', async () => {
    await stand('em_revisao');
    const answers = await Promise.all([move('aprovada'), move('aprovada'), move('aprovada')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const moves = await api.db.selectFrom('version_move').selectAll().where('version', '=', own.version).execute();
    expect(moves).toHaveLength(1);
  });

  it('[SEC-4] tells an approver who entered values themselves so, and keeps it', async () => {
    await enter({ m01: '1.00' });
    await stand('em_revisao');
    expect((await move('aprovada')).body).toMatchObject({ self_approved: true });
    await move('em_revisao');
    await grantOnly(api, 'otto', { pages: { version: ['view'] }, named: ['version.approve'] });
    expect((await move('aprovada', { as: otto })).body).toMatchObject({ self_approved: false });
    const moves = await api.db
      .selectFrom('version_move')
      .select(['self_approved', 'reason'])
      .where('version', '=', own.version)
      .orderBy('row_version')
      .execute();
    expect(moves).toEqual([
      { self_approved: true, reason: 'porque sim' },
      { self_approved: false, reason: 'porque sim' },
      { self_approved: false, reason: 'porque sim' },
    ]);
  });

  it('[SEC-4] nothing takes back why a version was moved', async () => {
    await move('em_revisao');
    for (const statement of [sql`update version_move set reason = ''`, sql`delete from version_move`, sql`truncate version_move`])
      await expect(statement.execute(api.db)).rejects.toThrow('version_move is append-only');
  });
});

/** Every way to change what a version holds, each as [method, path, body]. */
const channels = (id: number) =>
  [
    ['PATCH', at(own.version), { description: 'outra' }],
    ['POST', 'expense/entries/', entry({ description: 'nova' })],
    ['POST', 'expense/entries/', [entry({ description: 'nova' })]],
    ['PATCH', `expense/entries/${id}/`, { m12: '1.00' }],
    ['PATCH', 'expense/entries/', [{ id, m12: '1.00' }]],
    ['DELETE', `expense/entries/${id}/`, undefined],
    ['DELETE', 'expense/entries/', { ids: [id], delete_multiple: true }],
    ['DELETE', at(own.version), undefined],
  ] as const;

describe('a version that takes no changes', () => {
  it.each(['aprovada', 'bloqueada', 'arquivada'] as const)(
    '[SEC-4] %s refuses every way, even to an administrator',
    async (status) => {
      const id = await enter();
      await stand(status);
      for (const [method, path, body] of channels(id)) {
        const answer = await request(method, path, { token, ...(body ? { body } : {}) });
        expect([method, path, ...both(answer)]).toEqual([method, path, ...LOCKED]);
      }
      // A line of another version cannot be put into it, nor one of its lines into another.
      const other = await makeStructure(writer(api, token));
      const elsewhere = await enter({ version: other.version });
      expect(both(await request('PATCH', `expense/entries/${elsewhere}/`, { token, body: { version: own.version } }))).toEqual(
        LOCKED,
      );
      expect(both(await request('PATCH', `expense/entries/${id}/`, { token, body: { version: other.version } }))).toEqual(LOCKED);
    },
  );

  it('[SEC-4] em revisão is changed by reviewers only, and deleted by nobody', async () => {
    const id = await enter();
    await stand('em_revisao');
    await grantOnly(api, 'otto', EDITOR);
    for (const [method, path, body] of channels(id))
      expect(both(await request(method, path, { token: otto, ...(body ? { body } : {}) }))).toEqual(LOCKED);
    await grantOnly(api, 'otto', { ...EDITOR, named: ['version.review'] });
    const answers: unknown[] = [];
    for (const [method, path, body] of channels(id))
      answers.push((await request(method, path, { token: otto, ...(body ? { body } : {}) })).status);
    expect(answers).toEqual([200, 201, 400, 200, 200, 204, 404, 409]);
  });

  it('[SEC-4] a save and an approval at once: what was saved was saved before it', async () => {
    const id = await enter();
    await stand('em_revisao');
    const [saved, moved] = await Promise.all([
      request('PATCH', `expense/entries/${id}/`, { token, body: { m01: '5.00' } }),
      move('aprovada'),
    ]);
    expect(moved.status).toBe(200);
    const log = await api.db
      .selectFrom('audit_log')
      .select(['table_name'])
      .where((where) =>
        where.or([
          where.and([where('table_name', '=', 'expense_entry'), where('row_id', '=', id), where('operation', '=', 'update')]),
          where.and([where('table_name', '=', 'version'), where('row_id', '=', own.version), where('operation', '=', 'update')]),
        ]),
      )
      .orderBy('id')
      .execute();
    expect(log.map((line) => line.table_name)).toEqual(saved.status === 200 ? ['expense_entry', 'version'] : ['version']);
  });
});

describe('closed months', () => {
  it('[SEC-4] refuse a value put, changed, taken away or moved, in every way; the open ones go on', async () => {
    const id = await enter({ m01: '1.00', m06: '6.00' });
    const blank = await enter({ description: 'em branco', m06: '6.00' });
    expect((await close('2027-03')).body).toMatchObject({ closed_until: '2027-03' });
    const other = await makeStructure(writer(api, token));
    for (const [method, path, body] of [
      ['POST', 'expense/entries/', entry({ description: 'nova', m03: '0.00' })],
      ['POST', 'expense/entries/', [entry({ description: 'nova', m04: '1.00' }), entry({ description: 'outra', m01: '1.00' })]],
      ['PATCH', `expense/entries/${id}/`, { m01: '2.00' }],
      ['PATCH', `expense/entries/${id}/`, { m01: null }],
      ['PATCH', `expense/entries/${id}/`, { m02: '0.00' }],
      ['PATCH', 'expense/entries/', [{ id, m03: '2.00' }]],
      ['PATCH', `expense/entries/${id}/`, { center_cost: other.center }],
      ['PATCH', `expense/entries/${id}/`, { accounting: other.account }],
      ['PATCH', `expense/entries/${id}/`, { version: other.version }],
      ['PATCH', `expense/entries/${id}/`, { year: 2028 }],
      ['DELETE', `expense/entries/${id}/`, undefined],
      ['DELETE', at(own.version), undefined],
    ] as const) {
      const answer = await request(method, path, { token, ...(body ? { body } : {}) });
      expect([method, path, body, ...both(answer)]).toEqual([method, path, body, ...LOCKED]);
    }
    const several = { ids: [blank, id], delete_multiple: true };
    const removal = await request('DELETE', 'expense/entries/', { token, body: several });
    expect(both(removal)).toEqual([409, { detail: VERSION_LOCKED, ids: [id] }]);
    const { status } = await request('PATCH', `expense/entries/${id}/`, {
      token,
      body: { m01: '1.00', m04: '4.00', description: 'renomeada' },
    });
    expect(status).toBe(200);
    await enter({ description: 'nova', m04: '1.00' });
    expect((await request('PATCH', `expense/entries/${blank}/`, { token, body: { center_cost: other.center } })).status).toBe(
      200,
    );
    expect((await request('DELETE', `expense/entries/${blank}/`, { token })).status).toBe(204);
  });

  it('[SEC-4] stay within the span, and within the version’s own', async () => {
    await close('2027-03');
    const answer = await request('PATCH', at(own.version), { token, body: { start_month: '2027-05' } });
    expect(both(answer)).toEqual([400, { end_month: ['Os meses fechados devem ficar dentro do período.'] }]);
    for (const until of ['2026-12', '2028-07'])
      expect(both(await close(until))).toEqual([400, { until: ['O mês está fora do período da versão.'] }]);
    expect((await close('2027-03')).status).toBe(409);
  });

  it('[SEC-4] are closed by who approves and opened by who unlocks, with a reason', async () => {
    await grantOnly(api, 'otto', { ...EDITOR, named: ['version.review', 'version.unlock'] });
    expect(both(await close('2027-02', { as: otto }))).toEqual(DENIED);
    await grantOnly(api, 'otto', { ...EDITOR, named: ['version.approve'] });
    expect((await close('2027-02', { as: otto })).status).toBe(200);
    for (const until of ['2027-01', null]) expect(both(await close(until, { as: otto, reason: 'erro' }))).toEqual(DENIED);
    expect(both(await close(null))).toEqual([400, { reason: ['This field is required.'] }]);
    expect((await close(null, { reason: 'erro' })).body).toMatchObject({ closed_until: null });
    await stand('bloqueada');
    expect(both(await close('2027-01'))).toEqual(LOCKED);
  });
});

it.each(VERSION_STATUSES)('[SEC-2] a version of another organisation takes no step, and is told as none: %s', async (status) => {
  await stand(status);
  const bia = await api.tokenOf('bia');
  const steps = [
    ...VERSION_STATUSES.map((to) => ['transition/', { to, reason: 'porque sim' }] as const),
    ['close-months/', { until: '2027-01', reason: 'porque sim' }] as const,
    ['make-official/', {}] as const,
  ];
  for (const [action, body] of steps) {
    // oxlint-disable-next-line no-await-in-loop -- one step after the other
    const answer = await request('POST', at(own.version, action), { token: bia, body });
    expect([action, ...both(answer)]).toEqual([action, 404, { detail: 'Not found.' }]);
  }
  expect(await read()).toMatchObject({ status, official: false, closed_until: null });
});
