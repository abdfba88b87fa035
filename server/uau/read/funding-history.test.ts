import { beforeAll, describe, expect, it } from 'vitest';
import { auditPage } from '#contract/audit-log.ts';
import { FOUND_URL, foundSources } from '#contract/uau/mapping.ts';
import { FUNDING_TYPES_URL } from '#contract/uau/rows.ts';
import { testApi } from '#server/test/api.ts';
import { grantOnly } from '#server/test/grants.ts';
import { loadTestUau } from '#server/test/uau-sample.ts';

const api = await testApi();
const { request } = api;
let ana: string;
let otto: string;
const PAGES = { uauDatabase: ['view', 'edit'], uauFromTo: ['view'], adminTrail: ['view', 'export'] } as const;

beforeAll(async () => {
  await loadTestUau(api);
  ana = await api.tokenOf('ana');
  await grantOnly(api, 'otto', { pages: PAGES });
  otto = await api.tokenOf('otto');
});

const flag = (code: string, funding: boolean, token = ana) =>
  request('POST', FUNDING_TYPES_URL, { token, body: { code, funding } });
const recordOf = async (code: string) => {
  const found = foundSources.parse((await request('GET', FOUND_URL, { token: ana })).body);
  return found.funding.find((one) => one.code === code);
};
const historyOf = async (id: number, token = ana) =>
  auditPage.parse((await request('GET', `${FUNDING_TYPES_URL}${id}/history/`, { token })).body).results;
const change = (from: string, to: string) => [{ field: 'payer', from, to, hidden: false }];

describe('[RT-12] who pays a type of instalment', () => {
  it('is told from what to what, by whom and when, each time it changes and only then', async () => {
    expect(await recordOf('P')).toBeUndefined();
    await flag('P', true, otto);
    await flag('P', true, ana);
    await flag('P', false, ana);
    await flag('P', true, otto);
    const record = await recordOf('P');
    expect(record).toMatchObject({ code: 'P', payer: 'banco' });
    const lines = await historyOf(record?.id ?? 0);
    expect(lines.map(({ by, operation, about, changes }) => [by, operation, about, changes])).toEqual([
      ['otto', 'update', { code: 'P' }, change('cliente', 'banco')],
      ['ana', 'update', { code: 'P' }, change('banco', 'cliente')],
      ['otto', 'update', { code: 'P' }, change('cliente', 'banco')],
    ]);
    expect(lines.every(({ at }) => !Number.isNaN(Date.parse(at)))).toBe(true);
  });

  it('[ERR-2] what nobody has said is the client’s: to say so writes nothing', async () => {
    expect((await flag('S', false)).status).toBe(200);
    expect(await recordOf('S')).toBeUndefined();
  });

  it('stands in the history of all, is found there and leaves with its file', async () => {
    const { body } = await request('GET', 'admin/trail/?resource=uauFundingType&search=p', { token: otto });
    expect(auditPage.parse(body).results.map(({ resource, by }) => [resource, by])).toEqual([
      ['uauFundingType', 'otto'],
      ['uauFundingType', 'ana'],
      ['uauFundingType', 'otto'],
    ]);
    const { bytes } = await api.file('admin/trail/export/?type=csv&resource=uauFundingType', otto);
    expect(new TextDecoder().decode(bytes)).toMatch(
      /otto;Tipo pago pelo banco \(UAU\);P;Alteração;Quem paga;Cliente;Banco \(financiamento ou associativo\);/,
    );
  });

  it('[SEC-3] is shown to whoever sees the page where it is said, and to nobody of another organisation', async () => {
    const { id = 0 } = (await recordOf('P')) ?? {};
    expect(await historyOf(id, otto)).toHaveLength(3);
    await grantOnly(api, 'otto', { pages: { uauDatabase: ['view', 'edit'], adminTrail: ['view'] } });
    expect((await request('GET', `${FUNDING_TYPES_URL}${id}/history/`, { token: otto })).status).toBe(403);
    const { body } = await request('GET', 'admin/trail/?resource=uauFundingType', { token: otto });
    expect(auditPage.parse(body).results).toEqual([]);
    await grantOnly(api, 'otto', { pages: PAGES });
    const bia = await api.tokenOf('bia');
    expect((await request('GET', `${FUNDING_TYPES_URL}${id}/history/`, { token: bia })).status).toBe(404);
    expect((await flag('P', false, bia)).status).toBe(200);
    expect(await recordOf('P')).toMatchObject({ payer: 'banco' });
    expect(await historyOf(id)).toHaveLength(3);
  });

  it('[RES-9] of many who say it at once one line remains', async () => {
    await Promise.all(Array.from({ length: 8 }, () => flag('C', true)));
    const { id = 0 } = (await recordOf('C')) ?? {};
    expect(await historyOf(id)).toHaveLength(1);
  });
});
