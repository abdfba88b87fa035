import { sql, type Transaction } from 'kysely';
import type { Cents } from '#planning/numbers/money.ts';
import { monthIndex } from '#planning/numbers/months.ts';
import { mulDiv } from '#planning/numbers/ratio.ts';
import { sourceKey } from '#planning/statement/amounts.ts';
import type { Database } from '#server/db/schema.ts';
import { rebuildLedgerYears } from '#server/ledger/year-sums.ts';
import type { Stamp } from '#server/seed/organization.ts';
import { SAMPLE_ENTERPRISES } from '#server/seed/sample-enterprises.ts';
import { moduleFacts } from '#server/seed/sample-modules.ts';
import { sampleResult } from '#server/seed/sample-results.ts';
import { CLOSED, samplePostings, type Posting } from '#server/seed/sample-spent.ts';

/** An organisation's one load: its id is the organisation's own, since ids of loads are so over all of them. */
const loadOf = (organization: number) => `00000000-0000-4000-8000-${organization.toString(16).padStart(8, '0')}2609`;

/** The cost centre that the accounting posts a development's recognised figures at. */
const CENTERS: Readonly<Record<string, string>> = { IPE: '204', MAN: '304' };

/** Accounts of what planning works out for the income statement; what has none is posted with the expenses. */
const ACCOUNTS: Readonly<Record<string, string>> = {
  'receita_custo:revenue_works': '3.1.01',
  'receita_custo:revenue_finished': '3.1.01',
  'receita_custo:revenue_swap': '3.1.02',
  'receita_custo:cost_land': '3.4.01',
  'receita_custo:cost_construction': '3.4.02',
  'receita_custo:cost_development': '3.4.03',
  'receita_custo:cost_charges': '3.4.04',
  'premissa:capitalised_charges': '3.4.04',
  'premissa:maintenance': '3.4.04',
  'premissa:commission': '3.4.05',
  'premissa:marketing': '3.4.06',
  'premissa:administration': '3.4.07',
  'premissa:depreciation': '3.4.08',
  'premissa:loan_interest': '3.4.09',
  'premissa:loan_fees': '3.4.09',
  'premissa:pecld': '3.2.04',
  'associativo:correction': '3.3.02',
  'associativo:financial_correction': '3.3.02',
  'associativo:kept': '3.4.10',
  'imposto:deductions': '3.2.01',
  'imposto:current': '3.5.01',
  'imposto:deferred': '3.5.02',
};

/**
 * Postings of the sample's ledger in the closed months of the year: what cost centres spent, with the reasons for what
 * differs from the budget, and what developments are recognised with, worked out by planning from the assumptions with
 * what came true. The same rows every time.
 */
export async function loadLedger(trx: Transaction<Database>, { organization_id }: Stamp, year: number): Promise<void> {
  const load = loadOf(organization_id);
  await sql`
    insert into ledger_load (id, organization_id, user_id, name, at, rows, amount, companies, months, center_costs, accountings)
    values (${load}::uuid, ${organization_id}, null, ${`razao-${year}.csv`}, now(), 0, 0, '{}', '{}', '{}', '{}')`.execute(trx);
  const postings = [...samplePostings(), ...recognised(year)];
  await sql`
    insert into ledger_entry (organization_id, load_id, company, center_cost, accounting, month, date, document, amount)
    select ${organization_id}::integer, ${load}::uuid, cc.company, cc.id, ac.id, ${year}::text || '-' || lpad(told.month::text, 2, '0'),
      case when told.day > 0 then make_date(${year}::integer, told.month, told.day) end, told.document, told.amount
    from jsonb_to_recordset(${JSON.stringify(postings.map((one, at) => ({ ...one, at })))}::jsonb)
      as told(center text, account text, month integer, day integer, document text, amount bigint, at integer)
    join accounting as ac on ac.organization_id = ${organization_id}::integer and ac.codigo = told.account
    join center_cost as cc on cc.organization_id = ${organization_id}::integer and cc.codigo = told.center
    order by told.month, told.at`.execute(trx);
  await sql`
    update ledger_load as l set rows = told.rows, amount = told.amount, companies = told.companies, months = told.months,
      center_costs = told.center_costs, accountings = told.accountings
    from (select count(*)::integer as rows, sum(amount)::bigint as amount, array_agg(distinct company) as companies,
      array_agg(distinct month) as months, array_agg(distinct center_cost) as center_costs,
      array_agg(distinct accounting) as accountings from ledger_entry where load_id = ${load}::uuid) as told
    where l.id = ${load}::uuid`.execute(trx);
  await rebuildLedgerYears(trx, organization_id, { years: [year], centers: null });
}

/** What each module was recognised with, by month, account and module. */
function recognised(year: number): Posting[] {
  return SAMPLE_ENTERPRISES.flatMap(({ code, modules }) =>
    modules.flatMap((module): Posting[] => {
      const center = CENTERS[code];
      if (center === undefined) return [];
      const { dre } = sampleResult(`${code} ${module.n_modulo}`);
      return dre.flatMap(({ source, start, values }): Posting[] => {
        const account = ACCOUNTS[sourceKey(source)];
        if (account === undefined) return [];
        const first = monthIndex(`${year}-01`) - monthIndex(start);
        return Array.from({ length: CLOSED }, (_, at) => at).flatMap((at): Posting[] =>
          posted(`${code} ${module.n_modulo}`, account, values[first + at] ?? 0).map(({ amount, why }) => ({
            center,
            account,
            month: at + 1,
            day: 0,
            document: `POC ${String(at + 1).padStart(2, '0')} ${module.name.toUpperCase()}${why}`,
            amount,
          })),
        );
      });
    }),
  );
}

/** A month's figure as it is posted: of what is built, what steel and concrete took beyond the budget stands apart. */
function posted(module: string, account: string, amount: Cents): { amount: Cents; why: string }[] {
  if (amount === 0) return [];
  if (account !== '3.4.02') return [{ amount, why: '' }];
  const [before, now] = (['budget', 'current'] as const).map((edition) => moduleFacts(module, edition)?.works.budget ?? 0);
  if (before === undefined || now === undefined || now <= before) return [{ amount, why: '' }];
  const dearer = mulDiv(amount, now - before, now);
  return [
    { amount: amount - dearer, why: '' },
    { amount: dearer, why: ' ACO E CONCRETO' },
  ];
}
