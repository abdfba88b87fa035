import { sql, type Kysely, type KyselyPlugin } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { expenseReport as contract, type ExpenseReport } from '#contract/expense-report.ts';
import { COUNTED_LIMIT } from '#planning/totals/counted.ts';
import { ALL_RIGHTS } from '#server/rights/rights.ts';
import type { Database } from '#server/db/schema.ts';
import { expenseReportText } from '#server/reports/expense-report.ts';
import { testApi } from '#server/test/api.ts';
import { makeStructure, writer } from '#server/test/structure.ts';

const api = await testApi();
const organization = api.fixture.organizations.alfa;
let own: Awaited<ReturnType<typeof makeStructure>>;

beforeEach(async () => {
  own = await makeStructure(writer(api, await api.tokenOf('ana')));
});

/** The database, whose version is another one after each question; `onQuery` is asked with how many there were. */
function moving(onQuery: (requested: number) => void = () => undefined): Kysely<Database> {
  let requested = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      requested += 1;
      if (requested > 60) throw new Error('asked for ever');
      const end = requested % 2 === 0 ? '2028-06' : '2027-12';
      await sql`update version set end_month = ${end} where id = ${own.version}`.execute(api.db);
      onQuery(requested);
      return result;
    },
  };
  return api.db.withPlugin(plugin);
}

async function reportBy(db: Kysely<Database>, more = ''): Promise<ExpenseReport> {
  const scope = { organization, user: api.fixture.users.ana, rights: ALL_RIGHTS };
  const parts = await expenseReportText(db, scope, new URLSearchParams(`version=${own.version}${more}`));
  const text = parts.map((part) => (typeof part === 'string' ? part : new TextDecoder().decode(part))).join('');
  return contract.schema.parse(JSON.parse(text));
}

const fill = async () => {
  const entry = { version: own.version, year: 2027, center_cost: own.center, accounting: own.account, description: '' };
  await writer(api, await api.tokenOf('ana')).create('expense/entries/', { ...entry, m01: '1.00', m12: '2.00' });
};

/** Undone at the last of its questions. */
const victim = (requested: number) => {
  if (requested === 8) throw Object.assign(new Error('undone'), { code: '40001' });
};

// What writes between two questions of a transaction waits for its connection, the only one of PGlite.
describe.runIf(process.env['DB'] === 'postgres')('[RES-8] a report of a version that is changed at each of its questions', () => {
  it('is told as of one moment, after a few of them', async () => {
    await fill();
    const questions: number[] = [];
    const { months, lines } = await reportBy(moving((requested) => questions.push(requested)));
    expect(lines.map(({ amounts }) => amounts.length)).toEqual([months.length]);
    expect(lines[0]?.amounts.filter((amount) => amount > 0)).toEqual([100, 200]);
    // The version and the report, three times, and both once more by what stands still.
    expect(questions).toHaveLength(8);
  });

  it('is told all the same where the database undoes its transaction', async () => {
    await fill();
    expect((await reportBy(moving(victim))).lines).toHaveLength(1);
  });

  it('is told of the ledger without what it does not count, which is known once it was asked', async () => {
    const center = await writer(api, await api.tokenOf('ana')).create('structure/center-costs/', {
      codigo: `O${own.center}`,
      nome: 'Fora',
      company: own.company,
    });
    const rows = [
      [center, COUNTED_LIMIT + 1],
      [own.center, 123_45],
    ];
    for (const [of, cents] of rows)
      await sql`insert into ledger_year (organization_id, year, center_cost, accounting, m01)
        values (${organization}, 2027, ${of}, ${own.account}, ${cents}::bigint)`.execute(api.db);
    const { lines, beyond } = await reportBy(moving(), '&basis=realizado');
    expect(lines.map(({ group, amounts }) => [group, amounts[0]])).toEqual([[own.center, 123_45]]);
    expect(beyond).toEqual([expect.stringContaining(`O${own.center} Fora`)]);
  });
});
