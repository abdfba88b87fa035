import { describe, expect, it } from 'vitest';
import { testApi } from '#server/test/api.ts';
import { grantOnly } from '#server/test/grants.ts';
import { makeStructure, writer } from '#server/test/structure.ts';

const api = await testApi();
const ana = await api.tokenOf('ana');
const { create } = writer(api, ana);
const { center, account } = await makeStructure(writer(api, ana));
const version = await create('structure/versions/', { nome: 'Versão', start_month: '2027-01', end_month: '2027-12' });
const line = { version, year: 2027, accounting: account };
const seen = await create('expense/entries/', { ...line, center_cost: center, m01: '5.00' });
await grantOnly(api, 'otto', {
  pages: { expenseEntry: ['view', 'edit', 'delete'] },
  centers: [{ level: 'center_cost', id: center, can_edit: false }],
});
const otto = await api.tokenOf('otto');
const row = async () => (await api.request('GET', `expense/entries/${seen}/`, { token: otto })).body;

describe('[SEC-2] a row that is only to be seen', () => {
  const writes: [string, string, string, unknown][] = [
    ['is not changed', 'PATCH', `expense/entries/${seen}/`, { m01: '6.00' }],
    ['is not changed among others', 'PATCH', 'expense/entries/', [{ id: seen, m01: '6.00' }]],
    ['is not removed', 'DELETE', `expense/entries/${seen}/`, undefined],
    ['is not removed among others', 'DELETE', 'expense/entries/', { ids: [seen], delete_multiple: true }],
  ];
  it.each(writes)('%s', async (_, method, path, body) => {
    const before = await row();
    for (const keyless of [false, true]) {
      const { status } = await api.request(method, path, { token: otto, keyless, ...(body === undefined ? {} : { body }) });
      expect(status).toBe(403);
    }
    expect(await row()).toEqual(before);
  });
});
