import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { homeWaiting } from '#contract/home.ts';
import { FOUND_URL, foundSources, uauMapping } from '#contract/uau/mapping.ts';
import { STATUS_URL, areaStatuses } from '#contract/uau/rows.ts';
import { ALL_RIGHTS, type Rights } from '#server/rights/rights.ts';
import { testApi } from '#server/test/api.ts';
import { grantOnly } from '#server/test/grants.ts';
import { noting, planned } from '#server/test/noted.ts';
import { loadTestUau } from '#server/test/uau-sample.ts';
import { unmappedSources } from '#server/uau/mapping/found.ts';

/** What waits in UAU's data, as the first page is told of it. */
const api = await testApi();
let ana: string;
let otto: string;
let center = 0;

const read = async (url: string, token: string) => (await api.request('GET', url, { token })).body;
const waiting = async (token: string) => homeWaiting.schema.parse(await read(homeWaiting.url, token));
const grant = (pages: NonNullable<Parameters<typeof grantOnly>[2]['pages']>) =>
  grantOnly(api, 'otto', { pages, centers: [{ level: 'center_cost', id: center, can_edit: true }] });

const NOTHING = { unmapped: { sources: 0, amount: 0 }, late: { areas: 0, oldest: null } };

/** What its own screens say: sources that go nowhere, and areas that are late. */
async function onScreens(token: string) {
  const without = foundSources.parse(await read(FOUND_URL, token)).sources.filter(({ target }) => target === null);
  const late = areaStatuses.parse(await read(STATUS_URL, token)).filter((status) => status.late);
  return {
    unmapped: { sources: without.length, amount: without.reduce((sum, { size }) => sum + size, 0) },
    late: { areas: late.length, oldest: late.flatMap(({ updated_at }) => updated_at ?? []).toSorted()[0] ?? null },
  };
}

beforeAll(async () => {
  const places = await loadTestUau(api);
  center = places.centers.get('20') ?? 0;
  ana = await api.tokenOf('ana');
  await grant({ home: ['view'], uauDatabase: ['view'], uauFromTo: ['view'] });
  otto = await api.tokenOf('otto');
});

describe('[RT-5] what waits in UAU’s data', () => {
  it('is what the mapping and the statuses say, and less once something is mapped', async () => {
    const at = new Date(api.ports.clock() - 40 * 3_600_000).toISOString();
    await api.db.updateTable('uau_loaded').set({ at }).where('area', '=', 'exits').where('company', '=', 30).execute();
    const before = await waiting(ana);
    expect(before).toEqual(await onScreens(ana));
    expect(before.unmapped.sources).toBeGreaterThan(1);
    expect(before.unmapped.amount).toBeGreaterThan(0);
    expect(before.late).toEqual({ areas: 1, oldest: at });
    const [first] = foundSources.parse(await read(FOUND_URL, ana)).sources.filter(({ target }) => target === null);
    const body = { source_kind: first?.kind, source_key: first?.key, target: 'ignore' };
    expect((await api.request('POST', uauMapping.url, { token: ana, body })).status).toBe(201);
    expect((await waiting(ana)).unmapped).toEqual({
      sources: before.unmapped.sources - 1,
      amount: before.unmapped.amount - (first?.size ?? 0),
    });
  });

  it('[SEC-2] is told of the companies that the asker sees, and nothing to who may open neither page', async () => {
    const own = await waiting(otto);
    expect(own).toEqual(await onScreens(otto));
    expect(own.unmapped.amount).toBeLessThan((await waiting(ana)).unmapped.amount);
    // Late is a company that they do not see; then one of their own.
    expect(own.late.areas).toBe(0);
    const at = new Date(api.ports.clock() - 50 * 3_600_000).toISOString();
    await api.db.updateTable('uau_loaded').set({ at }).where('area', '=', 'exits').where('company', '=', 20).execute();
    expect((await waiting(otto)).late).toEqual({ areas: 1, oldest: at });
    await grant({ home: ['view'], uauFromTo: ['view'] });
    expect(await waiting(otto)).toEqual({ unmapped: own.unmapped, late: NOTHING.late });
    await grant({ home: ['view'], uauDatabase: ['view'] });
    expect(await waiting(otto)).toEqual({ unmapped: NOTHING.unmapped, late: { areas: 1, oldest: at } });
    await grant({ home: ['view'] });
    expect(await waiting(otto)).toEqual(NOTHING);
  });

  it('[SEC-2] is summed by what is kept of each source, whatever the months; of others’ companies nothing is read', async () => {
    const { organizations, users } = api.fixture;
    // Two hundred companies alike: of five sources, sixty months of each.
    await sql`insert into uau_month (organization_id, area, company, job, month, key1, key2, part, rows, amount)
      select ${organizations.alfa}::integer, 'receivables', 1000 + company, '', to_char('2024-01-01'::date + make_interval(months => month), 'YYYY-MM'),
        'K' || key, '', '', 1, 100
      from generate_series(1, 200) as company, generate_series(0, 59) as month, generate_series(1, 5) as key`.execute(api.db);
    await sql`insert into uau_source_sum (organization_id, area, company, job, key1, key2, part, rows, amount, size, first, last)
      select organization_id, area, company, job, key1, key2, part, sum(rows), sum(amount), sum(abs(amount)), min(month), max(month)
      from uau_month where company > 1000 group by 1, 2, 3, 4, 5, 6, 7`.execute(api.db);
    await sql`vacuum analyze uau_month, uau_source_sum`.execute(api.db);
    const reach = { ...ALL_RIGHTS.reach.companies, shown: [await companyOf(20)] };
    const some: Rights = { ...ALL_RIGHTS, isAdmin: false, reach: { ...ALL_RIGHTS.reach, companies: reach } };
    const sizes: number[] = [];
    const plans: string[] = [];
    for (const rights of [ALL_RIGHTS, some]) {
      const { noted, requested } = noting(api.db);
      const scope = { organization: organizations.alfa, user: users.ana, rights };
      sizes.push((await unmappedSources(noted, scope)).amount);
      const plan = await planned(api.db, requested);
      expect(plan).toMatch(/on uau_source_sum m\b/);
      expect(plan).not.toContain('uau_month');
      plans.push(plan);
    }
    expect(plans[1]).toContain('uau_source_sum_pkey');
    expect(sizes[0]).toBeGreaterThanOrEqual((sizes[1] ?? 0) + 200 * 60 * 5 * 100);
  });
});

async function companyOf(code: number): Promise<number> {
  const row = api.db.selectFrom('uau_company_map').select('company').where('code', '=', code);
  return (await row.executeTakeFirstOrThrow()).company;
}
