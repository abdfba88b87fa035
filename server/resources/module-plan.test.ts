import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { associativePlan } from '#contract/associative-plan.ts';
import { pocPlan } from '#contract/poc-plan.ts';
import { auditPage } from '#contract/audit-log.ts';
import { VERSION_LOCKED } from '#contract/version-labels.ts';
import { exampleA } from '#planning/associative/examples.table.ts';
import { examplePoc } from '#planning/poc/example.table.ts';
import { PLAN_STAYS } from '#server/resources/module-plan.ts';
import { testApi } from '#server/test/api.ts';
import { PASSWORD } from '#server/test/fixture.ts';
import { associativeWire, makeDevelopment, pocWire } from '#server/test/revenue.ts';
import { writer } from '#server/test/structure.ts';

const api = await testApi();
const { request } = api;
const PLANS = associativePlan.url;
let token: string;
let own: Awaited<ReturnType<typeof makeDevelopment>>;
const write = () => writer(api, token);
const send = async (method: string, path: string, body: unknown) => {
  const answer = await request(method, path, { token, body });
  return [answer.status, answer.body] as const;
};
const refusalOf = (month: string) => ({
  detail: `Os meses até mar/2027 estão fechados nesta versão, e o resultado de ${month} mudaria.`,
});
const move = (version: number, to: string) =>
  request('POST', `structure/versions/${version}/transition/`, { token, body: { to } });

beforeAll(async () => {
  token = await api.tokenOf('ana');
});

describe('assumptions of revenue', () => {
  beforeAll(async () => {
    own = await makeDevelopment(write());
  });

  it('[RES-1] are kept as they were sent, whole, and read back through the contract', async () => {
    const [status, body] = await send('POST', PLANS, { version: own.version, modulo: own.modulo, plan: associativeWire() });
    expect([status, associativePlan.row.parse(body).plan]).toEqual([201, exampleA(12)]);
    const list = await request('GET', `${PLANS}?all=1&version=${own.version}&empreendimento=${own.empreendimento}`, { token });
    expect(list.body).toEqual([body]);
    const other = { version: own.version, modulo: own.modulo, plan: pocWire() };
    const [created, poc] = await send('POST', pocPlan.url, other);
    expect([created, pocPlan.row.parse(poc).plan]).toEqual([201, examplePoc()]);
    expect(Reflect.get(Object(poc), 'plan')).toEqual(pocWire());
  });

  it('[RES-1] [VAL-5] are one plan a module and version, and stay there', async () => {
    const taken = await send('POST', PLANS, { version: own.version, modulo: own.modulo, plan: associativeWire() });
    expect(taken).toEqual([400, { non_field_errors: ['The fields version, modulo must make a unique set.'] }]);
    const id = await write().create(PLANS, { version: own.version, modulo: own.second, plan: associativeWire() });
    expect(await send('PATCH', `${PLANS}${id}/`, { modulo: own.modulo })).toEqual([400, { modulo: [PLAN_STAYS] }]);
    const elsewhere = await makeDevelopment(write());
    expect(await send('PATCH', `${PLANS}${id}/`, { version: elsewhere.version })).toEqual([400, { version: [PLAN_STAYS] }]);
    expect((await send('PATCH', `${PLANS}${id}/`, { version: own.version, modulo: own.second }))[0]).toBe(200);
  });

  it('[RT-9] [RT-10] are refused with errors, each at its assumption and naming the month, and taken with warnings', async () => {
    const { version } = await makeDevelopment(write());
    const post = (plan: unknown) => send('POST', PLANS, { version, modulo: own.modulo, plan });
    const [status, body] = await post(
      associativeWire({
        work: { kind: 'informada', values: [100_000, 50_000, 1_000_000] },
        sales: { kind: 'unidades', values: [0, 12] },
      }),
    );
    expect([status, body]).toEqual([
      400,
      { 'plan.work': ['Evolução da obra: em fev/2027 o acumulado cai para 5 %; em jan/2027 era 10 %.'] },
    ]);
    expect(await post(associativeWire({ sales: { kind: 'unidades', values: [0, 12] } }))).toEqual([
      400,
      {
        'plan.sales': ['Curva de vendas: em fev/2027 as vendas menos os distratos somam 12 unidades e passam das 9 à venda.'],
      },
    ]);
    expect(await post({ ...associativeWire(), price: '12,00', start: '2027-13', comment: '' })).toEqual([
      400,
      {
        'plan.price': ['A valid number is required.'],
        'plan.start': ['Date has wrong format. Use one of these formats instead: YYYY-MM.'],
        'plan.comment': ['Campo desconhecido.'],
      },
    ]);
    const poc = await send('POST', pocPlan.url, {
      version,
      modulo: own.modulo,
      plan: pocWire({ contracts: examplePoc().contracts.map((contract) => ({ ...contract, cancelled: '2026-12' })) }),
    });
    expect(Object.keys(Object(poc[1]))).toEqual(['plan.contracts']);
    // Two units left over are worth knowing, and no error.
    expect((await post(associativeWire({ sales: { kind: 'unidades', values: [7] } })))[0]).toBe(201);
  });

  it('[RES-1] are refused by an amount that no sum could hold', async () => {
    const { version, modulo } = await makeDevelopment(write());
    const plan = { ...pocWire(), contracts: pocWire().contracts.map((one) => ({ ...one, price: '1000000000.00' })) };
    expect((await send('POST', pocPlan.url, { version, modulo, plan }))[1]).toHaveProperty(['plan.contracts']);
  });

  it('[RES-1] answer nothing that the contract forbids, whatever the database holds', async () => {
    const { version, modulo } = await makeDevelopment(write());
    const id = await write().create(PLANS, { version, modulo, plan: associativeWire() });
    await sql`update associative_plan set plan = plan || '{"price": "x"}' where id = ${id}`.execute(api.db);
    // Not by `request`, which holds answers against the document: that says of no fault of ours.
    const answer = await api.app.request(`http://previsto.test/api/${PLANS}${id}/`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(500);
    await expect(sql`update associative_plan set plan = '[]' where id = ${id}`.execute(api.db)).rejects.toThrow(/plan_check/);
    await sql`delete from associative_plan where id = ${id}`.execute(api.db);
  });
});

describe('assumptions in a version’s life', () => {
  it('[SEC-4] take no change by any way once the version is locked', async () => {
    const { version, modulo, second } = await makeDevelopment(write());
    const id = await write().create(PLANS, { version, modulo, plan: associativeWire() });
    expect((await move(version, 'em_revisao')).status).toBe(200);
    // Whoever approves assumptions of their own is told, as for entries.
    expect(await move(version, 'aprovada')).toMatchObject({ status: 200, body: { self_approved: true } });
    const plan = associativeWire({ price: 1_000_000 });
    for (const [method, path, body] of [
      ['POST', PLANS, { version, modulo: second, plan }],
      ['POST', PLANS, [{ version, modulo: second, plan }]],
      ['PATCH', `${PLANS}${id}/`, { plan }],
      ['PATCH', PLANS, [{ id, plan }]],
      ['DELETE', `${PLANS}${id}/`, undefined],
      ['DELETE', PLANS, { ids: [id], delete_multiple: true }],
    ] as const)
      expect([method, await send(method, path, body)]).toEqual([method, [409, { detail: VERSION_LOCKED }]]);
  });

  it('[SEC-5] tell their history assumption by assumption', async () => {
    const { version, modulo } = await makeDevelopment(write());
    const id = await write().create(PLANS, { version, modulo, plan: associativeWire() });
    expect((await send('PATCH', `${PLANS}${id}/`, { plan: associativeWire({ price: 20_500_000, land_share: 0 }) }))[0]).toBe(200);
    const { body } = await request('GET', `${PLANS}${id}/history/`, { token });
    const { results } = auditPage.parse(body);
    expect(results.map(({ operation, about }) => [operation, about])).toEqual([
      ['update', { version, modulo }],
      ['insert', { version, modulo }],
    ]);
    expect(results[0]?.changes).toEqual([
      { field: 'plan.price', from: '200000.00', to: '205000.00', hidden: false },
      { field: 'plan.land_share', from: '12.0000', to: '0.0000', hidden: false },
    ]);
  });

  it('[SEC-4] leave the result of closed months as it is, and tell which would change', async () => {
    const { version, modulo, second } = await makeDevelopment(write());
    const id = await write().create(PLANS, { version, modulo, plan: associativeWire() });
    const closed = await request('POST', `structure/versions/${version}/close-months/`, { token, body: { until: '2027-03' } });
    expect(closed.status).toBe(200);
    const { sales } = exampleA(12);
    const patch = (plan: unknown) => send('PATCH', `${PLANS}${id}/`, { plan });
    expect(await patch(associativeWire({ price: 21_000_000 }))).toEqual([409, refusalOf('jan/2027')]);
    expect(await patch(associativeWire({ sales: { ...sales, values: [3, 2, 1, 1] } }))).toEqual([409, refusalOf('mar/2027')]);
    expect((await patch(associativeWire({ sales: { ...sales, values: [3, 2, 2, 0, 0, 2] } })))[0]).toBe(200);
    expect(await send('DELETE', `${PLANS}${id}/`, undefined)).toEqual([409, refusalOf('jan/2027')]);
    expect(await send('DELETE', `structure/versions/${version}/`, undefined)).toEqual([409, refusalOf('jan/2027')]);
    const fresh = { version, modulo: second, plan: associativeWire() };
    expect(await send('POST', PLANS, fresh)).toEqual([409, refusalOf('jan/2027')]);
    expect((await send('POST', PLANS, { ...fresh, plan: associativeWire({ start: '2027-04', occupancy: '2027-11' }) }))[0]).toBe(
      201,
    );
    expect(await send('POST', pocPlan.url, { version, modulo, plan: pocWire() })).toEqual([409, refusalOf('jan/2027')]);
  });

  it('[SEC-4] go along with a copy, every month moved with it, prices as they were', async () => {
    const { version, modulo } = await makeDevelopment(write());
    await write().create(PLANS, { version, modulo, plan: associativeWire() });
    await write().create(pocPlan.url, { version, modulo, plan: pocWire() });
    const copied = await request('POST', `structure/versions/${version}/copy/`, {
      token,
      body: { nome: `Cópia ${version}`, adjustment: '10.0000', year_offset: 1 },
    });
    const to = z.object({ id: z.int() }).parse(copied.body).id;
    const plans = await request('GET', `${PLANS}?all=1&version=${to}`, { token });
    const [plan] = z.array(associativePlan.row).parse(plans.body);
    expect(plan?.plan).toEqual({ ...exampleA(12), start: '2028-01', occupancy: '2028-08' });
    const others = await request('GET', `${pocPlan.url}?all=1&version=${to}`, { token });
    const [poc] = z.array(pocPlan.row).parse(others.body);
    expect(poc?.plan).toMatchObject({ start: '2028-01', budget: [{ from: '2028-01' }, { from: '2028-05' }] });
    expect(poc?.plan.contracts[1]).toMatchObject({ sale: '2028-01', cancelled: '2028-04', price: 30_000_000 });
    const logged =
      await sql`select from audit_log where table_name = 'poc_plan' and operation = 'insert' and row_id = ${poc?.id}`.execute(
        api.db,
      );
    expect(logged.rows).toHaveLength(1);
    const without = await request('POST', `structure/versions/${version}/copy/`, {
      token,
      body: { nome: `Sem premissas ${version}`, adjustment: '0', premises: false },
    });
    const bare = z.object({ id: z.int() }).parse(without.body).id;
    for (const url of [PLANS, pocPlan.url])
      expect((await request('GET', `${url}?all=1&version=${bare}`, { token })).body).toEqual([]);
  });

  it('[SEC-2] are copied and removed with a version only as far as one may write them', async () => {
    const [{ version, modulo, center }, other] = [await makeDevelopment(write()), await makeDevelopment(write())];
    await write().create(PLANS, { version, modulo, plan: associativeWire() });
    await write().create(PLANS, { version, modulo: other.modulo, plan: associativeWire() });
    const all = { view: true, edit: true, delete: true, export: true };
    const group = await write().create('access/groups/', {
      nome: 'Uma empresa',
      pages: [{ page: 'version', ...all }],
      center_cost_permissions: [{ level: 'center_cost', id: center, can_edit: true }],
    });
    const email = 'planos@alfa.example';
    const user = await write().create('access/users/', { email, nome: 'Planos', groups: [group] });
    await request('POST', `access/users/${user}/initial-password/`, { token, body: { password: PASSWORD } });
    const entered = await request('POST', 'login/', { body: { email, password: PASSWORD } });
    const as = String(Reflect.get(Object(entered.body), 'access'));
    const body = { nome: `Cópia de parte ${version}`, adjustment: '0' };
    const copied = await request('POST', `structure/versions/${version}/copy/`, { token: as, body });
    const to = z.object({ id: z.int() }).parse(copied.body).id;
    const plans = await request('GET', `${PLANS}?all=1&version=${to}`, { token });
    expect(
      z
        .array(associativePlan.row)
        .parse(plans.body)
        .map((plan) => plan.modulo),
    ).toEqual([modulo]);
    expect((await request('DELETE', `structure/versions/${version}/`, { token: as })).status).toBe(403);
    expect((await request('DELETE', `structure/versions/${to}/`, { token: as })).status).toBe(204);
  });

  it('[RES-6] go with a version that is removed, and keep modules and developments from being removed', async () => {
    const { version, modulo, empreendimento } = await makeDevelopment(write());
    await write().create(PLANS, { version, modulo, plan: associativeWire() });
    const poc = await write().create(pocPlan.url, { version, modulo, plan: pocWire() });
    const [status, body] = await send('DELETE', `enterprise/modules/${modulo}/`, undefined);
    expect([status, JSON.stringify(body)]).toEqual([409, expect.stringContaining("'associative_plan.modulo'")]);
    expect((await send('DELETE', `enterprise/enterprises/${empreendimento}/`, undefined))[0]).toBe(409);
    expect((await send('DELETE', `structure/versions/${version}/`, undefined))[0]).toBe(204);
    const left =
      await sql`select id from associative_plan where version = ${version} union all select id from poc_plan where version = ${version}`.execute(
        api.db,
      );
    expect(left.rows).toEqual([]);
    expect((await request('GET', `${pocPlan.url}${poc}/`, { token })).status).toBe(404);
    expect((await send('DELETE', `enterprise/modules/${modulo}/`, undefined))[0]).toBe(204);
  });
});
