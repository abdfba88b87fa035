import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { statementReport } from '#contract/statement-report.ts';
import { testApi } from '#server/test/api.ts';
import { bareCashflow } from '#server/test/bare-plans.ts';
import { grantOnly } from '#server/test/grants.ts';
import { makeDevelopment } from '#server/test/revenue.ts';
import { writer } from '#server/test/structure.ts';

const api = await testApi();
let token: string;
let own: Awaited<ReturnType<typeof makeDevelopment>>;
/** Companies: the holding that pays, and the one that is served. */
let spe: number;
let speCenter: number;
let sales: number;
const write = () => writer(api, token);
const account = (id: number) => ({ kind: 'conta_contabil', key: String(id) });
const send = async (method: string, path: string, body?: unknown, who = token) => {
  const answer = await api.request(method, path, { token: who, body });
  return [answer.status, answer.body] as const;
};
const ALLOCATIONS = 'structure/allocations/';
const rule = (change: object = {}) => ({
  nome: 'Sede',
  from: '2027-01',
  until: null,
  company: own.company,
  sources: [account(own.account)],
  basis: 'percentual',
  revenue: [],
  targets: [{ company: spe, enterprise: null, weight: 600_000 }],
  ...change,
});
const report = async (query: string, who = token) => {
  const { body } = await api.request('GET', `dre/report/?version=${own.version}&view=anual&last=2027-12${query}`, { token: who });
  return z.decode(statementReport.dre.schema, body as z.input<typeof statementReport.dre.schema>);
};
const totals = ({ rows }: Awaited<ReturnType<typeof report>>) =>
  rows.flatMap(({ type, total }) => (type === 'source' ? (total ?? 0) : [])).toSorted((one, other) => one - other);

beforeAll(async () => {
  token = await api.tokenOf('ana');
  own = await makeDevelopment(write());
  const { create } = write();
  spe = await create('structure/companies/', { codigo: 'SPE', nome: 'SPE', regional: own.regional });
  speCenter = await create('structure/center-costs/', { codigo: 'SPE', nome: 'SPE', company: spe });
  sales = await create('structure/accountings/', { codigo: '30', nome: 'Serviços', nature: 'receita' });
  const entry = (center_cost: number, accounting: number, m01: string) =>
    create('expense/entries/', { version: own.version, year: 2027, center_cost, accounting, m01 });
  await entry(own.center, own.account, '100.00');
  await entry(own.center, sales, '40.00');
  await entry(speCenter, own.account, '30.00');
});

describe('the rules of a consolidation', () => {
  it('[RES-1] [RT-15] are refused by what is wrong with them, in words', async () => {
    const id = await write().create(ALLOCATIONS, rule());
    expect(await send('POST', ALLOCATIONS, rule({ nome: 'Outra' }))).toEqual([
      400,
      { sources: ['Rateio Outra: o que ele rateia já é rateado por Sede em jan/2027.'] },
    ]);
    const free = { nome: 'Livre', company: spe };
    const wrong = async (change: object) => (await send('POST', ALLOCATIONS, rule({ ...free, ...change })))[1];
    expect(await wrong({ targets: [] })).toEqual({ targets: ['Rateio Livre: informe para quem o valor vai.'] });
    expect(await wrong({ basis: 'receita' })).toEqual({ revenue: ['Rateio Livre: informe que receita é a base.'] });
    expect(await wrong({ until: '2026-12' })).toEqual({
      from: ['Rateio Livre: informe o início da vigência e um fim que não venha antes dele.'],
    });
    expect(await wrong({ targets: [{ company: own.company, enterprise: null, weight: 1_000_001 }] })).toEqual({
      targets: ['Rateio Livre: os percentuais somam 100,0001 % e passam de 100 %.'],
    });
    expect(await wrong({ targets: [{ company: 999_999, enterprise: null, weight: 1 }] })).toEqual({
      targets: ['Invalid pk "999999" - object does not exist.'],
    });
    expect(await wrong({ targets: [{ company: spe, enterprise: own.empreendimento, weight: 1 }] })).toEqual({
      targets: ['O empreendimento não é desta empresa.'],
    });
    expect(await wrong({ sources: [account(999_999)] })).toEqual({ sources: ['Invalid pk "999999" - object does not exist.'] });
    const side = { company: own.company, source: account(sales) };
    expect(await send('POST', 'structure/eliminations/', { nome: 'Mútuo', one: side, other: side })).toEqual([
      400,
      {
        other: [
          'Eliminação Mútuo: as duas empresas devem ser diferentes.',
          'Eliminação Mútuo: um dos lados já é eliminado por Mútuo. Uma origem entra em um só par.',
        ],
      },
    ]);
    expect((await send('PATCH', `${ALLOCATIONS}${id}/`, { until: '2027-12' }))[0]).toBe(200);
    expect((await send('POST', ALLOCATIONS, rule({ nome: 'Depois', from: '2028-01' })))[0]).toBe(201);
    expect(await send('DELETE', `structure/companies/${spe}/`)).toEqual([
      409,
      { detail: expect.stringMatching(/protected/) as string },
    ]);
  });

  it('[RES-4] [SEC-2] keep the developments and companies they name', async () => {
    const named = {
      nome: 'Obra',
      company: spe,
      targets: [{ company: own.company, enterprise: own.empreendimento, weight: 1_000_000 }],
    };
    const id = await write().create(ALLOCATIONS, rule(named));
    const moved = await send('PATCH', `enterprise/enterprises/${own.empreendimento}/`, { empresa: spe });
    expect(moved).toEqual([
      400,
      {
        empresa: [
          'Uma regra de rateio da consolidação reparte custos a este empreendimento nesta empresa. Mude a regra antes de mudar a empresa.',
        ],
      },
    ]);
    for (const modulo of [own.modulo, own.second]) await send('DELETE', `enterprise/modules/${modulo}/`);
    expect((await send('DELETE', `enterprise/enterprises/${own.empreendimento}/`))[0]).toBe(409);
    expect((await send('DELETE', `${ALLOCATIONS}${id}/`))[0]).toBe(204);
    expect((await send('DELETE', `enterprise/enterprises/${own.empreendimento}/`))[0]).toBe(204);
    const empty = await write().create('structure/companies/', { codigo: 'V', nome: 'Vazia', regional: own.regional });
    const one = { company: own.company, source: account(sales) };
    const pair = await write().create('structure/eliminations/', {
      nome: 'Par',
      one,
      other: { company: empty, source: account(sales) },
    });
    expect((await send('DELETE', `structure/companies/${empty}/`))[0]).toBe(409);
    await send('DELETE', `structure/eliminations/${pair}/`);
    expect((await send('DELETE', `structure/companies/${empty}/`))[0]).toBe(204);
  });

  it('[RES-4] keep the accounts they name, on either side of a pair, as what is allocated and as what it is allocated by', async () => {
    const { create } = write();
    const unused = (codigo: string) => create('structure/accountings/', { codigo, nome: `Conta ${codigo}` });
    const remove = async (id: number) => (await send('DELETE', `structure/accountings/${id}/`))[0];
    const [first, second, third, fourth] = [await unused('91'), await unused('92'), await unused('93'), await unused('94')];
    const pair = await create('structure/eliminations/', {
      nome: 'Par de contas',
      one: { company: own.company, source: account(first) },
      other: { company: spe, source: account(second) },
    });
    const spread = await create(
      ALLOCATIONS,
      rule({
        nome: 'Por receita',
        sources: [account(third)],
        basis: 'receita',
        revenue: [account(fourth)],
        targets: [{ company: spe, enterprise: null, weight: 0 }],
      }),
    );
    for (const id of [first, second, third, fourth]) expect(await remove(id)).toBe(409);
    await send('DELETE', `structure/eliminations/${pair}/`);
    await send('DELETE', `${ALLOCATIONS}${spread}/`);
    for (const id of [first, second, third, fourth]) expect(await remove(id)).toBe(204);
  });

  it('[RT-15] make a consolidated statement, which says what was allocated, taken and eliminated', async () => {
    const { create } = write();
    await create('structure/participations/', { company: spe, from: '2027-01', share: '50' });
    await create('structure/eliminations/', {
      nome: 'Serviços',
      one: { company: own.company, source: account(sales) },
      other: { company: spe, source: account(own.account) },
    });
    expect((await report('')).notes).toBeNull();
    const found = await report('&consolidated=1');
    // 100 − 60 stay; the company served has 30 and 60, of which half is the group's; 40 of revenue go out against it.
    expect(totals(found)).toEqual([-4_500, 0]);
    expect(found.notes?.allocations.map(({ nome, moved }) => [nome, moved])).toContainEqual(['Sede', -6_000]);
    expect(found.notes?.participations).toMatchObject([{ nome: 'SPE SPE', whole: -9_000, taken: -4_500 }]);
    expect(found.notes?.eliminations).toMatchObject([{ nome: 'Serviços', eliminated: 4_000, difference: -500 }]);
    expect(found.check.came_in.at(-1)).toBe(-4_000 + 4_000 - 4_500);
    const served = await report(`&consolidated=1&company=${spe}`);
    expect(served.check.came_in.at(-1)).toBe(-4_500 + 4_000);
    const drilled = await api.request(
      'GET',
      `dre/report/?version=${own.version}&last=2027-12&consolidated=1&drill=unmapped&by=ref&company=${spe}`,
      { token },
    );
    const parts = z.decode(statementReport.dre.drillSchema, drilled.body as z.input<typeof statementReport.dre.drillSchema>);
    expect(parts.map(({ ref, total }) => [ref.split(':')[0], total])).toEqual([
      ['elimination', 4_000],
      ['allocation', -3_000],
      ['expense-entry', -1_500],
    ]);
    // What no cost centre bears is opened apart from what one does.
    const none = await api.request(
      'GET',
      `dre/report/?version=${own.version}&last=2027-12&consolidated=1&drill=unmapped&by=ref&company=${spe}&in_center_cost=none`,
      { token },
    );
    const apart = z.decode(statementReport.dre.drillSchema, none.body as z.input<typeof statementReport.dre.drillSchema>);
    expect(apart.map(({ ref, total }) => [ref.split(':')[0], total])).toEqual([
      ['elimination', 4_000],
      ['allocation', -3_000],
    ]);
  });

  it('[RT-13] take of the cash before a development’s first month the company’s part of it', async () => {
    const { create } = write();
    const opening = async (query: string) => {
      const { body } = await api.request('GET', `cashflow/report/?version=${own.version}${query}`, { token });
      return z
        .decode(statementReport.cashflow.schema, body as z.input<typeof statementReport.cashflow.schema>)
        .balances?.opening.at(-1);
    };
    const plan = { ...bareCashflow(), opening: '1000.00' };
    const of = { empreendimento: await create('enterprise/enterprises/', { code: 'CX', name: 'Caixa', empresa: own.company }) };
    const modulo = await create('enterprise/modules/', { ...of, n_modulo: 1, name: 'Torre' });
    const assumptions = await create('cashflow/premises/', { version: own.version, modulo, plan });
    const part = await create('structure/participations/', { company: own.company, from: '2027-01', share: '40' });
    expect([await opening(''), await opening('&consolidated=1')]).toEqual([100_000, 40_000]);
    expect(await opening(`&consolidated=1&company=${spe}`)).toBe(0);
    await send('DELETE', `structure/participations/${part}/`);
    await send('DELETE', `cashflow/premises/${assumptions}/`);
  });

  it('[SEC-2] are seen by whoever sees all companies they name, and counted for the others', async () => {
    const pages = { drePremises: ['view', 'edit'], dreReport: ['view'] } as const;
    await grantOnly(api, 'otto', { pages, centers: [{ level: 'company', id: own.company, can_edit: true }] });
    const otto = await api.tokenOf('otto');
    const [, listed] = await send('GET', `${ALLOCATIONS}?all=1`, undefined, otto);
    expect(listed).toEqual([]);
    const seen = await report('&consolidated=1', otto);
    expect(seen.notes).toMatchObject({ allocations: [], eliminations: [], participations: [], hidden_rules: 4 });
    expect(seen.check.came_in.at(-1)).toBe(-10_000 + 4_000);
    // What stands in the way is not named.
    expect(
      await send(
        'POST',
        ALLOCATIONS,
        rule({ nome: 'De otto', targets: [{ company: own.company, enterprise: null, weight: 1 }] }),
        otto,
      ),
    ).toEqual([400, { sources: ['Esta origem já é usada por outra regra de consolidação.'] }]);
    // One cost centre of a company shows its rules; writing takes the whole company.
    const some = [
      { level: 'company', id: own.company, can_edit: true } as const,
      { level: 'center_cost', id: speCenter, can_edit: true } as const,
    ];
    await grantOnly(api, 'otto', { pages, centers: some });
    const part = await api.tokenOf('otto');
    expect(((await send('GET', `${ALLOCATIONS}?all=1`, undefined, part))[1] as unknown[]).length).toBe(2);
    expect((await send('POST', 'structure/participations/', { company: spe, from: '2028-01', share: '10' }, part))[0]).toBe(403);
    expect(
      (await send('POST', 'structure/participations/', { company: own.company, from: '2028-01', share: '10' }, part))[0],
    ).toBe(201);
    // An account that is not seen is told as one that there is not.
    const accounts = [{ id: sales, can_edit: false }];
    await grantOnly(api, 'otto', { pages, centers: some, accounts });
    const named = (id: number) =>
      rule({ nome: 'Da casa', sources: [account(id)], targets: [{ company: own.company, enterprise: null, weight: 1 }] });
    const who = await api.tokenOf('otto');
    expect(await send('POST', ALLOCATIONS, named(own.account), who)).toEqual([
      400,
      { sources: [`Invalid pk "${own.account}" - object does not exist.`] },
    ]);
    expect((await send('POST', ALLOCATIONS, named(sales), who))[0]).toBe(201);
  });
});
