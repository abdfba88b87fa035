import { beforeAll, describe, expect, it } from 'vitest';
import type { Operation, PageId } from '#contract/pages.ts';
import { testApi } from '#server/test/api.ts';
import { grantOnly } from '#server/test/grants.ts';
import { makeDevelopment } from '#server/test/revenue.ts';
import { writer } from '#server/test/structure.ts';

const api = await testApi();
let modulo: number;

/** What pages are labelled from, and what a price, a figure or a rule stands in. */
const LABELS = [
  'structure/regionals/',
  'structure/companies/',
  'structure/center-costs/',
  'structure/accountings/',
  'structure/versions/',
  'enterprise/enterprises/',
];
const HELD: Readonly<Record<string, PageId>> = {
  'enterprise/modules/': 'uauFromTo',
  'enterprise/units/': 'revenueCost',
  'enterprise/version-modules/': 'enterprise',
  'enterprise/index-values/': 'revenueAssociative',
  'structure/participations/': 'dreReport',
  'structure/eliminations/': 'cashflow',
  'structure/allocations/': 'dreReport',
};

beforeAll(async () => {
  const { create } = writer(api, await api.tokenOf('ana'));
  ({ modulo } = await makeDevelopment({ create }));
  await create('enterprise/units/', { module: modulo, identifier: '101', price: '350000.00' });
});

const statusOf = async (path: string) => {
  const { status } = await api.request('GET', path, { token: await api.tokenOf('otto') });
  return status;
};
const priceOf = async () => {
  const { body } = await api.request('GET', `enterprise/modules/${modulo}/`, { token: await api.tokenOf('otto') });
  return Reflect.get(Object(body), 'listed_price') as unknown;
};
const view = (...pages: PageId[]) =>
  grantOnly(api, 'otto', { pages: Object.fromEntries(pages.map((page): [PageId, Operation[]] => [page, ['view']])) });

describe('[SEC-3] a list that labels other pages', () => {
  it('is read by whoever views any page; prices, figures and rules are not, nor their history', async () => {
    await view('home');
    for (const path of LABELS) expect([path, await statusOf(path)]).toEqual([path, 200]);
    for (const path of Object.keys(HELD)) {
      expect([path, await statusOf(path)]).toEqual([path, 403]);
      expect([path, await statusOf(`${path}1/`)]).toEqual([path, 403]);
      expect([path, await statusOf(`${path}1/history/`)]).toEqual([path, 403]);
    }
  });

  it('tells what units come to only to whoever may see units', async () => {
    await view('cashflow');
    expect(await priceOf()).toBe('0.00');
    await view('enterprise');
    expect(await priceOf()).toBe('350000.00');
  });

  it.each(Object.entries(HELD))('%s is read by the pages that work with it, %s among them', async (path, page) => {
    await view(page);
    expect(await statusOf(path)).toBe(200);
  });
});
