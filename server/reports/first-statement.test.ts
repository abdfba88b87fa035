import { beforeAll, describe, expect, it } from 'vitest';
import { homeSummary } from '#contract/home.ts';
import { testApi } from '#server/test/api.ts';
import { grantOnly } from '#server/test/grants.ts';
import { makeStructure, writer } from '#server/test/structure.ts';

/** What the first page says of a first income statement. */
const api = await testApi();
let ana: string;
const { create } = writer(api, await api.tokenOf('ana'));
const dre = async (token = ana) => homeSummary.schema.parse((await api.request('GET', homeSummary.url, { token })).body).dre;

beforeAll(async () => {
  ana = await api.tokenOf('ana');
});

describe('[RT-5] a first income statement', () => {
  it('is counted from what there is: lines, accounts that make a result, those with values alone once some have, and what is mapped', async () => {
    const nothing = { lines: 0, accounts: 0, mapped: 0, actuals: false, version: null, posted: null };
    expect(await dre()).toEqual(nothing);
    const { center, version, account } = await makeStructure(writer(api, ana));
    const other = await create('structure/accountings/', { codigo: '8.1', nome: 'Receita de teste', nature: 'receita' });
    await create('structure/accountings/', { codigo: '1.1', nome: 'Caixa', nature: 'ativo' });
    await create('structure/accountings/', { codigo: '8.2', nome: 'Grupo', kind: 'sintetica', nature: 'receita' });
    await create('structure/accountings/', { codigo: '8.3', nome: 'Fora de uso', nature: 'receita', is_active: false });
    expect(await dre()).toEqual({ ...nothing, accounts: 2 });

    const model = await api.request('POST', 'dre/model/', { token: ana, body: {} });
    expect(model.status).toBe(201);
    const lines = Number(Reflect.get(Object(model.body), 'lines'));
    const subgroups = (await api.request('GET', 'dre/subgroups/?all=1', { token: ana })).body as { id: number; codigo: string }[];
    const subgroup = subgroups.find(({ codigo }) => codigo === '62')?.id;
    await create('dre/from-to/', { source_kind: 'conta_contabil', source_key: String(other), subgroup });
    expect(await dre()).toEqual({ ...nothing, lines, accounts: 2, mapped: 1 });

    await create('expense/entries/', { version, year: 2027, center_cost: center, accounting: account, m01: '1.00' });
    expect(await dre()).toEqual({ ...nothing, lines, accounts: 1, version });
  });

  it('[SEC-2] nothing is counted of accounts that the asker does not see, and nothing told to who opens no page of it', async () => {
    const hidden = await makeStructure(writer(api, ana));
    await create('expense/entries/', {
      version: hidden.version,
      year: 2027,
      center_cost: hidden.center,
      accounting: hidden.account,
      m01: '1.00',
    });
    const own = await create('structure/accountings/', { codigo: '7.1', nome: 'Conta própria', nature: 'despesa' });
    await grantOnly(api, 'otto', {
      pages: { home: ['view'], dreReport: ['view'] },
      accounts: [{ id: own, can_edit: false }],
    });
    expect(await dre(await api.tokenOf('otto'))).toMatchObject({ accounts: 1, mapped: 0 });
    await grantOnly(api, 'otto', { pages: { home: ['view'] }, accounts: [{ id: own, can_edit: false }] });
    expect(await dre(await api.tokenOf('otto'))).toBeNull();
  });

  it('[SEC-2] another organisation is told of its own only', async () => {
    const none = { lines: 0, accounts: 0, mapped: 0, actuals: false, version: null, posted: null };
    expect(await dre(await api.tokenOf('bia'))).toEqual(none);
  });
});
