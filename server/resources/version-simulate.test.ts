import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { cashflowAssumptions } from '#contract/cashflow-assumptions.ts';
import { statementReport } from '#contract/statement-report.ts';
import { version as versions } from '#contract/version.ts';
import { emptyCashflow } from '#planning/cashflow/plan.ts';
import { exampleA } from '#planning/associative/examples.table.ts';
import { calculateDevelopment } from '#planning/development/calculate.ts';
import { NO_CHANGE, type WhatIf } from '#planning/development/change.ts';
import { whatIf } from '#planning/development/what-if.ts';
import { NO_TABLES } from '#planning/indices/series.ts';
import { examplePoc } from '#planning/poc/example.table.ts';
import { withinMonths } from '#planning/statement/amounts.ts';
import { testApi } from '#server/test/api.ts';
import { grantOnly } from '#server/test/grants.ts';
import { associativeWire, makeDevelopment, pocWire } from '#server/test/revenue.ts';
import { writer } from '#server/test/structure.ts';

const api = await testApi();
let token: string;
let own: Awaited<ReturnType<typeof makeDevelopment>>;
const works = {
  budget: 1_000_000_00,
  base: '2027-01',
  curve: { kind: 'linear' as const, first: '2027-02', last: '2027-11' },
  index: null,
  lag: 1,
  maintenance: { share: 0, months: 0 },
};
const cashflow = { ...emptyCashflow('2027-01', 24), discount: 0, works };
const FIRST = '2020-01';
const LAST = '2039-12';

const wire = (change: Partial<WhatIf>) => ({
  from: null,
  price: '0.0000',
  pace: '0.0000',
  cost: '0.0000',
  works_delay: 0,
  transfer_delay: 0,
  interest: '0.0000',
  discount: '0.0000',
  ...change,
});
const simulate = (nome: string, change: object, who = token) =>
  api.request('POST', `structure/versions/${own.version}/simulate/`, { token: who, body: { nome, change } });
const cameIn = async (id: number, statement: 'dre' | 'cashflow') => {
  const { body } = await api.request('GET', `${statement}/report/?version=${id}&first=${FIRST}&last=${LAST}`, { token });
  const report = z.decode(statementReport[statement].schema, body as z.input<typeof statementReport.dre.schema>);
  return report.check.came_in.at(-1);
};

beforeAll(async () => {
  token = await api.tokenOf('ana');
  const { create } = writer(api, token);
  own = await makeDevelopment({ create });
  const { version, modulo, second, center, account } = own;
  await create('expense/entries/', { version, year: 2027, center_cost: center, accounting: account, m01: '100.00' });
  await create('revenue/associative-plans/', { version, modulo, plan: associativeWire() });
  await create('revenue/poc-plans/', { version, modulo, plan: pocWire() });
  await create('cashflow/premises/', { version, modulo, plan: z.encode(cashflowAssumptions, cashflow) });
  await create('revenue/associative-plans/', { version, modulo: second, plan: associativeWire() });
});

it('[RT-15] saves what was asked «e se» as a version of its own: what its statements say is what the screen worked out', async () => {
  const change: WhatIf = { ...NO_CHANGE, price: 100_000, cost: 50_000, works_delay: 2, transfer_delay: 3, discount: 10_000 };
  const { status, body } = await simulate(
    'E se',
    wire({ ...change, price: '10', cost: '5', interest: '0', discount: '1', pace: '0' } as object),
  );
  expect(status).toBe(201);
  const created = versions.row.parse(body);
  expect(created).toMatchObject({
    nome: 'E se',
    kind: 'simulacao',
    status: 'rascunho',
    base_version: own.version,
    description: 'Simulação: preços +10 %, custo +5 %, TMA +1 % a.a., obra 2 meses mais tarde, repasse 3 meses mais tarde',
    entry_count: 1,
  });
  const place = { company: null, enterprise: null, center_cost: null, ref: '', nome: '' };
  const one = { place, associative: exampleA(12), poc: examplePoc(), cashflow, tables: NO_TABLES };
  const two = { place, associative: exampleA(12), poc: null, cashflow: null, tables: NO_TABLES };
  const results = whatIf([one, two], change).map(calculateDevelopment);
  const sum = (kind: 'dre' | 'cashflow') =>
    results
      .flatMap((result) => withinMonths(result[kind], FIRST, LAST))
      .reduce((total, { values }) => values.reduce((all, cents) => all + cents, total), -10_000);
  expect([await cameIn(created.id, 'dre'), await cameIn(created.id, 'cashflow')]).toEqual([sum('dre'), sum('cashflow')]);
  expect(await cameIn(own.version, 'cashflow')).not.toBe(sum('cashflow'));
  // The bank pays later in the second module too, which had no assumptions of a cash flow.
  const plans = await api.request('GET', `cashflow/premises/?version=${created.id}&all=1`, { token });
  expect(JSON.stringify(plans.body).match(/"transfer_delay":\{"from":null,"months":3\}/g)).toHaveLength(2);
});

it('[RT-15] changes nothing where nothing is asked, and refuses what assumptions cannot be', async () => {
  const { body } = await simulate('Sem mudança', wire({}));
  const created = versions.row.parse(body);
  expect([await cameIn(created.id, 'dre'), await cameIn(created.id, 'cashflow')]).toEqual([
    await cameIn(own.version, 'dre'),
    await cameIn(own.version, 'cashflow'),
  ]);
  expect((await simulate('Sem mudança', wire({}))).status).toBe(400);
  const refused = async (change: object) => {
    const answer = await simulate('Outra', { ...wire({}), ...change });
    return [answer.status, Object.keys(answer.body as object)];
  };
  expect(await refused({ price: '-100.5' })).toEqual([400, ['change.price']]);
  expect(await refused({ works_delay: 61 })).toEqual([400, ['change.works_delay']]);
  expect(await refused({ from: '2027-13' })).toEqual([400, ['change.from']]);
  // A discount that no assumption can hold is refused with nothing written.
  expect(await refused({ discount: '-100' })).toEqual([400, ['change']]);
  expect((await api.request('GET', 'structure/versions/?search=Outra', { token })).body).toMatchObject({ count: 0 });
});

it('[SEC-3] asks for the right to copy a version and to edit the assumptions of every kind', async () => {
  const both = ['view', 'edit'] as const;
  const pages = { version: both, revenueAssociative: both, revenueCost: both, cashflow: both, drePremises: both };
  const tried = async (given: object) => {
    await grantOnly(api, 'otto', { pages: given });
    return (await simulate(`De otto ${Object.keys(given).length}`, wire({}), await api.tokenOf('otto'))).status;
  };
  expect(await tried(pages)).toBe(201);
  for (const page of ['version', 'revenueAssociative', 'revenueCost', 'cashflow', 'drePremises'] as const)
    expect(await tried({ ...pages, [page]: ['view'] })).toBe(403);
  const elsewhere = await api.tokenOf('bia');
  expect((await simulate('De bia', wire({}), elsewhere)).status).toBe(404);
});
