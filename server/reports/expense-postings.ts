import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { z } from 'zod';
import { MOST_POSTINGS, type expenseReport } from '#contract/expense-report.ts';
import { checkedCents } from '#planning/numbers/money.ts';
import type { Database } from '#server/db/schema.ts';
import { invalid, type FieldErrors } from '#server/http/errors.ts';
import { ofExpense, ofResult } from '#server/reports/ledger-accounts.ts';
import { historyFor } from '#server/reports/ledger-history.ts';
import { withinMoney } from '#server/reports/within-money.ts';
import { FILTERS, reportQuery } from '#server/reports/expense-query.ts';
import { monthOf } from '#server/reports/params.ts';
import { byInteger, where } from '#server/engine/filters.ts';
import { isCounted } from '#server/engine/counted.ts';
import { inScope, type Scope } from '#server/engine/scope.ts';
import { underAccount } from '#server/resources/account-scope.ts';

type Answer = z.output<typeof expenseReport.postingsSchema>;
type Row = Omit<Answer['postings'][number], 'amount' | 'id'> & { id: string; amount: string };

const ACCOUNT = { ...FILTERS, accounting: where(byInteger(sql`named.id`), underAccount) };

/** Those of the one account that is named, whatever its kind: revenue is led to from the income statement. */
const named = (scope: Scope, params: URLSearchParams): RawBuilder<SqlBool> => {
  const id = params.get('accounting') ?? '';
  return /^\d{1,9}$/.test(id) ? sql`(e.accounting = ${Number(id)}::integer and ${ofResult(scope)})` : sql`false`;
};

/**
 * The postings of the ledger that an actual figure of the expense report is the sum of (contract/expense-report.ts):
 * the largest, by their days, and how many there are. Throws 400 with the parameter's name.
 */
export async function reportPostings(db: Kysely<Database>, scope: Scope, params: URLSearchParams): Promise<Answer> {
  const { version, conditions } = await reportQuery(db, scope, params, ACCOUNT);
  const errors: FieldErrors = {};
  const first = monthOf(params, 'first', errors) ?? version.start_month;
  const last = monthOf(params, 'last', errors) ?? version.end_month;
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const seen = [
    inScope(scope, 'ledger_entry', 'e'),
    await isCounted(db, scope, 'ledger_year', { alias: 'e' }),
    sql`(${ofExpense(scope, version.id)} or ${named(scope, params)})`,
    sql`e.month between ${first}::text and ${last}::text`,
    sql`e.month between ${version.start_month}::text and ${version.end_month}::text`,
    ...conditions,
  ];
  const from = sql`
    from ledger_entry as e
    join center_cost as cc on cc.organization_id = e.organization_id and cc.id = e.center_cost
    join company as co on co.organization_id = e.organization_id and co.id = cc.company
    join accounting as ac on ac.organization_id = e.organization_id and ac.id = e.accounting
    where ${sql.join(seen, sql` and `)}`;
  const { rows: sums } = await sql<{ count: number; total: string }>`
    select count(*)::integer as count, coalesce(sum(e.amount), 0)::text as total ${from}`.execute(db);
  const { rows } = await sql<Row>`
    select * from (
      select e.id::text as id, e.month, e.date::text as date, e.document, ${historyFor(scope)} as history, trim(ac.codigo || ' ' || ac.nome) as account,
        trim(cc.codigo || ' ' || cc.nome) as center, e.amount::text as amount
      ${from} order by abs(e.amount) desc, e.id limit ${MOST_POSTINGS}::integer) as largest
    order by month, date, id::bigint`.execute(db);
  return withinMoney(() => ({
    count: sums[0]?.count ?? 0,
    total: checkedCents(BigInt(sums[0]?.total ?? 0)),
    postings: rows.map(({ id, amount, ...row }) => ({ ...row, id: Number(id), amount: checkedCents(BigInt(amount)) })),
  }));
}
