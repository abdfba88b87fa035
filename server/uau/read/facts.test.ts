import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  areaStatuses,
  companyStatuses,
  fundingTypes,
  reconciliation,
  uauParts,
  uauTypes,
  unitColumns,
  unitModules,
} from '#contract/uau/rows.ts';
import { pageOf } from '#contract/resource.ts';
import { testApi } from '#server/test/api.ts';
import { grantOnly } from '#server/test/grants.ts';
import { loadTestUau, type UauPlaces } from '#server/test/uau-sample.ts';

const api = await testApi();
const { request } = api;
let ana: string;
let otto: string;
let places: UauPlaces;

beforeAll(async () => {
  places = await loadTestUau(api);
  ana = await api.tokenOf('ana');
  const centers = [{ level: 'center_cost', id: places.centers.get('20') ?? 0, can_edit: true }] as const;
  await grantOnly(api, 'otto', { pages: { uauDatabase: ['view', 'edit'], uauFromTo: ['view', 'edit', 'delete'] }, centers });
  otto = await api.tokenOf('otto');
});

const get = async (path: string, token = ana) => (await request('GET', `uau/${path}`, { token })).body;
const count = async (path: string, token = ana) => pageOf(z.unknown()).parse(await get(`${path}?page_size=1`, token)).count;

const flag = (code: string, funding: boolean, token: string) =>
  request('POST', 'uau/funding-types/', { token, body: { code, funding } });

const at = (hours: number) => new Date(api.ports.clock() - hours * 3_600_000).toISOString();
/** Hours ago, and whether that is late, of each company. */
const each = async (token: string, area = 'exits') =>
  companyStatuses
    .parse(await get(`status/companies/?area=${area}`, token))
    .map(({ company, updated_at, late }) => [
      company,
      Math.round((api.ports.clock() - Date.parse(updated_at)) / 3_600_000),
      late,
    ]);
const whole = async (token: string, area: string) =>
  areaStatuses.parse(await get('status/', token)).find((status) => status.area === area);

describe('what is told beside UAU’s rows', () => {
  it('[RES-1] parts and types of a value', async () => {
    const parts = uauParts.parse(await get('installments-received/parts/'));
    expect(parts.map(({ key }) => key)).toContain('VlJurosConf');
    expect(parts[0]).toEqual({ key: 'ValorConf', label: 'Valor' });
    const types = uauTypes.parse(await get('receivables/types/?company=20&from=2027-01'));
    expect(types).toContainEqual({ code: 'F', name: 'FINANCIAMENTO ASSOCIATIVO', funding: true, rows: expect.any(Number) });
  });

  it('[VAL-1] modules of a column of the units, and its text for another word', async () => {
    const modules = unitModules.parse(await get('modules/?company=20&column=c1_unid'));
    expect(modules).toMatchObject([
      { value: 'TORRE A', units: 96, sold: 84 },
      { value: 'TORRE B', units: 96, sold: 62 },
    ]);
    expect(unitModules.parse(await get('modules/?column=C1_unid', otto))).toHaveLength(2);
    expect(unitModules.parse(await get('modules/?column=C1_unid'))).toHaveLength(3);
    expect(unitColumns.parse(await get('unit-columns/?job=MANF1'))).toEqual([
      { column: 'C2_unid', units: 64, values: 1, labels: ['Fase'] },
    ]);
    // Of most units first; a column that nothing told a name of has none. Nobody is told what a company calls it that
    // they do not see.
    const unitLabels = unitColumns.parse(await get('unit-columns/'));
    expect(unitLabels.map(({ column, labels }) => [column, labels])).toEqual([
      ['C1_unid', ['Torre']],
      ['C2_unid', ['Tipologia', 'Fase']],
    ]);
    expect(unitLabels.map(({ units, values }) => [units, values])).toEqual([
      [196, 3],
      [256, 2],
    ]);
    expect(unitColumns.parse(await get('unit-columns/', otto)).map(({ labels }) => labels)).toEqual([['Torre'], ['Tipologia']]);
    expect(unitColumns.parse(await get('unit-columns/?company=93'))).toMatchObject([{ column: 'C1_unid', labels: [] }]);
    for (const column of ['C0_unid', 'C100_unid', 'Obra_unid', "C1_unid' or true"]) {
      const { status, body } = await request('GET', `uau/modules/?column=${encodeURIComponent(column)}`, { token: ana });
      expect([column, status, body]).toEqual([column, 400, { column: ['Enter a valid value.'] }]);
    }
    expect((await request('GET', 'uau/modules/', { token: ana })).body).toEqual({ column: ['This field is required.'] });
    expect(await get('units/?column=C1_unid&value=TORRE%20B')).toMatchObject({ count: 96 });
  });

  it('the bank’s lists are those of the types that are flagged', async () => {
    const before = await count('funding-receivables/');
    expect(before).toBeGreaterThan(0);
    expect(fundingTypes.parse((await flag('P', true, otto)).body)).toEqual(['F', 'P', 'T']);
    expect(fundingTypes.parse((await flag('P', true, otto)).body)).toEqual(['F', 'P', 'T']);
    expect(await count('funding-receivables/')).toBeGreaterThan(before);
    await flag('P', false, otto);
    await flag('F', false, otto);
    await flag('T', false, otto);
    expect(await count('funding-receivables/')).toBe(0);
    await flag('F', true, otto);
    await flag('T', true, otto);
    expect(await count('funding-receivables/')).toBe(before);
    expect((await flag('', true, otto)).status).toBe(400);
  });

  it('an area is late after 36 hours, counted by the server’s clock from its oldest part', async () => {
    await api.db
      .updateTable('uau_loaded')
      .set({ at: at(1) })
      .execute();
    const late = async (token = ana) =>
      areaStatuses
        .parse(await get('status/', token))
        .filter((status) => status.late)
        .map(({ area }) => area);
    expect(await late()).toEqual([]);
    await api.db
      .updateTable('uau_loaded')
      .set({ at: at(35.9) })
      .where('area', '=', 'exits')
      .where('company', '=', 30)
      .execute();
    expect(await late()).toEqual([]);
    await api.db
      .updateTable('uau_loaded')
      .set({ at: at(36.1) })
      .where('area', '=', 'exits')
      .where('company', '=', 30)
      .execute();
    expect(await late()).toEqual(['exits']);
    // Whose company was read in time is not late for who sees no other.
    expect(await late(otto)).toEqual([]);
    const own = areaStatuses.parse(await get('status/', otto));
    expect(own.find(({ area }) => area === 'inputs')).toMatchObject({ rows: 0, hidden: true });
    expect(own.find(({ area }) => area === 'exits')).toMatchObject({ rows: await count('exits/', otto), hidden: true });
  });

  it('[SEC-2] says of which company that is, and of each company its own, as far as the reader sees it', async () => {
    const set = (hours: number) => api.db.updateTable('uau_loaded').set({ at: at(hours) });
    await set(1).execute();
    await set(40).where('area', '=', 'exits').where('company', '=', 30).execute();
    // One job of a company is enough.
    await set(2).where('area', '=', 'exits').where('job', '=', 'IPEB').execute();
    const all = await each(ana);
    expect(all.slice(0, 2)).toEqual([
      [30, 40, true],
      [20, 2, false],
    ]);
    expect(await each(otto)).toEqual([[20, 2, false]]);
    expect(await whole(ana, 'exits')).toMatchObject({ oldest_company: 30, companies: all.length, late: true });
    expect(await whole(otto, 'exits')).toMatchObject({ oldest_company: 20, companies: 1, late: false });
    // Read at once, of no company.
    expect(await whole(otto, 'inputs')).toMatchObject({ oldest_company: null, companies: 0, updated_at: at(1) });
    expect(await each(ana, 'inputs')).toEqual([]);
    for (const query of ['', '?area=x'])
      expect((await request('GET', `uau/status/companies/${query}`, { token: ana })).status).toBe(400);
  });

  it('says whether what is here is what the last loads reported, and where it is not', async () => {
    for (const area of ['receivables', 'exits', 'units', 'jobs', 'companies', 'inputs'])
      expect([area, reconciliation.parse(await get(`reconciliation/?area=${area}`)).differences]).toEqual([area, []]);
    await api.db.updateTable('uau_loaded').set({ amount: 1 }).where('area', '=', 'exits').where('job', '=', 'IPEB').execute();
    const result = reconciliation.parse(await get('reconciliation/?area=exits'));
    expect(result.differences).toMatchObject([{ company: 20, job: 'IPEB', loaded: { amount: 1 } }]);
    expect(reconciliation.parse(await get('reconciliation/?area=exits&company=30')).differences).toEqual([]);
    // Of what they do not see they are told nothing.
    await api.db.updateTable('uau_loaded').set({ amount: 1 }).where('area', '=', 'exits').where('job', '=', 'MANF1').execute();
    expect(reconciliation.parse(await get('reconciliation/?area=exits', otto)).differences).toHaveLength(1);
    expect((await request('GET', 'uau/reconciliation/', { token: ana })).status).toBe(400);
  });
});

describe('which company one of UAU’s is', () => {
  it('[SEC-2] is written by whoever may write all companies: else one would show themselves what is hidden', async () => {
    const company = places.companies.get('20') ?? 0;
    const url = 'uau/from-to/companies/';
    expect(await count('from-to/companies/', otto)).toBe(1);
    expect((await request('POST', url, { token: otto, body: { code: 93, company } })).status).toBe(403);
    const [own] = z.array(z.looseObject({ id: z.int() })).parse((await request('GET', `${url}?all=1`, { token: otto })).body);
    for (const [method, body] of [
      ['PATCH', { code: 93 }],
      ['DELETE', undefined],
    ] as const)
      expect((await request(method, `${url}${own?.id ?? 0}/`, { token: otto, body })).status).toBe(403);
    expect((await request('POST', url, { token: ana, body: { code: 93, company } })).status).toBe(201);
    expect(await get('companies/?page_size=1', otto)).toMatchObject({ count: 2 });
    const again = await request('POST', url, { token: ana, body: { code: 93, company } });
    expect(again.status).toBe(400);
  });
});
