import { expect, it } from 'vitest';
import { REACH_URL, writableReach } from '#contract/rights.ts';
import { testApi } from '#server/test/api.ts';
import { grantOnly } from '#server/test/grants.ts';
import { makeStructure, writer } from '#server/test/structure.ts';

const api = await testApi();
const { request } = api;
const ana = await api.tokenOf('ana');

it('[SEC-2] what may be written is told, and is just what the server takes', async () => {
  const [own, other] = [await makeStructure(writer(api, ana)), await makeStructure(writer(api, ana))];
  const reach = async (token: string) => writableReach.parse((await request('GET', REACH_URL, { token })).body);
  expect(await reach(ana)).toEqual({ center_costs: 'all', accountings: 'all' });
  await grantOnly(api, 'otto', {
    pages: { expenseEntry: ['view', 'edit'] },
    centers: [
      { level: 'company', id: own.company, can_edit: true },
      { level: 'center_cost', id: other.center, can_edit: false },
    ],
    accounts: [
      { id: own.account, can_edit: true },
      { id: other.account, can_edit: false },
    ],
  });
  const otto = await api.tokenOf('otto');
  expect(await reach(otto)).toEqual({ center_costs: [own.center], accountings: [own.account] });
  const statuses: [number, number, number][] = [];
  for (const center_cost of [own.center, other.center])
    for (const accounting of [own.account, other.account]) {
      const body = { version: own.version, year: 2027, center_cost, accounting };
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      statuses.push([center_cost, accounting, (await request('POST', 'expense/entries/', { token: otto, body })).status]);
    }
  expect(statuses).toEqual([
    [own.center, own.account, 201],
    [own.center, other.account, 403],
    [other.center, own.account, 403],
    [other.center, other.account, 403],
  ]);
  // Without any page nothing is told.
  await grantOnly(api, 'otto', { pages: {} });
  expect((await request('GET', REACH_URL, { token: otto })).status).toBe(403);
});
