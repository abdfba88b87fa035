import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { associativePlan } from '#contract/associative-plan.ts';
import { cashflowPlan } from '#contract/cashflow-plan.ts';
import { cashflowAssumptions } from '#contract/cashflow-assumptions.ts';
import { drePlan } from '#contract/dre-plan.ts';
import { dreAssumptions } from '#contract/dre-assumptions.ts';
import { economicIndex } from '#contract/economic-index.ts';
import { auditPage } from '#contract/audit-log.ts';
import { emptyDre, type DrePlan } from '#planning/accrual/plan.ts';
import { emptyCashflow, type CashflowPlan } from '#planning/cashflow/plan.ts';
import { TAX_PRESETS } from '#planning/taxes/rules.ts';
import { testApi } from '#server/test/api.ts';
import { associativeWire, makeDevelopment } from '#server/test/revenue.ts';
import { writer } from '#server/test/structure.ts';

const api = await testApi();
const { request } = api;
const ASSUMPTIONS = cashflowPlan.url;
let token: string;
const write = () => writer(api, token);
const send = async (method: string, path: string, body?: unknown) => {
  const answer = await request(method, path, { token, body });
  return [answer.status, answer.body] as const;
};
const assumptions = (): CashflowPlan => ({
  ...emptyCashflow('2027-01', 24),
  works: {
    budget: 1_000_000_00,
    base: '2027-01',
    curve: { kind: 'linear', first: '2027-02', last: '2027-11' },
    index: null,
    lag: 1,
    maintenance: { share: 20_000, months: 4 },
  },
  commission: { share: 40_000, lag: 0 },
  taxes: { rules: [{ from: '2027-01', ...TAX_PRESETS.RET4 }], lag: 1 },
  notes: { works: 'Orçamento 3, revisão B' },
});
const wire = (change: Partial<CashflowPlan> = {}) => z.encode(cashflowAssumptions, { ...assumptions(), ...change });
const dre = (change: Partial<DrePlan>) => z.encode(dreAssumptions, { ...emptyDre(), ...change });
const refusalOf = (month: string) => ({
  detail: `Os meses até mar/2027 estão fechados nesta versão, e o resultado de ${month} mudaria.`,
});

beforeAll(async () => {
  token = await api.tokenOf('ana');
});

describe('assumptions of a cash flow', () => {
  it('[RT-13] are kept whole, with the source of each, and refused where they have an error', async () => {
    const { version, modulo, second } = await makeDevelopment(write());
    const [status, body] = await send('POST', ASSUMPTIONS, { version, modulo, plan: wire() });
    expect([status, cashflowPlan.row.parse(body).plan]).toEqual([201, assumptions()]);
    const twice = await send('POST', ASSUMPTIONS, { version, modulo, plan: wire() });
    expect(twice).toEqual([400, { non_field_errors: ['The fields version, modulo must make a unique set.'] }]);
    const { works } = assumptions();
    const wrong = wire({
      works: works && { ...works, curve: { kind: 'linear', first: '2027-05', last: '2027-02' } },
      marketing: { share: 20_000, curve: [500_000] },
    });
    expect(await send('POST', ASSUMPTIONS, { version, modulo: second, plan: wrong })).toEqual([
      400,
      {
        'plan.works': ['A obra termina em fev/2027, antes de começar em mai/2027.'],
        'plan.marketing': ['Curva de publicidade: até jan/2027 ela soma 50 %; deve somar 100 %.'],
      },
    ]);
  });

  it('[RT-13] [SEC-5] tell who changed which of them, and its source, in their history', async () => {
    const { version, modulo } = await makeDevelopment(write());
    const id = await write().create(ASSUMPTIONS, { version, modulo, plan: wire() });
    const plan = wire({
      administration: 50_000,
      notes: { works: 'Orçamento 3, revisão B', administration: 'Contrato de gestão' },
    });
    expect((await send('PATCH', `${ASSUMPTIONS}${id}/`, { plan }))[0]).toBe(200);
    const [, body] = await send('GET', `${ASSUMPTIONS}${id}/history/`);
    const [change] = auditPage.parse(body).results;
    expect([change?.by, change?.changes.map(({ field, to }) => [field, to])]).toEqual([
      'ana',
      [
        ['plan.administration', '5.0000'],
        ['plan.notes', { works: 'Orçamento 3, revisão B', administration: 'Contrato de gestão' }],
      ],
    ]);
  });

  it('[RT-13] [SEC-4] leave closed months as they are, whichever of the module’s assumptions is written', async () => {
    const { version, modulo } = await makeDevelopment(write());
    const receipts = await write().create(associativePlan.url, { version, modulo, plan: associativeWire() });
    const id = await write().create(ASSUMPTIONS, {
      version,
      modulo,
      plan: wire({ marketing: { share: 10_000, curve: [1_000_000] } }),
    });
    const closed = await request('POST', `structure/versions/${version}/close-months/`, { token, body: { until: '2027-03' } });
    expect(closed.status).toBe(200);
    const patch = (change: Partial<CashflowPlan>) =>
      send('PATCH', `${ASSUMPTIONS}${id}/`, { plan: wire({ marketing: { share: 10_000, curve: [1_000_000] }, ...change }) });
    // Commission is a share of what is sold, which only the receipts know.
    expect(await patch({ commission: { share: 50_000, lag: 0 } })).toEqual([409, refusalOf('jan/2027')]);
    expect(await patch({ opening: 100 })).toEqual([409, refusalOf('jan/2027')]);
    const later = { from: '2027-04', ...TAX_PRESETS.RET1 };
    expect((await patch({ taxes: { rules: [...assumptions().taxes.rules, later], lag: 1 } }))[0]).toBe(200);
    expect((await patch({ discount: 150_000 }))[0]).toBe(200);
    // One unit more for sale changes the VGV, and with it the advertising of January.
    const more = { plan: associativeWire({ units: 10 }) };
    expect(await send('PATCH', `${associativePlan.url}${receipts}/`, more)).toEqual([409, refusalOf('jan/2027')]);
    expect(await send('DELETE', `${ASSUMPTIONS}${id}/`)).toEqual([409, refusalOf('jan/2027')]);
    expect(await send('DELETE', `structure/versions/${version}/`)).toEqual([409, refusalOf('jan/2027')]);
  });

  it('[SEC-4] [RES-6] go along with a copied version, every month moved, and are removed with theirs', async () => {
    const { version, modulo } = await makeDevelopment(write());
    await write().create(ASSUMPTIONS, { version, modulo, plan: wire() });
    const [, copy] = await send('POST', `structure/versions/${version}/copy/`, {
      nome: `Cópia ${version}`,
      adjustment: '10',
      year_offset: 1,
    });
    const { id: to } = z.object({ id: z.int() }).parse(copy);
    const [, list] = await send('GET', `${ASSUMPTIONS}?all=1&version=${to}`);
    const [copied] = z.array(cashflowPlan.row).parse(list);
    expect(copied?.plan).toMatchObject({
      start: '2028-01',
      base_month: '2028-01',
      works: { budget: 1_000_000_00, base: '2028-01', curve: { first: '2028-02', last: '2028-11' } },
      taxes: { rules: [{ from: '2028-01' }] },
      notes: { works: 'Orçamento 3, revisão B' },
    });
    const [status, body] = await send('DELETE', `enterprise/modules/${modulo}/`);
    expect([status, JSON.stringify(body)]).toEqual([409, expect.stringContaining("'cashflow_plan.modulo'")]);
    for (const gone of [version, to]) expect((await send('DELETE', `structure/versions/${gone}/`))[0]).toBe(204);
    expect((await sql`select id from cashflow_plan where version in (${version}, ${to})`.execute(api.db)).rows).toEqual([]);
  });

  it('[RT-14] [SEC-4] are joined by those of the income statement: kept, refused, copied, and held to closed months', async () => {
    const { version, modulo } = await makeDevelopment(write());
    await write().create(associativePlan.url, { version, modulo, plan: associativeWire() });
    await write().create(ASSUMPTIONS, { version, modulo, plan: wire() });
    const stand = { label: 'Estande', value: 90_000_00, first: '2027-05', months: 24 };
    const wrong = dre({ depreciation: [{ ...stand, value: 1 }], notes: { pecld: 'Histórico' } });
    expect(await send('POST', drePlan.url, { version, modulo, plan: { ...wrong, pecld: '100.0001' } })).toEqual([
      400,
      { 'plan.pecld': ['Ensure this value is less than or equal to 100.'] },
    ]);
    const id = await write().create(drePlan.url, { version, modulo, plan: dre({ depreciation: [stand] }) });
    const [, copy] = await send('POST', `structure/versions/${version}/copy/`, {
      nome: `DRE ${version}`,
      adjustment: '0',
      year_offset: 1,
    });
    const { id: to } = z.object({ id: z.int() }).parse(copy);
    const [, list] = await send('GET', `${drePlan.url}?all=1&version=${to}`);
    expect(z.array(drePlan.row).parse(list)[0]?.plan.depreciation).toEqual([{ ...stand, first: '2028-05' }]);
    await request('POST', `structure/versions/${version}/close-months/`, { token, body: { until: '2027-03' } });
    const patch = (change: Partial<DrePlan>) => send('PATCH', `${drePlan.url}${id}/`, { plan: dre(change) });
    // Without assumptions of cost nothing can wait for the works: nothing moves.
    expect((await patch({ deferred_commission: true }))[0]).toBe(200);
    expect(await patch({ depreciation: [{ ...stand, first: '2027-02' }] })).toEqual([409, refusalOf('fev/2027')]);
  });

  it.each([
    ['cash flow', ASSUMPTIONS, () => wire()],
    ['income statement', drePlan.url, () => dre({})],
  ])('[SEC-4] (%s) are values that an approver may have entered themselves', async (_name, url, plan) => {
    const { version, modulo } = await makeDevelopment(write());
    const id = await write().create(url, { version, modulo, plan: plan() });
    const move = (to: string) => send('POST', `structure/versions/${version}/transition/`, { to });
    await move('em_revisao');
    expect(await move('aprovada')).toMatchObject([200, { self_approved: true }]);
    const [status] = await send('PATCH', `${url}${id}/`, { plan: plan() });
    expect(status).toBe(409);
  });

  it('[RT-13] keep the index of the works from being renamed or removed', async () => {
    const { version, modulo } = await makeDevelopment(write());
    const index = await write().create(economicIndex.url, { code: 'CUB-F', name: 'CUB', forecast_rate: '0.3000' });
    await write().create('enterprise/index-values/', { economic_index: index, month: '2026-12', value: '100' });
    const { works } = assumptions();
    await write().create(ASSUMPTIONS, { version, modulo, plan: wire({ works: works && { ...works, index: 'CUB-F' } }) });
    expect(await send('PATCH', `${economicIndex.url}${index}/`, { code: 'CUB-G' })).toEqual([
      400,
      { code: ['O código não muda enquanto premissas usam o índice.'] },
    ]);
    const [status, body] = await send('DELETE', `${economicIndex.url}${index}/`);
    expect([status, JSON.stringify(body)]).toEqual([409, expect.stringContaining("'cashflow_plan.plan'")]);
  });
});
