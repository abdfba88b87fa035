import { beforeAll, describe, expect, it } from 'vitest';
import { homeWaiting } from '#contract/home.ts';
import { FOUND_URL, foundSources, uauMapping } from '#contract/uau/mapping.ts';
import { STATUS_URL, areaStatuses } from '#contract/uau/rows.ts';
import { testApi } from '#server/test/api.ts';
import { grantOnly } from '#server/test/grants.ts';
import { loadTestUau } from '#server/test/uau-sample.ts';

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
});
