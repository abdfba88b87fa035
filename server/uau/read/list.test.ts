import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { pageOf } from '#contract/resource.ts';
import { areaTotals, rowSchema, uauType } from '#contract/uau/rows.ts';
import { MOVEMENTS, UAU_LIST_IDS, UAU_LISTS, type UauListId } from '#planning/uau/lists.ts';
import { ALL_RIGHTS } from '#server/rights/rights.ts';
import { requestedFor } from '#server/uau/read/requested.ts';
import { countOf, sumsOf } from '#server/uau/read/totals.ts';
import { testApi } from '#server/test/api.ts';
import { grantOnly } from '#server/test/grants.ts';
import { loadTestUau, type UauPlaces } from '#server/test/uau-sample.ts';

const api = await testApi();
const { request } = api;
let ana: string;
let otto: string;
let bia: string;
let places: UauPlaces;

beforeAll(async () => {
  places = await loadTestUau(api);
  [ana, bia] = [await api.tokenOf('ana'), await api.tokenOf('bia')];
  // Otto reaches one cost centre of company 20, and so what UAU calls 20.
  const centers = [{ level: 'center_cost', id: places.centers.get('20') ?? 0, can_edit: false }] as const;
  await grantOnly(api, 'otto', { pages: { uauDatabase: ['view', 'export'] }, centers });
  otto = await api.tokenOf('otto');
});

const get = (path: string, token = ana) => request('GET', `uau/${path}`, { token });
async function page(id: UauListId, query = '', token = ana) {
  const answer = await get(`${UAU_LISTS[id].url}/?${query}`, token);
  expect([query, answer.status, answer.status === 200 ? '' : answer.body]).toEqual([query, 200, '']);
  // Every list's rows are of its area.
  return pageOf(z.looseObject({ id: z.int() })).parse(answer.body);
}
async function all(id: UauListId, query: string, token: string): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = [];
  for (let at = 1; ; at += 1) {
    const { results, next, count } = await page(id, `${query}&page_size=200&page=${at}`, token);
    rows.push(...results);
    if (next !== null) continue;
    if (rows.length !== count) throw new Error(`${query}: ${rows.length} rows of ${count}`);
    return rows;
  }
}
const totals = async (id: UauListId, query: string, token: string) =>
  areaTotals.parse((await get(`${UAU_LISTS[id].url}/totals/?${query}`, token)).body);

/** A small generator with a seed, so that a failure can be run again. */
function randomOf(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}
const CHOICES: Readonly<Record<string, readonly string[]>> = {
  company: ['20', '30', '93', '20,30', '10', '77'],
  job: ['IPEA', 'IPEB,MANF1', 'NADA', 'none'],
  from: ['2026-03', '2026-11', '2027-06'],
  until: ['2026-05', '2026-11', '2027-12'],
  kind: ['P', 'F', 'P,S', '03', 'none'],
  category: ['TRANSF', 'MATERIAL', 'DESPFIN,RECFIN'],
  input: ['I0101', 'I0102,I0401'],
  sale: ['1001', '2003,3001'],
};
const STATUS: Partial<Record<UauListId, readonly string[]>> = {
  received: ['confirmada', 'recebida'],
  fundingReceived: ['confirmada'],
  control: ['entrada', 'saida'],
  exits: ['pago', 'pagar,projetado'],
  units: ['1', '0,2'],
  jobs: ['0', '3'],
  companies: ['ativa'],
  inputs: ['inativa'],
};
function randomQuery(id: UauListId, random: (below: number) => number): string {
  const params = new URLSearchParams();
  for (const filter of UAU_LISTS[id].filters) {
    const choices =
      filter === 'status' ? (STATUS[id] ?? []) : id === 'jobs' && filter === 'kind' ? ['2', '4'] : (CHOICES[filter] ?? []);
    if (choices.length > 0 && random(3) === 0) params.set(filter, choices[random(choices.length)] ?? '');
  }
  return params.toString();
}

const rowsIn = (list: readonly { rows: number }[]) => list.reduce((sum, one) => sum + one.rows, 0);
async function refused(path: string): Promise<[number, unknown]> {
  const { status, body } = await get(path);
  return [status, body];
}

describe('what was read of UAU', () => {
  it.each(UAU_LIST_IDS)('[RES-1] [RES-3] %s is listed as its area declares', async (id) => {
    const { area } = UAU_LISTS[id];
    const answer = await get(`${UAU_LISTS[id].url}/?page_size=5`);
    const { results, count } = pageOf(rowSchema(area)).parse(answer.body);
    expect(count).toBeGreaterThan(0);
    expect(results.length).toBe(Math.min(count, 5));
  });

  it('[SEC-2] totals are the sums of what the same person is listed, over random filters', async () => {
    const random = randomOf(20_261_122);
    let listed = 0;
    for (let round = 0; round < 40; round += 1) {
      const id = UAU_LIST_IDS[random(UAU_LIST_IDS.length)] ?? 'exits';
      const query = randomQuery(id, random);
      const token = random(2) === 0 ? ana : otto;
      const rows = await all(id, query, token);
      const answer = await totals(id, query, token);
      const money = z.array(rowSchema(UAU_LISTS[id].area)).parse(rows);
      const sums = UAU_LISTS[id].sums.map((field) => [
        field,
        money.reduce((sum, row) => sum + Number(Reflect.get(row, field)), 0),
      ]);
      expect([id, query, answer.rows, answer.amounts]).toEqual([id, query, rows.length, Object.fromEntries(sums)]);
      listed += rows.length;
    }
    expect(listed).toBeGreaterThan(1_000);
  });

  it('what is told by the sums by month is what the rows say', async () => {
    const random = randomOf(7);
    const scope = { organization: api.fixture.organizations.alfa, user: api.fixture.users.ana, rights: ALL_RIGHTS };
    let byMonth = 0;
    for (let round = 0; round < 60; round += 1) {
      const id = UAU_LIST_IDS[random(UAU_LIST_IDS.length)] ?? 'exits';
      const requested = requestedFor(UAU_LISTS[id], scope, new URLSearchParams(randomQuery(id, random)));
      if (!requested.months) continue;
      byMonth += 1;
      expect(await sumsOf(api.db, requested)).toEqual(await sumsOf(api.db, requested, 'rows'));
      expect(await countOf(api.db, requested)).toBe(await countOf(api.db, { ...requested, months: null }));
    }
    expect(byMonth).toBeGreaterThan(15);
  });

  it('[SEC-2] shows the rows of a company as far as it is mapped to one that the reader reaches', async () => {
    expect((await page('companies', '', otto)).results).toMatchObject([{ code: 20 }]);
    const jobs = (await all('jobs', '', otto)).map((row) => row['code']);
    expect(jobs.toSorted()).toEqual(['IPEA', 'IPEADM', 'IPEB', 'IPEST', 'IPEVD']);
    for (const id of MOVEMENTS) {
      const seen = new Set((await all(id, '', otto)).map((row) => row['company']));
      expect([id, [...seen]]).toEqual([id, [20]]);
      expect(new Set((await all(id, '', ana)).map((row) => row['company'])).has(93)).toBe(true);
      // By its name, too, a hidden company is as one that never was.
      for (const company of [30, 93, 777])
        expect([company, await totals(id, `company=${company}`, otto)]).toMatchObject([
          company,
          { rows: 0, hidden_companies: 0 },
        ]);
    }
  });

  it('[SEC-2] registers of no company are for whoever reaches all; their words come with the rows', async () => {
    for (const id of ['inputs', 'parcelTypes', 'movementTypes', 'categories'] as const) {
      expect([id, (await page(id, '', otto)).count]).toEqual([id, 0]);
      expect((await page(id)).count).toBeGreaterThan(3);
    }
    const types = z.array(uauType).parse((await get('receivables/types/', otto)).body);
    expect(types).toContainEqual({ code: 'P', name: 'PARCELA MENSAL', funding: false, rows: expect.any(Number) });
    const whole = z.array(uauType).parse((await get('receivables/types/')).body);
    expect(rowsIn(types)).toBe((await page('receivables', '', otto)).count);
    expect(rowsIn(whole)).toBe((await page('receivables')).count);
  });

  it('[SEC-2] says how many companies are left out, and nothing narrower', async () => {
    expect((await totals('receivables', '', ana)).hidden_companies).toBe(0);
    expect((await totals('receivables', '', otto)).hidden_companies).toBe(2);
    expect((await totals('receivables', 'job=SERRA', otto)).hidden_companies).toBe(2);
    expect((await totals('receivables', 'from=2040-01', otto)).hidden_companies).toBe(0);
    expect((await totals('jobs', '', otto)).hidden_companies).toBe(3);
  });

  it('[SEC-2] nothing of one organisation is in another', async () => {
    for (const id of UAU_LIST_IDS) expect([id, (await page(id, '', bia)).count]).toEqual([id, 0]);
    expect((await get('receivables/types/', bia)).body).toEqual([]);
    expect((await get('modules/?column=C1_unid', bia)).body).toEqual([]);
    expect((await get('unit-columns/', bia)).body).toEqual([]);
    expect((await get('funding-types/', bia)).body).toEqual([]);
    const statuses = z.array(z.looseObject({ rows: z.int() })).parse((await get('status/', bia)).body);
    expect(statuses.every(({ rows }) => rows === 0)).toBe(true);
  });

  it('[SEC-1] [SEC-3] needs a session and the page’s right', async () => {
    for (const path of [
      'receivables/',
      'receivables/totals/',
      'receivables/types/',
      'modules/?column=C1_unid',
      'status/',
      'funding-types/',
    ]) {
      expect((await request('GET', `uau/${path}`)).status).toBe(401);
    }
    expect((await request('POST', 'uau/funding-types/', { token: otto, body: { code: 'P', funding: true } })).status).toBe(403);
  });

  it('what nobody can be asked for is refused with its reason', async () => {
    expect(await refused('receivables/?company=x')).toEqual([400, { company: ['A valid integer is required.'] }]);
    expect(await refused('receivables/?from=2026-13')).toEqual([
      400,
      { from: ['Date has wrong format. Use one of these formats instead: YYYY-MM.'] },
    ]);
    expect(await refused('receivables/?search=Fulano')).toEqual([
      400,
      { search: ['Busque pelo número da venda, só com algarismos.'] },
    ]);
    expect(await refused('exits/?status=novo')).toEqual([400, { status: ['"novo" is not a valid choice.'] }]);
    expect(await refused('exits/?ordering=constructor')).toEqual([400, { ordering: ['"constructor" is not a valid choice.'] }]);
    expect(await refused('receivables/?page=9999')).toEqual([404, { detail: 'Invalid page.' }]);
    expect((await refused('receivables/?all=1'))[0]).toBe(400);
    expect(await refused('receivables/?search=%00%ed%a0%80')).toMatchObject([400, { search: [expect.any(String)] }]);
    // What no text of the database holds is refused by its name, and is no fault that the log tells of.
    const invalid = ['Enter a valid value.'];
    expect(await refused('exits/?job=%00')).toEqual([400, { job: invalid }]);
    expect(await refused('inputs/?category=a%00')).toEqual([400, { category: invalid }]);
    expect(await refused('units/?column=C1_unid&value=%00')).toEqual([400, { value: invalid }]);
    for (const path of ['units/', 'modules/?column=C1_unid&', 'from-to/found/?'])
      expect((await refused(`${path}${path.endsWith('/') ? '?' : ''}job=%00`))[0]).toBe(400);
    expect(api.lines.filter(({ event }) => event === 'error')).toEqual([]);
  });

  it('finds a register’s rows by words without accents, and a movement by its number alone', async () => {
    expect((await all('inputs', 'search=mao+alvenaria', ana)).map((row) => row['code'])).toEqual(['I0201']);
    expect((await all('companies', 'search=ipe', ana)).map((row) => row['code'])).toEqual([20]);
    expect((await all('units', 'search=%25', ana)).length).toBe(0);
    const sale = await all('receivables', 'search=1001', ana);
    expect(new Set(sale.map((row) => row['sale']))).toEqual(new Set([1001]));
    expect((await all('exits', 'search=NF11001', ana)).map((row) => row['document'])).toEqual(['NF11001']);
  });

  it('sorts by any field, one way and the other, and two pages never share a row', async () => {
    for (const id of ['receivables', 'exits', 'units', 'jobs'] as const) {
      for (const ordering of [
        UAU_LISTS[id].first,
        '-job',
        'company',
        ...UAU_LISTS[id].sums.slice(0, 1).map((name) => `-${name}`),
      ]) {
        if (id === 'jobs' && ordering === '-job') continue;
        const rows = await all(id, `ordering=${ordering}`, ana);
        expect(new Set(rows.map((row) => row['id'])).size).toBe(rows.length);
        const field = ordering.replace('-', '');
        const values = rows.map((row) => String(row[field]));
        const numeric = values.every((value) => /^-?[\d.]+$/.test(value));
        const sorted = values.toSorted((one, other) =>
          numeric ? Number(one) - Number(other) : one < other ? -1 : one > other ? 1 : 0,
        );
        expect([id, ordering, values]).toEqual([id, ordering, ordering.startsWith('-') ? sorted.toReversed() : sorted]);
      }
    }
  });
});
