import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { company } from '#contract/company.ts';
import { uauCompanyMap } from '#contract/uau/company-map.ts';
import { NEW_COMPANIES_URL } from '#contract/uau/mapping.ts';
import { testApi } from '#server/test/api.ts';
import { grantOnly } from '#server/test/grants.ts';
import { loadTestUau } from '#server/test/uau-sample.ts';

const api = await testApi();
let ana: string;
let regional = 0;

const list = async <Row>(url: string, row: z.ZodType<Row>): Promise<Row[]> =>
  z.array(row).parse((await api.request('GET', `${url}?all=1`, { token: ana })).body);
const companies = () => list(company.url, company.row);
const maps = () => list(uauCompanyMap.url, uauCompanyMap.row);
const draft = (code: number, more: object = {}) => ({
  code,
  codigo: String(code),
  nome: `Empresa ${code}`,
  cnpj: '',
  regional,
  tax_regime: 'LP',
  ...more,
});
const send = (rows: object[], token = ana) =>
  api.request('POST', NEW_COMPANIES_URL, { token, body: { companies: rows }, keyless: true });

beforeAll(async () => {
  await loadTestUau(api);
  ana = await api.tokenOf('ana');
  regional = (await companies())[0]?.regional ?? 0;
});

describe('[RT-12] UAU’s companies made as companies', () => {
  it('makes them with code and CNPJ and maps UAU’s to them', async () => {
    const { status, body } = await send([draft(901, { cnpj: '11444777000161' }), draft(900)]);
    expect([status, body]).toEqual([200, { written: 2 }]);
    const created = new Map((await companies()).map((one) => [one.codigo, one]));
    expect(created.get('901')).toMatchObject({ nome: 'Empresa 901', cnpj: '11444777000161', regional, tax_regime: 'LP' });
    const led = new Map((await maps()).map((one) => [one.code, one.company]));
    expect([led.get(901), led.get(900)]).toEqual([created.get('901')?.id, created.get('900')?.id]);
  });

  it('refuses what there is already, and then makes none', async () => {
    const before = [(await companies()).length, (await maps()).length];
    const code = await send([draft(902), draft(901)]);
    expect([code.status, code.body]).toEqual([400, [{}, { codigo: [expect.any(String)] }]]);
    const cnpj = await send([draft(902, { cnpj: '11444777000161' }), draft(903)]);
    expect([cnpj.status, cnpj.body]).toEqual([400, [{ cnpj: [expect.any(String)] }, {}]]);
    // A company of UAU that is mapped somewhere is not mapped elsewhere by that.
    const led = await send([draft(902), draft(901, { codigo: '9010' })]);
    expect([led.status, led.body]).toEqual([400, [{}, { code: [expect.any(String)] }]]);
    expect((await send([draft(902, { cnpj: '123' })])).status).toBe(400);
    expect([(await companies()).length, (await maps()).length]).toEqual(before);
  });

  it('[SEC-3] takes the right to make companies and that to map UAU’s', async () => {
    const pages = { uauFromTo: ['view', 'edit'], structure: ['view', 'edit'] } as const;
    for (const without of ['uauFromTo', 'structure'] as const) {
      await grantOnly(api, 'otto', { pages: { ...pages, [without]: ['view'] } });
      const { status } = await send([draft(910)], await api.tokenOf('otto'));
      expect([without, status]).toEqual([without, 403]);
    }
  });
});
