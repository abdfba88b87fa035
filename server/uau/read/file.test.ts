import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileWords } from '#planning/text/text-key.ts';
import { UAU_LIST_IDS, UAU_LISTS } from '#planning/uau/lists.ts';
import { testApi } from '#server/test/api.ts';
import { grantOnly } from '#server/test/grants.ts';
import { rebuildAllMonths } from '#server/uau/month-sums.ts';
import { loadTestUau } from '#server/test/uau-sample.ts';

const api = await testApi();
let ana: string;
let otto: string;

beforeAll(async () => {
  const { centers } = await loadTestUau(api);
  ana = await api.tokenOf('ana');
  const own = [{ level: 'center_cost', id: centers.get('20') ?? 0, can_edit: false }] as const;
  await grantOnly(api, 'otto', { pages: { uauDatabase: ['view', 'export'] }, centers: own });
  otto = await api.tokenOf('otto');
});

const csv = async (path: string, token: string) => {
  const { bytes } = await api.file(`uau/${path}`, token);
  const [titles = '', ...lines] = new TextDecoder().decode(bytes).trim().split('\r\n');
  return { titles: titles.split(';'), lines };
};
const count = async (path: string, token: string) =>
  Number(Reflect.get(Object((await api.request('GET', `uau/${path}`, { token })).body), 'count'));

describe('the file of a list of UAU', () => {
  it.each(UAU_LIST_IDS)('[RES-8] [SEC-2] %s holds what the same person is listed', async (id) => {
    const { url, label } = UAU_LISTS[id];
    for (const token of [ana, otto]) {
      const { lines } = await csv(`${url}/export/?type=csv`, token);
      expect(lines).toHaveLength(await count(`${url}/?page_size=1`, token));
    }
    const { headers } = await api.file(`uau/${url}/export/`, ana);
    expect(headers.get('content-type')).toContain('spreadsheetml');
    // Named by the words that stand over the list, not by its address.
    expect(headers.get('content-disposition')).toContain(`filename="uau-${fileWords(label)}-2`);
  });

  it('[RES-8] follows the filters and the order, with amounts as numbers, days as days, and words for codes', async () => {
    const query = 'company=20&job=IPEA&from=2026-12&until=2027-02&kind=P&ordering=-date';
    const { titles, lines } = await csv(`receivables/export/?type=csv&${query}`, ana);
    expect(lines).toHaveLength(await count(`receivables/?page_size=1&${query}`, ana));
    const days = lines.map((line) => line.split(';')[titles.indexOf('Previsão')] ?? '');
    expect(days[0]).toMatch(/^\d\d\/02\/2027$/);
    expect(lines[0]?.split(';')[titles.indexOf('Total')]).toMatch(/^\d+,\d\d$/);
    const exits = await csv('exits/export/?type=csv&status=pagar', ana);
    expect(new Set(exits.lines.map((line) => line.split(';')[exits.titles.indexOf('Situação')]))).toEqual(new Set(['A pagar']));
    const units = await csv('units/export/?type=csv&job=IPEA', ana);
    expect(units.lines[0]).toContain('C1_unid (Torre): TORRE A');
  });

  it('[SEC-3] needs the right to export; a type or a filter there is not is refused', async () => {
    await grantOnly(api, 'otto', { pages: { uauDatabase: ['view'] } });
    const status = async (path: string, token: string) => (await api.request('GET', `uau/${path}`, { token })).status;
    expect(await status('receivables/export/', await api.tokenOf('otto'))).toBe(403);
    expect(await status('receivables/', await api.tokenOf('otto'))).toBe(200);
    expect(await status('receivables/export/?type=pdf', ana)).toBe(400);
    expect(await status('receivables/export/?from=ontem', ana)).toBe(400);
  });

  it('breaks off when a load replaces its rows meanwhile, so that no part passes for the whole', async () => {
    const columns = sql.raw(
      (await api.db.introspection.getTables())
        .find(({ name }) => name === 'uau_exit')
        ?.columns.map(({ name }) => `"${name}"`)
        .filter((name) => name !== '"id"')
        .join(', ') ?? '',
    );
    // More than is read in one go.
    await sql`insert into uau_exit (${columns}) select ${columns} from uau_exit cross join generate_series(1, 12)`.execute(
      api.db,
    );
    await rebuildAllMonths(api.db, api.fixture.organizations.alfa, 'exits');
    const answer = await api.app.request('http://previsto.test/api/uau/exits/export/?type=csv', {
      headers: { authorization: `Bearer ${ana}` },
    });
    await api.db.deleteFrom('uau_exit').where('job', '=', 'IPEB').execute();
    await expect(answer.text()).rejects.toThrow('replaced by a load');
  });
});
