import { beforeAll, describe, expect, it } from 'vitest';
import { testApi } from '#server/test/api.ts';
import { grantOnly } from '#server/test/grants.ts';
import { associativeWire, makeDevelopment } from '#server/test/revenue.ts';
import { makeStructure, writer } from '#server/test/structure.ts';

/** What refusals, orders and moves could tell of rows that the asker does not see. */
const api = await testApi();
const { request } = api;
let ana: string;

beforeAll(async () => {
  ana = await api.tokenOf('ana');
});

const write = { view: true, edit: true, delete: true };
const send = async (token: string, method: string, path: string, body?: object) => {
  const answer = await request(method, path, { token, ...(body ? { body } : {}) });
  return { status: answer.status, body: answer.body };
};

/** The first two drafts of the first page. */
const drafts = async (token: string) => {
  const { body } = await request('GET', 'home/summary/', { token });
  return (Reflect.get(Object(body), 'drafts') as { id: number }[]).map(({ id }) => id).slice(0, 2);
};

describe('[SEC-2] rows that are not seen', () => {
  it('are told by no rule of a place where the writer may not write', async () => {
    const { create } = writer(api, ana);
    const own = await create('structure/accountings/', { codigo: '7.1', nome: 'Grupo próprio', kind: 'sintetica' });
    // A leaf below which nothing may be put: only who may write there learns of it.
    await create('structure/accountings/', { codigo: '7.2', nome: 'Folha alheia', kind: 'analitica' });
    await grantOnly(api, 'otto', {
      pages: { structure: ['view', 'edit'] },
      accounts: [{ id: own, can_edit: true }],
    });
    const otto = await api.tokenOf('otto');
    const tried = await Promise.all(
      ['7.2.01', '7.9.01'].map((codigo) => send(otto, 'POST', 'structure/accountings/', { codigo, nome: `Nova ${codigo}` })),
    );
    expect(tried[0]).toEqual(tried[1]);
    expect(tried[0]?.status).toBe(403);
    // Nor whether the name is taken there.
    const taken = await send(otto, 'POST', 'structure/accountings/', { codigo: '7.9.02', nome: 'Folha alheia' });
    expect(taken).toEqual(tried[1]);
  });

  it('[SEC-4] tell nothing of their closed months when a draft cannot be removed for their sake', async () => {
    const { create } = writer(api, ana);
    const own = await makeStructure(writer(api, ana));
    const other = await makeDevelopment(writer(api, ana));
    const version = await create('structure/versions/', {
      nome: 'Fechada em parte',
      start_month: '2027-01',
      end_month: '2027-12',
    });
    await create('revenue/associative-plans/', { version, modulo: other.modulo, plan: associativeWire() });
    await send(ana, 'POST', `structure/versions/${version}/close-months/`, { until: '2027-03' });
    await grantOnly(api, 'otto', {
      pages: { version: Object.keys(write) as ('view' | 'edit' | 'delete')[] },
      centers: [{ level: 'center_cost', id: own.center, can_edit: true }],
    });
    const refused = await send(await api.tokenOf('otto'), 'DELETE', `structure/versions/${version}/`);
    expect(refused.status).toBe(403);
    expect((await send(ana, 'DELETE', `structure/versions/${version}/`)).status).toBe(409);
  });

  it('tell nothing of the months they fill when a span is made shorter', async () => {
    const { create } = writer(api, ana);
    const own = await makeStructure(writer(api, ana));
    await grantOnly(api, 'otto', {
      pages: { version: ['view', 'edit'] },
      centers: [{ level: 'center_cost', id: own.center, can_edit: true }],
    });
    const otto = await api.tokenOf('otto');
    const draft = (nome: string) => create('structure/versions/', { nome, start_month: '2027-01', end_month: '2027-12' });
    const [filled, blank] = [await draft('Com dezembro'), await draft('Sem dezembro')];
    const foreign = await makeStructure(writer(api, ana));
    await create('expense/entries/', {
      version: filled,
      year: 2027,
      center_cost: foreign.center,
      accounting: own.account,
      m12: '1.00',
    });
    const shorter = (as: string, version: number) =>
      send(as, 'PATCH', `structure/versions/${version}/`, { end_month: '2027-11' });
    const tried = [await shorter(otto, filled), await shorter(otto, blank)];
    expect(tried[0]).toEqual(tried[1]);
    expect(tried[0]).toEqual({
      status: 400,
      body: {
        end_month: ['Só quem vê todos os centros de custo e contas pode encurtar o período. Peça a um administrador.'],
      },
    });
    // Longer is theirs to make it, and whoever sees all is told what is in the way.
    expect((await send(otto, 'PATCH', `structure/versions/${blank}/`, { end_month: '2028-01' })).status).toBe(200);
    expect((await shorter(ana, filled)).body).toEqual({ end_month: ['Há valores lançados em meses fora do novo período.'] });
  });

  it('do not order the drafts of the first page by the work on them', async () => {
    const { create } = writer(api, ana);
    const own = await makeStructure(writer(api, ana));
    const other = await makeStructure(writer(api, ana));
    const draft = (nome: string) => create('structure/versions/', { nome, start_month: '2027-01', end_month: '2027-12' });
    const [first, second] = [await draft('Primeiro'), await draft('Segundo')];
    const enter = (version: number, center_cost: number) =>
      create('expense/entries/', { version, year: 2027, center_cost, accounting: own.account, m01: '1.00' });
    await grantOnly(api, 'otto', {
      pages: { home: ['view'] },
      centers: [{ level: 'center_cost', id: own.center, can_edit: false }],
    });
    const otto = await api.tokenOf('otto');
    api.pass(60);
    await enter(first, other.center);
    expect([await drafts(ana), await drafts(otto)]).toEqual([
      [first, second],
      [second, first],
    ]);
    await enter(first, own.center);
    expect(await drafts(otto)).toEqual([first, second]);
  });

  it('[VAL-4] a module stays in its development, where its figures and assumptions are read', async () => {
    const [one, other] = [await makeDevelopment(writer(api, ana)), await makeDevelopment(writer(api, ana))];
    const moved = await send(ana, 'PATCH', `enterprise/modules/${one.modulo}/`, {
      empreendimento: other.empreendimento,
      n_modulo: 50,
    });
    expect(moved).toEqual({
      status: 400,
      body: { empreendimento: ['Um módulo fica no empreendimento em que foi criado.'] },
    });
  });
});
