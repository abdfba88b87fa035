import { sql, type Kysely, type KyselyPlugin } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { MOST_DRILLED } from '#contract/statement-report.ts';
import { totalPeriod } from '#planning/statement/periods.ts';
import { EVERYTHING } from '#server/rights/reach.ts';
import type { Database } from '#server/db/schema.ts';
import { rebuildLedgerYears } from '#server/ledger/year-sums.ts';
import { drillRow, explainFigure } from '#server/reports/statement-figure.ts';
import { statementQuery } from '#server/reports/statement-query.ts';
import type { Scope } from '#server/engine/scope.ts';
import { testApi } from '#server/test/api.ts';
import { reportBench } from '#server/test/actuals.ts';

const MANY = 3_000;
const api = await testApi();
const { create, own, drill } = await reportBench(api);
const organization = api.fixture.organizations.alfa;
const ids: Record<string, number> = {};

const scope: Scope = {
  organization,
  user: api.fixture.users.ana,
  rights: { isAdmin: true, pages: new Map(), named: new Set(), reach: EVERYTHING, fingerprint: '' },
};

/** A database that tells how many rows the largest answer had. */
function counting(): { db: Kysely<Database>; most: () => number } {
  let most = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      most = Math.max(most, result.rows.length);
      return Promise.resolve(result);
    },
  };
  return { db: api.db.withPlugin(plugin), most: () => most };
}

beforeAll(async () => {
  ids['other'] = await create('structure/center-costs/', { codigo: 'X', nome: 'Outro', company: own.company });
  const group = await create('dre/groups/', { codigo: '1', nome: 'Despesas' });
  const subgroup = await create('dre/subgroups/', { group, codigo: '1.1', nome: 'Gerais' });
  await create('dre/orderers/', { position: 1, kind: 'grupo', ref: group });
  await create('dre/from-to/', { source_kind: 'conta_contabil', source_key: String(own.account), subgroup });
  ids['group'] = group;
  const load = crypto.randomUUID();
  await sql`insert into ledger_load (id, organization_id, name, at, rows, amount, companies, months, center_costs, accountings)
    values (${load}::uuid, ${organization}, 'razao.csv', now(), 0, 0, '{}', '{}', '{}', '{}')`.execute(api.db);
  const centers = [own.center, ids['other']];
  // n cents each, on one cost centre and on the other in turn; every tenth the other way.
  await sql`insert into ledger_entry (organization_id, load_id, company, center_cost, accounting, month, document, amount)
    select ${organization}, ${load}::uuid, ${own.company}::integer, (${centers}::integer[])[1 + n % 2], ${own.account}::integer,
      '2027-' || lpad((1 + n % 3)::text, 2, '0'), 'NF ' || n, case when n % 10 = 0 then -n else n end
    from generate_series(1, ${MANY}::integer) as n`.execute(api.db);
  await sql`insert into expense_entry (organization_id, version, year, center_cost, accounting, description, description_key, m01, m02)
    select ${organization}, ${own.version}::integer, 2027, (${centers}::integer[])[1 + n % 2], ${own.account}::integer, 'L' || n, 'l' || n, n,
      case when n % 10 = 0 then -2 * n end
    from generate_series(1, ${MANY}::integer) as n`.execute(api.db);
  await rebuildLedgerYears(api.db, organization, { years: [2027], centers: null });
});

const signed = (n: number) => (n % 10 === 0 ? n : -n);
const all = Array.from({ length: MANY }, (_, at) => at + 1);
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const query = (more: string) => statementQuery(api.db, scope, 'dre', new URLSearchParams(`version=${own.version}&${more}`));

describe.each([
  { basis: 'realizado', of: 'ledger', nome: 'NF' },
  { basis: 'orcado', of: 'expense', nome: 'L' },
])('a row of thousands of entries ($basis), opened to them', ({ basis, of }) => {
  it.each(['', '&consolidated=1'])('tells the largest, and one sum of all others%s', async (more) => {
    const found = await drill('dre', own.version, `basis=${basis}${more}&drill=g${ids['group']}&by=ref`);
    expect(found.map(({ total }) => total)).toEqual([
      ...all.slice(-MOST_DRILLED).toReversed().map(signed),
      sum(all.slice(0, -MOST_DRILLED).map(signed)),
    ]);
    expect(found.slice(0, -1).every(({ ref }) => ref.startsWith(`${of}-entry:`))).toBe(true);
    expect(found.at(-1)).toMatchObject({ key: 'others', nome: 'Outros 2.500', ref: '', entries: MANY - MOST_DRILLED });
    expect(sum(found.map(({ entries }) => entries))).toBe(MANY);
    for (const at of [0, 1, 2]) expect(found.map(({ values }) => values[at]).every(Number.isInteger)).toBe(true);
  });

  it('within what was opened before: the largest of that', async () => {
    const found = await drill(
      'dre',
      own.version,
      `basis=${basis}&drill=g${ids['group']}&by=ref&in_center_cost=${ids['other']}&in_company=${own.company}&in_enterprise=none`,
    );
    const odd = all.filter((n) => n % 2 === 1);
    expect(found.map(({ total }) => total)).toEqual([
      ...odd.slice(-MOST_DRILLED).toReversed().map(signed),
      sum(odd.slice(0, -MOST_DRILLED).map(signed)),
    ]);
    expect(await drill('dre', own.version, `basis=${basis}&drill=g${ids['group']}&by=ref&in_company=99999`)).toEqual([]);
  });

  it.each(['', '&consolidated=1'])('reads no more of them than it tells%s', async (more) => {
    const { db, most } = counting();
    const requested = await query(`basis=${basis}${more}`);
    const opened = await drillRow(db, scope, requested, { row: `g${ids['group']}`, by: 'ref', within: {} });
    const ref = opened.at(7)?.key ?? '';
    const period = totalPeriod(requested.first, requested.last);
    const explained = await explainFigure(db, scope, requested, {
      row: `g${ids['group']}`,
      period,
      depth: 'lancamento',
      within: { ref },
    });
    expect(explained.value).toBe(opened.at(7)?.total);
    expect(most()).toBeLessThan(2 * MOST_DRILLED + 50);
  });
});
