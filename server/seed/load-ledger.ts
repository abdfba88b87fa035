import { sql, type Transaction } from 'kysely';
import { MONTHS_OF_YEAR } from '#planning/numbers/months.ts';
import type { Database } from '#server/db/schema.ts';
import { rebuildLedgerYears } from '#server/ledger/year-sums.ts';
import type { Stamp } from '#server/seed/organization.ts';

/** The last month that the sample's accountants have closed: UAU is ahead of them by one. */
const CLOSED = 9;
const LOAD = '00000000-0000-4000-8000-000000202609';

/**
 * What a cost centre recognised of its development, in reais by month: revenue, its taxes (an account of revenue that
 * takes from it) and the land.
 */
const CENTER = '204';
const RECOGNISED: Readonly<Record<string, readonly number[]>> = {
  '3.1.01': [281_305, 431_870, 470_212, 572_044, 801_690, 690_118, 1_102_375, 1_215_640, 2_980_455],
  '3.2.01': [-5_958, -9_147, -9_959, -12_116, -16_980, -14_617, -23_348, -25_747, -63_126],
  '4.1.01': [129_167, 161_458, 131_040, 96_875, 127_300, 64_583, 129_167, 133_920, 1_190_700],
};

/**
 * Postings of the sample's ledger, made by the database from the official budget: each entry was spent, some accounts
 * above what was budgeted and some below, a little otherwise each month; and what was recognised of a development; the
 * closed months of the year. The same rows every time.
 */
export async function loadLedger(
  trx: Transaction<Database>,
  { organization_id }: Stamp,
  { version, year }: { version: number; year: number },
): Promise<void> {
  await sql`
    insert into ledger_load (id, organization_id, user_id, name, at, rows, amount, companies, months, center_costs, accountings)
    values (${LOAD}::uuid, ${organization_id}, null, ${`razao-${year}.csv`}, now(), 0, 0, '{}', '{}', '{}', '{}')`.execute(trx);
  const months = MONTHS_OF_YEAR.slice(0, CLOSED).map((field, at) => sql`(${at + 1}::integer, ${sql.ref(`e.${field}`)})`);
  await sql`
    insert into ledger_entry (organization_id, load_id, company, center_cost, accounting, month, date, document, amount)
    select ${organization_id}::integer, ${LOAD}::uuid, cc.company, e.center_cost, e.accounting,
      ${year}::text || '-' || lpad(spent.n::text, 2, '0'), make_date(${year}::integer, spent.n, 1 + (e.id * 7 + spent.n * 3) % 28),
      case when ac.codigo ~ '^5[.][123]' then 'FOLHA ' || lpad(spent.n::text, 2, '0') else 'NF ' || e.id * 10 + spent.n end,
      spent.amount * (100 + (e.accounting * 37) % 19 - 9 + (spent.n * 5 + e.center_cost * 3) % 7 - 3) / 100
    from expense_entry as e
    join center_cost as cc on cc.id = e.center_cost
    join accounting as ac on ac.id = e.accounting
    cross join lateral (values ${sql.join(months)}) as spent(n, amount)
    where e.version = ${version} and spent.amount <> 0
    order by spent.n, e.id`.execute(trx);
  const recognised = Object.entries(RECOGNISED).flatMap(([code, reais]) =>
    reais.map((amount, at) => sql`(${code}::text, ${at + 1}::integer, ${amount * 100}::bigint)`),
  );
  await sql`
    insert into ledger_entry (organization_id, load_id, company, center_cost, accounting, month, date, document, amount)
    select ${organization_id}::integer, ${LOAD}::uuid, cc.company, cc.id, ac.id, ${year}::text || '-' || lpad(told.n::text, 2, '0'), null,
      'POC ' || lpad(told.n::text, 2, '0'), told.amount
    from (values ${sql.join(recognised)}) as told(code, n, amount)
    join accounting as ac on ac.organization_id = ${organization_id}::integer and ac.codigo = told.code
    join center_cost as cc on cc.organization_id = ${organization_id}::integer and cc.codigo = ${CENTER}
    order by told.n, told.code`.execute(trx);
  await sql`
    update ledger_load as l set rows = told.rows, amount = told.amount, companies = told.companies, months = told.months,
      center_costs = told.center_costs, accountings = told.accountings
    from (select count(*)::integer as rows, sum(amount)::bigint as amount, array_agg(distinct company) as companies,
      array_agg(distinct month) as months, array_agg(distinct center_cost) as center_costs,
      array_agg(distinct accounting) as accountings from ledger_entry where load_id = ${LOAD}::uuid) as told
    where l.id = ${LOAD}::uuid`.execute(trx);
  await rebuildLedgerYears(trx, organization_id, { years: [year], centers: null });
}
