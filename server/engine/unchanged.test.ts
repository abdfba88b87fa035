import { beforeAll, describe, expect, it } from 'vitest';
import { testApi } from '#server/test/api.ts';

const api = await testApi();
const { db, request } = api;
const url = 'structure/regionals/';
let token = '';
let ids: number[] = [];
beforeAll(async () => {
  token = await api.tokenOf('ana');
  const body = [1, 2, 3].map((at) => ({ codigo: `R${at}`, nome: `Regional ${at}` }));
  ids = ((await request('POST', url, { token, body })).body as { id: number }[]).map(({ id }) => id);
});

/** Lines of the history about a row, and its version. */
const traces = async (id: number) => {
  const lines = await db
    .selectFrom('audit_log')
    .select('id')
    .where('table_name', '=', 'regional')
    .where('row_id', '=', id)
    .execute();
  const row = await db
    .selectFrom('regional')
    .select(['row_version', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { lines: lines.length, ...row };
};

describe('[RES-5][RES-11] a change that changes nothing', () => {
  it.each([
    ['nothing', {}],
    ['the version alone', { row_version: 1 }],
    ['what is stored already', { nome: 'Regional 1', is_active: true }],
  ])('answers the row as it is, of %s, and leaves neither a version nor a line', async (_, body) => {
    const [id = 0] = ids;
    const before = await traces(id);
    api.pass(60);
    const answer = await request('PATCH', `${url}${id}/`, { token, body });
    expect(answer).toMatchObject({ status: 200, body: { id, nome: 'Regional 1', row_version: 1 } });
    expect(await traces(id)).toEqual(before);
  });

  it('is answered in the place of its row where others of the list do change', async () => {
    const [one = 0, two = 0, three = 0] = ids;
    const before = await Promise.all([one, three].map(traces));
    const body = [{ id: three }, { id: two, nome: 'Outra' }, { id: one, row_version: 1, nome: 'Regional 1' }];
    const answer = await request('PATCH', url, { token, body });
    expect(answer).toMatchObject({
      status: 200,
      body: [
        { id: three, row_version: 1 },
        { id: two, nome: 'Outra', row_version: 2 },
        { id: one, row_version: 1 },
      ],
    });
    expect(await Promise.all([one, three].map(traces))).toEqual(before);
    expect(await traces(two)).toMatchObject({ lines: 2, row_version: 2 });
  });

  it('[ERR-2] leaves the reasons of the other rows at their places', async () => {
    const [one = 0, two = 0] = ids;
    const taken = await request('PATCH', url, { token, body: [{ id: one }, { id: two, codigo: 'R3' }] });
    expect(taken.body).toEqual([{}, { codigo: ['regional with this codigo already exists.'] }]);
    const companies = 'structure/companies/';
    const drafts = [1, 2].map((at) => ({ codigo: `E${at}`, nome: `Empresa ${at}`, regional: one }));
    const created = await request('POST', companies, { token, body: drafts });
    const [first, second] = (created.body as { id: number }[]).map(({ id }) => id);
    const missing = await request('PATCH', companies, { token, body: [{ id: first }, { id: second, regional: 999_999 }] });
    expect(missing.body).toEqual([{}, { regional: ['Invalid pk "999999" - object does not exist.'] }]);
    const drafted = ['A', 'B'].map((code) => ({ code, name: code }));
    const indices = (await request('POST', 'enterprise/indices/', { token, body: drafted })).body as { id: number }[];
    const [plain, filled] = indices.map(({ id }) => id);
    await request('POST', 'enterprise/index-values/', {
      token,
      body: { economic_index: filled, month: '2027-01', value: '100' },
    });
    const body = [{ id: plain }, { id: filled, kind: 'variacao' }];
    const broken = await request('PATCH', 'enterprise/indices/', { token, body });
    expect(broken.body).toEqual([{}, { kind: ['O tipo não muda depois que há valores na tabela.'] }]);
  });

  it('is refused all the same upon another version, and where the row is nobody’s here', async () => {
    const [id = 0] = ids;
    expect((await request('PATCH', `${url}${id}/`, { token, body: { row_version: 7 } })).status).toBe(412);
    expect((await request('PATCH', `${url}${id}/`, { token, body: {}, headers: { 'if-match': '"7"' } })).status).toBe(412);
    expect((await request('PATCH', url, { token, body: [{ id, row_version: 7 }] })).status).toBe(412);
    expect((await request('PATCH', `${url}999999/`, { token, body: {} })).status).toBe(404);
    expect((await request('PATCH', `${url}${id}/`, { token: await api.tokenOf('otto'), body: {} })).status).toBe(403);
  });

  it('under a key is answered alike each time', async () => {
    const [id = 0] = ids;
    const sent = { token, body: {}, headers: { 'idempotency-key': 'nothing-at-all' }, keyless: true };
    const first = await request('PATCH', `${url}${id}/`, sent);
    const again = await request('PATCH', `${url}${id}/`, sent);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
  });
});
