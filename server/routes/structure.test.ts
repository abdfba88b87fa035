import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { cascades } from '#contract/cascade.ts';
import { dictionary } from '#contract/dictionary.ts';
import { homeSummary } from '#contract/home.ts';
import { testApi } from '#server/test/api.ts';
import { writer } from '#server/test/structure.ts';

const api = await testApi();
let ana: string;
let bia: string;
let account: number;
let centers: number[];
const get = async (url: string, token = ana) => (await api.request('GET', url, { token })).body;
const names = (nodes: readonly { codigo: string; children?: readonly { codigo: string }[] }[]) =>
  nodes.map(({ codigo, children }) => [codigo, children?.map((child) => child.codigo)]);
const summary = async (token = ana) => homeSummary.schema.parse(await get(homeSummary.url, token));

beforeAll(async () => {
  [ana, bia] = [await api.tokenOf('ana'), await api.tokenOf('bia')];
  const { create } = writer(api, ana);
  const south = await create('structure/regionals/', { codigo: 'R10', nome: 'Sul' });
  const north = await create('structure/regionals/', { codigo: 'R2', nome: 'Norte' });
  await create('structure/regionals/', { codigo: 'R11', nome: 'Vazia' });
  const [a] = [
    await create('structure/companies/', { codigo: 'B', nome: 'Beta', regional: south }),
    await create('structure/companies/', { codigo: 'A', nome: 'Alfa', regional: south }),
  ];
  const c = await create('structure/companies/', { codigo: 'C', nome: 'Gama', regional: north });
  centers = [
    await create('structure/center-costs/', { codigo: '2', nome: 'Obra', company: a }),
    await create('structure/center-costs/', { codigo: '10', nome: 'Sede', company: a }),
    await create('structure/center-costs/', { codigo: '1', nome: 'Vendas', company: c }),
  ];
  account = await create('structure/accountings/', { codigo: '1', nome: 'Energia' });
});

describe('cascades', () => {
  it('[RES-1] regional › empresa', async () => {
    const tree = cascades.regionalCompany.schema.parse(await get(cascades.regionalCompany.url));
    expect(names(tree)).toEqual([
      ['R2', ['C']],
      ['R10', ['A', 'B']],
      ['R11', []],
    ]);
  });

  it('[RES-1] regional › empresa › centro de custo', async () => {
    const tree = cascades.regionalCompanyCenterCost.schema.parse(await get(cascades.regionalCompanyCenterCost.url));
    expect(tree.map(({ children }) => names(children))).toEqual([
      [['C', ['1']]],
      [
        ['A', []],
        ['B', ['2', '10']],
      ],
      [],
    ]);
  });

  it('[RES-1] empresa › centro de custo', async () => {
    const tree = cascades.companyCenterCost.schema.parse(await get(cascades.companyCenterCost.url));
    expect(names(tree)).toEqual([
      ['A', []],
      ['B', ['2', '10']],
      ['C', ['1']],
    ]);
  });

  it('[SEC-2] another organisation sees its own only', async () => {
    for (const { url } of Object.values(cascades)) expect(await get(url, bia)).toEqual([]);
  });
});

describe('the dictionary', () => {
  it('[RES-10] comes under the Portuguese keys, and is read under the client’s words', async () => {
    const wire = await get(dictionary.url);
    expect(Object.keys(z.looseObject({}).parse(wire))).toEqual(['empresa', 'centro_custo', 'conta_contabil', 'regional']);
    const read = z.decode(dictionary.schema, wire as z.input<typeof dictionary.schema>);
    expect([read.company.length, read.centerCost.length, read.accounting.length, read.regional.length]).toEqual([3, 3, 1, 3]);
    expect(await get(dictionary.url, bia)).toEqual({ empresa: [], centro_custo: [], conta_contabil: [], regional: [] });
  });
});

describe('the first page', () => {
  it('is empty where nothing is', async () => {
    expect(await summary(bia)).toMatchObject({ official: null, months: [], drafts: [], counts: { versions: 0, entries: 0 } });
  });

  it('tells the official version of this year with its months, drafts by last work, and counts', async () => {
    const { create } = writer(api, ana);
    const version = async (nome: string, start_month: string, end_month: string) => {
      api.pass(1);
      return create('structure/versions/', { nome, start_month, end_month });
    };
    const enter = (id: number, year: number, months: object, center = centers[0]) =>
      create('expense/entries/', { version: id, year, center_cost: center, accounting: account, ...months });
    const official = (id: number) => api.request('POST', `structure/versions/${id}/make-official/`, { token: ana });

    const newest = await version('2028', '2028-01', '2028-12');
    await official(newest);
    expect((await summary()).official?.id).toBe(newest);
    const current = await version('2026', '2026-11', '2027-02');
    await enter(current, 2026, { m11: '10.00', m12: '0.01' });
    await enter(current, 2026, { m12: '1.00' }, centers[1]);
    await enter(current, 2027, { m02: '-5.55' });
    await official(current);
    const drafts = [];
    for (const nome of ['a', 'b', 'c', 'd', 'e', 'f']) drafts.push(await version(nome, '2027-01', '2027-12'));
    api.pass(60);
    await enter(drafts[0] ?? 0, 2027, {});

    const read = await summary();
    expect(read.official?.id).toBe(current);
    expect(read.months).toEqual([
      { month: '2026-11', amount: 1000 },
      { month: '2026-12', amount: 101 },
      { month: '2027-01', amount: 0 },
      { month: '2027-02', amount: -555 },
    ]);
    expect(read.drafts.map(({ nome }) => nome)).toEqual(['a', 'f', 'e', 'd', 'c']);
    expect(read.counts).toEqual({ regionals: 3, companies: 3, center_costs: 3, accountings: 1, versions: 8, entries: 4 });
  });
});
