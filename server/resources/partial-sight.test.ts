import { beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '#server/test/fixture.ts';
import { testApi } from '#server/test/api.ts';
import { makeStructure, writer } from '#server/test/structure.ts';
import { sheetRows } from '#server/test/workbook.ts';

/** What a person who sees a part of the organisation is shown of things that hold more than their part. */
const api = await testApi();
const { request } = api;
let ana: string;
let token: string;
let own: Awaited<ReturnType<typeof makeStructure>>;
let foreign: Awaited<ReturnType<typeof makeStructure>>;

beforeAll(async () => {
  ana = await api.tokenOf('ana');
  const { create } = writer(api, ana);
  own = await makeStructure(writer(api, ana));
  foreign = await makeStructure(writer(api, ana));
  const pages = ['structure', 'expenseReport'].map((page) => ({ page, view: true, edit: true, delete: true, export: true }));
  const group = await create('access/groups/', {
    nome: 'Parte',
    pages,
    center_cost_permissions: [{ level: 'center_cost', id: own.center, can_edit: true }],
    accounting_permissions: [{ id: own.account, can_edit: true }],
  });
  const email = 'parte@alfa.example';
  const id = await create('access/users/', { email, nome: 'Parte', groups: [group] });
  await request('POST', `access/users/${id}/initial-password/`, { token: ana, body: { password: PASSWORD } });
  const entered = await request('POST', 'login/', { body: { email, password: PASSWORD } });
  token = String(Reflect.get(Object(entered.body), 'access'));
});

/** The report as a file. */
const file = async (as: string, type: string) =>
  (await api.file(`expense/report/export/?type=${type}&version=${own.version}`, as)).bytes;
const workbook = async (as: string) => (await sheetRows(await file(as, 'xlsx'), 'Capa')).map((row) => row.join(': ')).join('\n');
const csv = async (as: string) => new TextDecoder().decode(await file(as, 'csv'));

describe('[SEC-2] who sees a part', () => {
  it('is shown the accounts of an aggregator that they see, and cannot say anew which they are', async () => {
    const { create } = writer(api, ana);
    const id = await create('structure/aggregators/', { nome: 'Ambas', accountings: [own.account, foreign.account] });
    const path = `structure/aggregators/${id}/`;
    expect((await request('GET', path, { token })).body).toMatchObject({ accountings: [own.account] });
    expect((await request('PATCH', path, { token, body: { accountings: [own.account] } })).status).toBe(403);
    expect((await request('GET', path, { token: ana })).body).toMatchObject({ accountings: [own.account, foreign.account] });
  });

  it('is told how many cost centres a report leaves out, whatever they filter by', async () => {
    const { create } = writer(api, ana);
    for (const center_cost of [own.center, foreign.center]) {
      await create('expense/entries/', { version: own.version, year: 2027, center_cost, accounting: own.account, m01: '1.00' });
    }
    const hidden = async (as: string, filter = '') => {
      const { body } = await request('GET', `expense/report/?version=${own.version}${filter}`, { token: as });
      return Reflect.get(Object(body), 'hidden_center_costs') as unknown;
    };
    expect([await hidden(ana), await hidden(token)]).toEqual([0, 1]);
    const filters = [own.center, foreign.center, 2_000_000_000].map((id) => hidden(token, `&center_cost=${id}`));
    expect(await Promise.all(filters)).toEqual([1, 1, 1]);
  });

  it('who sees a cost centre without some of its accounts is not told that they do not see it', async () => {
    const { create } = writer(api, ana);
    const version = await create('structure/versions/', { nome: 'Contas', start_month: '2027-01', end_month: '2027-12' });
    for (const [center_cost, accounting] of [
      [own.center, own.account],
      [own.center, foreign.account],
      [foreign.center, foreign.account],
    ])
      await create('expense/entries/', { version, year: 2027, center_cost, accounting, m01: '1.00' });
    const { body } = await request('GET', `expense/report/?version=${version}`, { token });
    expect(body).toMatchObject({ hidden_center_costs: 2, partly_hidden: 1 });
    const { bytes } = await api.file(`expense/report/export/?type=csv&version=${version}`, token);
    expect(new TextDecoder().decode(bytes)).toContain(
      'Valores de 1 centro de custo sem permissão, e de contas sem permissão em outro que você vê, não estão no total.',
    );
  });

  it('[RES-8] reads in the file, of both kinds, what the total leaves out; whoever sees all does not', async () => {
    const hidden = 'Valores de 1 centro de custo sem permissão não estão no total.';
    expect(await workbook(token)).toContain(`Fora do total: ${hidden}`);
    expect(await workbook(ana)).not.toContain('Fora do total');
    expect(await csv(token)).toContain(`Fora do total: ${hidden}`);
    expect(await csv(ana)).not.toContain('Fora do total');
  });
});
