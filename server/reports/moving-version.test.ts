import { sql, type KyselyPlugin } from 'kysely';
import { expect, it } from 'vitest';
import { expenseReport as contract } from '#contract/expense-report.ts';
import { ALL_RIGHTS } from '#server/auth/rights.ts';
import { expenseReportText } from '#server/reports/expense-report.ts';
import { testApi } from '#server/test/api.ts';
import { makeStructure, writer } from '#server/test/structure.ts';

const api = await testApi();

it('[RES-8] a report of a version that is changed at each of its questions is told as of one moment, after a few of them', async () => {
  const make = writer(api, await api.tokenOf('ana'));
  const { center, account, version } = await makeStructure(make);
  const entry = { version, year: 2027, center_cost: center, accounting: account, description: '', m01: '1.00', m12: '2.00' };
  await make.create('expense/entries/', entry);
  let asked = 0;
  const moving: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      asked += 1;
      if (asked > 60) throw new Error('asked for ever');
      const end = asked % 2 === 0 ? '2028-06' : '2027-12';
      await sql`update version set end_month = ${end} where id = ${version}`.execute(api.db);
      return result;
    },
  };
  const scope = { organization: api.fixture.organizations.alfa, user: api.fixture.users.ana, rights: ALL_RIGHTS };
  const params = new URLSearchParams(`version=${version}`);
  const parts = await expenseReportText(api.db.withPlugin(moving), scope, params);
  const text = parts.map((part) => (typeof part === 'string' ? part : new TextDecoder().decode(part))).join('');
  const { months, lines } = contract.schema.parse(JSON.parse(text));
  expect(lines.map(({ amounts }) => amounts.length)).toEqual([months.length]);
  expect(lines[0]?.amounts.filter((amount) => amount > 0)).toEqual([100, 200]);
});
