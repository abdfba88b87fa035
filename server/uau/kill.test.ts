import { sql, type Kysely, type KyselyPlugin } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Database } from '#server/db/schema.ts';
import { expireLeases } from '#server/lease/lease.ts';
import type { AppPorts, Piece, RawRow } from '#server/ports.ts';
import { testApi } from '#server/test/api.ts';
import { fakeSource, storedRows } from '#server/test/uau.ts';
import { uauPort } from '#server/uau/connect/ports.ts';
import { syncsOf } from '#server/uau/sync-runner.ts';

/** How many moments are tried; the twenty by `UAU_KILLS=20`. */
const KILLS = Number(process.env['UAU_KILLS'] ?? 3);
const SEED = Number(process.env['UAU_SEED'] ?? 20_261_122);

const api = await testApi();
const organization = api.fixture.organizations.alfa;

let state = SEED;
const random = (below: number) => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
};

const JOBS = [11, 12, 13].flatMap((company) => ['A', 'B'].map((job) => ({ company, job: `${job}${company}` })));
/** What UAU holds in a year of ours: rows of each job in several months, some of them equal. */
const holding = (year: number) => {
  const exits = new Map(
    JOBS.map(({ company, job }) => [
      job,
      Array.from({ length: 9 }, (_, index) => ({
        Status: 'Pago',
        Empresa: company,
        Obra: job,
        Insumo: `I${index % 2}`,
        DtaRef: `2026-0${1 + (index % 4)}-10T00:00:00`,
        TotalLiq: index < 3 ? 10.1 : year + index / 100,
      })),
    ]),
  );
  return ({ area, job }: Piece): readonly RawRow[] => {
    if (area === 'companies') return [11, 12, 13].map((code) => ({ Codigo_emp: code }));
    if (area === 'jobs') return JOBS.map((one) => ({ Empresa_obr: one.company, Cod_obr: one.job }));
    return exits.get(String(job)) ?? [];
  };
};
type Holding = ReturnType<typeof holding>;

const partition = (row: Record<string, unknown>) => `${String(row['job'])} ${String(row['date']).slice(0, 7)}`;
/** Cents of each partition, in order. */
const asPartitions = (rows: readonly { place: string; cents: number }[]) =>
  new Map(
    [...Map.groupBy(rows, ({ place }) => place)].map(([place, some]) => [
      place,
      some
        .map(({ cents }) => cents)
        .toSorted((a, b) => a - b)
        .join(),
    ]),
  );
const heldNow = async () =>
  asPartitions((await storedRows(api, 'exits')).map((row) => ({ place: partition(row), cents: Number(row['net']) })));
const heldBy = (holds: Holding) =>
  asPartitions(
    JOBS.flatMap(({ company, job }) => holds({ area: 'exits', company, job, from: null, until: null })).map((row) => ({
      place: `${String(row['Obra'])} ${String(row['DtaRef']).slice(0, 7)}`,
      cents: Math.round(Number(row['TotalLiq']) * 100),
    })),
  );

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

const processOn = (db: Kysely<Database>, holds: Holding): AppPorts => ({
  ...api.ports,
  db,
  uau: { ...uauPort(), sleep: () => Promise.resolve() },
  uauSource: () => Promise.resolve(fakeSource(holds, 4)),
});
const runOn = async (db: Kysely<Database>, holds: Holding) => {
  const runner = syncsOf(processOn(db, holds));
  await runner.kick();
  await runner.idle();
};
const askFor = async () => {
  const wish = { origin: 'api', areas: ['exits'], companies: null, from: null, until: null, reach: 'all', name: null };
  const { rows } = await sql<{ id: string }>`insert into uau_sync (id, organization_id, origin, wish, created_at)
    values (gen_random_uuid(), ${organization}::integer, 'api', ${JSON.stringify(wish)}::jsonb, now()) returning id`.execute(
    api.db,
  );
  return rows[0]?.id ?? '';
};
const statusOf = async (id: string) =>
  (await api.db.selectFrom('uau_sync').select(['status', 'error']).where('id', '=', id).executeTakeFirstOrThrow()).status;

describe(`a sync that is killed at ${KILLS} random moments`, () => {
  it('leaves each partition as it was or as it is, goes on, and ends with what UAU holds: no row twice, none missing', async () => {
    const first = dyingAfter(Number.POSITIVE_INFINITY);
    let before = holding(1);
    await askFor();
    await runOn(first.db, before);
    expect(await heldNow()).toEqual(heldBy(before));
    const statements = first.used();
    expect(statements).toBeGreaterThan(100);
    const moments: number[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const after = holding(kill + 2);
      const id = await askFor();
      const moment = 1 + random(statements);
      moments.push(moment);
      await runOn(dyingAfter(moment).db, after);
      expect([moment, ['queued', 'running']]).toEqual([moment, expect.arrayContaining([await statusOf(id)])]);
      const [old, fresh] = [heldBy(before), heldBy(after)];
      const now = await heldNow();
      expect([...now.keys()].toSorted()).toEqual([...old.keys()].toSorted());
      for (const [place, cents] of now)
        expect([moment, [old.get(place), fresh.get(place)]]).toEqual([moment, expect.arrayContaining([cents])]);
      await expireLeases(api.db);
      await runOn(api.db, after);
      expect([moment, await statusOf(id)]).toEqual([moment, 'done']);
      expect(await heldNow()).toEqual(fresh);
      const { rows } = await sql<{ months: number; stored: number; staged: number }>`select
        (select sum(amount)::bigint from uau_month where area = 'exits' and part = '') as months,
        (select sum(net)::bigint from uau_exit) as stored, (select count(*) from uau_exit_stage) as staged`.execute(api.db);
      expect([rows[0]?.months, rows[0]?.staged]).toEqual([rows[0]?.stored, 0]);
      before = after;
    }
    expect(new Set(moments).size).toBeGreaterThan(1);
  });
});
