import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { regional } from '#contract/regional.ts';
import { testApi } from '#server/test/api.ts';
import { writer } from '#server/test/structure.ts';

const api = await testApi();
const { request } = api;
const url = 'structure/regionals/';
let token: string;
let serial = 0;
let id: number;

const patch = (body: object, headers = {}) => request('PATCH', `${url}${id}/`, { token, body, headers });
const stored = async (wanted = id) => regional.row.parse((await request('GET', `${url}${wanted}/`, { token })).body);
const count = async () => (await api.db.selectFrom('regional').select('id').execute()).length;

beforeAll(async () => {
  token = await api.tokenOf('ana');
});
beforeEach(async () => {
  serial += 1;
  id = await writer(api, token).create(url, { codigo: `S${serial}`, nome: `Sul ${serial}` });
});

describe('removing', () => {
  it('[RES-6] answers 204 and the row is gone; a body is let be', async () => {
    expect((await request('DELETE', `${url}${id}/`, { token, body: { id } })).status).toBe(204);
    expect((await request('DELETE', `${url}${id}/`, { token })).status).toBe(404);
  });

  it('[RES-6] a stale version is a 412', async () => {
    await patch({ nome: 'Mudou mesmo' });
    expect((await request('DELETE', `${url}${id}/`, { token, headers: { 'if-match': '"1"' } })).status).toBe(412);
    expect((await request('DELETE', `${url}${id}/`, { token, body: { row_version: 1 } })).status).toBe(412);
    expect((await request('DELETE', `${url}${id}/`, { token, body: { row_version: 2 } })).status).toBe(204);
  });

  it('[RES-9] several with the versions they were seen in: one changed meanwhile keeps all, and is told with who changed it', async () => {
    const other = await writer(api, token).create(url, { codigo: `T${serial}`, nome: `Tocantins ${serial}` });
    await patch({ nome: 'Mudou no meio' });
    const remove = (body: object) => request('DELETE', url, { token, body: { delete_multiple: true, ...body } });
    const before = await count();
    const refused = await remove({ ids: [other, id], row_versions: [1, 1] });
    expect(refused.status).toBe(412);
    expect(refused.body).toMatchObject({
      rows: [{ id, nome: 'Mudou no meio', row_version: 2 }],
      changes: [{ id, by: expect.stringContaining('ana') }],
    });
    expect(await count()).toBe(before);
    expect(await remove({ ids: [other, id], row_versions: [1] })).toMatchObject({
      status: 400,
      body: { row_versions: ['Informe uma versão para cada id, na mesma ordem.'] },
    });
    expect((await remove({ ids: [other, id], row_versions: [null, 2] })).status).toBe(200);
    expect(await count()).toBe(before - 2);
  });

  it.each([
    [{}, { ids: ['This field is required.'], delete_multiple: ['This field is required.'] }],
    [{ ids: [], delete_multiple: true }, { ids: ['This list may not be empty.'] }],
    [{ ids: null, delete_multiple: true }, { ids: ['This field may not be null.'] }],
    [{ ids: 'all', delete_multiple: true }, { ids: ['Expected a list of items.'] }],
    [{ ids: ['1'], delete_multiple: true }, { ids: ['A valid integer is required.'] }],
    [{ ids: [1] }, { delete_multiple: ['This field is required.'] }],
    [{ ids: [1], delete_multiple: false }, { delete_multiple: ['This field must be true.'] }],
  ])('[RES-7] %j never means all', async (body, errors) => {
    const before = await count();
    const answer = await request('DELETE', url, { token, body });
    expect([answer.status, answer.body]).toEqual([400, errors]);
    expect(await count()).toBe(before);
  });

  it('[RES-7] several go together or not at all', async () => {
    const other = await writer(api, token).create(url, { codigo: `T${serial}`, nome: `Tês ${serial}` });
    const many = (ids: number[]) => request('DELETE', url, { token, body: { ids, delete_multiple: true } });
    expect((await many([id, 2_000_000_000])).status).toBe(404);
    await writer(api, token).create('structure/companies/', { codigo: `F${serial}`, nome: 'F', regional: other });
    const used = await many([id, other]);
    expect([used.status, used.body]).toEqual([
      409,
      {
        detail:
          "Cannot delete some instances of model 'regional' because they are referenced through protected foreign keys: 'company.regional'.",
        // Which of them it is.
        ids: [other],
      },
    ]);
    expect((await stored(id)).id).toBe(id);
    const third = await writer(api, token).create(url, { codigo: `U${serial}`, nome: `Us ${serial}` });
    const gone = await many([id, third, id]);
    expect([gone.status, gone.body]).toEqual([200, { success: true, deleted: 2 }]);
  });
});

describe('what is refused by a rule that no foreign key holds', () => {
  it('[RES-7] names the first of several that is to blame, and keeps all', async () => {
    const accounts = 'structure/accountings/';
    const make = async (at: number) =>
      writer(api, token).create(accounts, { codigo: `7.${serial}${at}`, nome: `Conta ${serial}.${at}` });
    const [one, two, three, four] = [await make(1), await make(2), await make(3), await make(4)];
    await writer(api, token).create('structure/aggregators/', { nome: `Agrupa ${serial}`, accountings: [three] });
    const body = { ids: [one, two, three, four], delete_multiple: true };
    const refused = await request('DELETE', accounts, { token, body });
    expect([refused.status, refused.body]).toMatchObject([409, { ids: [three] }]);
    expect((await request('GET', `${accounts}${one}/`, { token })).status).toBe(200);
    expect((await request('DELETE', accounts, { token, body: { ...body, ids: [one, two, four] } })).status).toBe(200);
  });
});

describe('the audit log', () => {
  it('tells who wrote what, as it was and as it became, and nothing of a refused write', async () => {
    await patch({ nome: 'Auditado' });
    await patch({ nome: '' });
    await request('DELETE', `${url}${id}/`, { token });
    const lines = await api.db
      .selectFrom('audit_log')
      .select(['organization_id', 'user_id', 'table_name', 'operation', 'before', 'after'])
      .where('row_id', '=', id)
      .where('table_name', '=', 'regional')
      .orderBy('id')
      .execute();
    const by = { organization_id: api.fixture.organizations.alfa, user_id: api.fixture.users.ana, table_name: 'regional' };
    const first = { nome: `Sul ${serial}`, row_version: 1 };
    const second = { nome: 'Auditado', row_version: 2 };
    expect(lines).toMatchObject([
      { ...by, operation: 'insert', before: null, after: first },
      { ...by, operation: 'update', before: first, after: second },
      { ...by, operation: 'delete', before: second, after: null },
    ]);
  });
});
