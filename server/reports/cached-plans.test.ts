import type { Kysely, KyselyPlugin } from 'kysely';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/schema.ts';
import { cacheOf, plansOf, stampOf, type PlanStamps } from '#server/reports/cached-plans.ts';
import { testApi } from '#server/test/api.ts';
import { barePoc } from '#server/test/bare-plans.ts';
import { makeDevelopment } from '#server/test/revenue.ts';
import { writer } from '#server/test/structure.ts';

const api = await testApi();
const scope = { organization: api.fixture.organizations.alfa };
const URL = 'revenue/poc-plans/';
let own: Awaited<ReturnType<typeof makeDevelopment>>;
let token: string;
let plans: readonly [number, number];

beforeAll(async () => {
  token = await api.tokenOf('ana');
  const write = writer(api, token);
  own = await makeDevelopment(write);
  const planOf = (modulo: number) => write.create(URL, { version: own.version, modulo, plan: barePoc() });
  plans = [await planOf(own.modulo), await planOf(own.second)];
});

/** One process on the database: it keeps its own plans, and counts how often it reads some. */
function process() {
  let reads = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      if (result.rows.some((row) => Object.hasOwn(row, 'plan'))) reads += 1;
      return Promise.resolve(result);
    },
  };
  const db: Kysely<Database> = api.db.withPlugin(plugin);
  return {
    db,
    reads: () => reads,
    plan: async (id: number) => {
      const [found] = await plansOf(db, scope, [await stamps(id)]);
      return found?.poc;
    },
  };
}

/** As a report finds a plan: by the state that it is in now. */
async function stamps(id: number): Promise<PlanStamps> {
  const { rows } = await sql<{ stamp: string }>`select ${stampOf('p')} as stamp from poc_plan as p where p.id = ${id}`.execute(
    api.db,
  );
  return { associative: null, poc: rows[0]?.stamp ?? null, cashflow: null, dre: null };
}

async function shorten(id: number, months: number): Promise<void> {
  const { body } = await api.request('GET', `${URL}${id}/`, { token });
  const { row_version } = body as { row_version: number }; // what the list of plans answers
  const change = await api.request('PATCH', `${URL}${id}/`, { token, body: { row_version, plan: { ...barePoc(), months } } });
  expect(change.status).toBe(200);
}

describe('plans that a process keeps', () => {
  it('are read once, and are the same objects again', async () => {
    const one = process();
    const first = await one.plan(plans[0]);
    expect(await one.plan(plans[0])).toBe(first);
    expect(one.reads()).toBe(1);
  });

  it('are read anew after a change, whichever process made it', async () => {
    const [one, other] = [process(), process()];
    await shorten(plans[0], 12);
    expect([await one.plan(plans[0]), await other.plan(plans[0])]).toMatchObject([{ months: 12 }, { months: 12 }]);
    // The change is made by the API, which is neither of both.
    await shorten(plans[0], 6);
    expect([await one.plan(plans[0]), await other.plan(plans[0])]).toMatchObject([{ months: 6 }, { months: 6 }]);
    expect([one.reads(), other.reads()]).toEqual([2, 2]);
    // What writes past the API leaves the row's version: it is told by the transaction that wrote the row.
    await sql`update poc_plan set plan = jsonb_set(plan, '{months}', '9') where id = ${plans[0]}`.execute(api.db);
    expect(await one.plan(plans[0])).toMatchObject({ months: 9 });
  });

  it('are so many, and of so many bytes, at most', async () => {
    const tables = { most: 1, mostBytes: 1 };
    const few = process();
    const held = cacheOf(few.db, { plans: { most: 1, mostBytes: 1_000_000 }, tables }).plans;
    for (const id of plans) await few.plan(id);
    const { count, bytes } = held.held();
    expect([count, bytes > 0]).toEqual([1, true]);
    // The first was forgotten for the second, and is read again.
    await few.plan(plans[1]);
    expect(few.reads()).toBe(2);
    await few.plan(plans[0]);
    expect(few.reads()).toBe(3);

    const small = process();
    const bounded = cacheOf(small.db, { plans: { most: 600, mostBytes: bytes * 1.5 }, tables }).plans;
    for (const id of plans) expect(await small.plan(id)).toBeDefined();
    expect(bounded.held().count).toBe(1);
    // A plan that is larger than all that may be held is answered, and not held.
    const tiny = process();
    const nothing = cacheOf(tiny.db, { plans: { most: 600, mostBytes: 10 }, tables }).plans;
    expect(await tiny.plan(plans[0])).toBeDefined();
    expect(nothing.held()).toEqual({ count: 0, bytes: 0 });
  });
});
