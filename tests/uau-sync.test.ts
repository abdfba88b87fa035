import { sql, type Kysely, type KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_AREAS } from '#planning/uau/api-areas.ts';
import { UAU_AREAS } from '#planning/uau/areas.ts';
import { UAU_LISTS } from '#planning/uau/lists.ts';
import { amountField, fieldsOf } from '#planning/uau/partition.ts';
import type { Database } from '#server/db/schema.ts';
import type { AppPorts, UauPort } from '#server/ports.ts';
import { testApi } from '#server/test/api.ts';
import { UAU_LIMITS } from '#server/uau/connect/client.ts';
import { expireLeases } from '#server/lease/lease.ts';
import { syncsOf } from '#server/uau/sync-runner.ts';
import { startUauMock, type UauMock } from '#mocks/uau/server.ts';

/**
 * The stand-in of UAU, the connector, the loader and the database, from end to end. `UAU_WHOLE=1` is a real customer's
 * size; `UAU_KILLS` how often the second reading is killed; `DB=postgres` the embedded database.
 */
const WHOLE = process.env['UAU_WHOLE'] === '1';
const SIZE = WHOLE
  ? { companies: 140, jobs: 282, sales: 934, instalments: 120_000 }
  : { companies: 3, jobs: 6, sales: 18, instalments: 360 };
const KILLS = Number(process.env['UAU_KILLS'] ?? 3);
const LONG = WHOLE ? 3_600_000 : 120_000;

const api = await testApi();
let mock: UauMock;
/** The first CPF that UAU told. */
let heard = '';

/** Pauses pass at once; the time limit of a request never ends by itself. */
const sleep: UauPort['sleep'] = (ms, signal) =>
  ms === UAU_LIMITS.requestMs
    ? new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('over')), { once: true });
      })
    : Promise.resolve();

beforeAll(async () => {
  mock = await startUauMock({ size: SIZE });
});
afterAll(() => mock.close());

const processOn = (db: Kysely<Database>): AppPorts => ({
  ...api.ports,
  db,
  uau: {
    connection: { url: mock.url, login: mock.login, password: mock.password, token: mock.token, trusted: true },
    fetch: async (url, init) => {
      const answer = await fetch(url, init);
      if (heard === '') heard = (await answer.clone().text()).match(/\d{3}\.\d{3}\.\d{3}-\d{2}/)?.[0] ?? '';
      return answer;
    },
    sleep,
  },
});

class Killed extends Error {}
/** A database that is gone after so many statements, and all that a killed process might still have wanted of it. */
function dyingAfter(statements: number): { db: Kysely<Database>; used: () => number } {
  let used = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      used += 1;
      if (used > statements) throw new Killed();
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return { db: api.db.withPlugin(plugin), used: () => used };
}

const runOn = async (db: Kysely<Database>) => {
  const runner = syncsOf(processOn(db));
  await runner.kick();
  await runner.idle();
};
const askFor = async () => {
  const wish = { origin: 'api', areas: API_AREAS, companies: null, from: null, until: null, reach: 'all', name: null };
  await sql`insert into uau_sync (id, organization_id, origin, wish, created_at)
    values (gen_random_uuid(), ${api.fixture.organizations.alfa}::integer, 'api', ${JSON.stringify(wish)}::jsonb, now())`.execute(
    api.db,
  );
};
const statuses = async () =>
  (await api.db.selectFrom('uau_sync').select(['status', 'error']).execute()).map(({ status, error }) => error ?? status);

const COUNTED = ['receivables', 'received', 'terminations', 'exits'] as const;
const inOrder = (cents: ReadonlyMap<string, number>) =>
  [...cents].filter(([, amount]) => amount !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1));

/** Cents of what is kept, by area, company, job, month and part: of the rows, and of the sums by month. */
async function stored(): Promise<{ rows: Record<string, number>; cents: [string, number][]; months: [string, number][] }> {
  const rows: Record<string, number> = {};
  const cents = new Map<string, number>();
  for (const area of API_AREAS) {
    const { rows: found } = await sql<{
      count: number;
    }>`select count(*)::integer as count from ${sql.table(UAU_AREAS[area].table)}`.execute(api.db);
    rows[area] = found[0]?.count ?? 0;
  }
  for (const area of COUNTED) {
    const parts = fieldsOf(area).flatMap(({ name, part }) => (part ? [{ name, ...part }] : []));
    const sums = parts.length > 0 ? parts : [{ name: amountField(area) ?? '', key: '', sign: 1 }];
    const { rows: found } = await sql<Record<string, string>>`
      select t.company::text as company, t.job, to_char(t.date, 'YYYY-MM') as month,
        ${sql.join(sums.map(({ name, key, sign }) => sql`(${sql.raw(String(sign))} * sum(${sql.ref(`t.${name}`)}))::text as ${sql.id(`part ${key}`)}`))}
      from ${sql.table(UAU_AREAS[area].table)} as t group by 1, 2, 3`.execute(api.db);
    for (const row of found)
      for (const { key } of sums)
        cents.set(`${area} ${row['company']} ${row['job']} ${row['month']} ${key}`, Number(row[`part ${key}`]));
  }
  const { rows: sums } = await sql<{ key: string; amount: string }>`
    select area || ' ' || company || ' ' || job || ' ' || month || ' ' || part as key, sum(amount)::text as amount from uau_month
    where (part = '') = (area in ('exits', 'terminations')) group by 1`.execute(api.db);
  return { rows, cents: inOrder(cents), months: inOrder(new Map(sums.map(({ key, amount }) => [key, Number(amount)]))) };
}

async function expectAllOfIt(): Promise<void> {
  const { rows, cents } = mock.truth();
  const now = await stored();
  expect(now.rows).toEqual(Object.fromEntries(API_AREAS.map((area) => [area, rows[area]])));
  expect(now.cents).toEqual(inOrder(cents));
  expect(now.months).toEqual(inOrder(cents));
  const { rows: stages } = await sql<{ staged: number }>`select
    ${sql.join(
      API_AREAS.map((area) => sql`(select count(*) from ${sql.table(`${UAU_AREAS[area].table}_stage`)})`),
      sql` + `,
    )} as staged`.execute(api.db);
  expect(Number(stages[0]?.staged)).toBe(0);
}

/**
 * What of the planted names and numbers a text holds: any word of a name that is nobody's, any CPF as it is or its
 * digits.
 */
function finder(planted: readonly string[]): (text: string) => string[] {
  const words = new Set(planted.flatMap((text) => text.split(/[\s]+/)).filter((word) => /^\p{Lu}[\p{L}-]{5,}$/u.test(word)));
  const numbers = new Set(planted.filter((text) => /^[\d.-]+$/.test(text)));
  return (text) => [
    ...[...words].filter((word) => text.includes(word)),
    ...(text.match(/\d{3}\.\d{3}\.\d{3}-\d{2}|(?<!\d)\d{11}(?!\d)/g) ?? []).filter((number) => numbers.has(number)),
  ];
}

describe(`a customer’s whole UAU, ${SIZE.companies} companies, ${SIZE.jobs} jobs, ${SIZE.instalments} instalments`, () => {
  it(
    '[RES-1] is kept to the last cent and row',
    async () => {
      await askFor();
      await runOn(api.db);
      expect(await statuses()).toEqual(['done']);
      await expectAllOfIt();
    },
    LONG,
  );

  it(
    `is kept just so when months have gone by and the reading is killed at ${KILLS} random moments`,
    async () => {
      let state = Number(process.env['UAU_SEED'] ?? 20_261_122);
      const random = (below: number) => {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
        return Math.floor((state / 2 ** 32) * below);
      };
      const first = dyingAfter(Number.POSITIVE_INFINITY);
      mock.moveOn(1);
      await askFor();
      await runOn(first.db);
      await expectAllOfIt();
      mock.moveOn(2);
      await askFor();
      // All of them within one reading: each goes on where the one before was killed.
      const span = Math.floor(first.used() / (KILLS + 1));
      for (let kill = 0; kill < KILLS; kill += 1) {
        await runOn(dyingAfter(1 + random(span)).db);
        expect([kill, (await statuses()).filter((status) => status === 'running')]).toEqual([kill, ['running']]);
        await expireLeases(api.db);
      }
      await runOn(api.db);
      expect(await statuses()).toEqual(['done', 'done', 'done']);
      await expectAllOfIt();
    },
    LONG,
  );

  it(
    'leaves no buyer’s name and no CPF in the database, the log, the answers and the files',
    async () => {
      const { planted } = mock.truth();
      const found = finder(planted);
      // The finder finds.
      expect(found(`x ${planted[0]} y`)).not.toEqual([]);
      expect(found(`x ${planted[1]} y`)).toEqual([planted[1]]);
      expect(planted.length).toBeGreaterThanOrEqual(SIZE.sales * 2);
      expect(planted).toContain(heard);
      const { rows: tables } = await sql<{ name: string }>`
        select tablename as name from pg_tables where schemaname = 'public'`.execute(api.db);
      expect(tables.length).toBeGreaterThan(40);
      for (const { name } of tables) {
        const { rows } = await sql<{
          text: string | null;
        }>`select string_agg(t::text, E'\n') as text from ${sql.table(name)} as t`.execute(api.db);
        expect([name, found(rows[0]?.text ?? '')]).toEqual([name, []]);
      }
      expect(found(JSON.stringify(api.lines))).toEqual([]);
      const token = await api.tokenOf('ana');
      for (const id of API_AREAS) {
        const { url } = UAU_LISTS[id];
        const { body } = await api.request('GET', `uau/${url}/?page_size=100`, { token });
        expect(Number(Reflect.get(Object(body), 'count'))).toBeGreaterThan(0);
        expect([id, found(JSON.stringify(body))]).toEqual([id, []]);
        const { bytes } = await api.file(`uau/${url}/export/?type=csv`, token);
        expect([id, found(new TextDecoder().decode(bytes))]).toEqual([id, []]);
      }
    },
    LONG,
  );
});
