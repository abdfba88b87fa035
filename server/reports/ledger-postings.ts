import { sql, type Kysely } from 'kysely';
import { checkedCents } from '#planning/money.ts';
import { yearsOf, type Month } from '#planning/months.ts';
import { effectOf, type AmountSeries } from '#planning/statement/amounts.ts';
import type { Database } from '#server/db/schema.ts';
import { accountCondition, entryConditions, type AccountFilter } from '#server/reports/entry-conditions.ts';
import type { StatementQuery } from '#server/reports/statement-query.ts';
import type { Scope } from '#server/resource/scope.ts';

interface Posting {
  id: number;
  company: number;
  center_cost: number;
  accounting: number;
  nature: string;
  account: string;
  center: string;
  month: Month;
  date: string | null;
  document: string;
  amount: string;
}

export interface PostingLimits {
  /** Only this cost centre's. */
  center?: number | undefined;
  /** No more than these, the first ones. */
  most?: number | undefined;
}

/** `12/03/2026` */
const dayText = (date: string): string => date.split('-').toReversed().join('/');

/**
 * The single postings of the ledger as series of a statement, signed by their account's nature: each with its day and document, as far as the file
 * told them. Only what the reader sees.
 */
export async function postingsOf(
  db: Kysely<Database>,
  scope: Scope,
  query: StatementQuery,
  { first, last, accounts, center, most }: { first: Month; last: Month; accounts: AccountFilter | null } & PostingLimits,
): Promise<AmountSeries[]> {
  const where = [
    ...(await entryConditions(db, scope, query, 'ledger_entry', yearsOf(first, last))),
    sql`e.month between ${first}::text and ${last}::text`,
    ...accountCondition(accounts),
    ...(center === undefined ? [] : [sql`e.center_cost = ${center}::integer`]),
  ];
  const { rows } = await sql<Posting>`
    select e.id, cc.company, e.center_cost, e.accounting, ac.nature, trim(ac.codigo || ' ' || ac.nome) as account,
      trim(cc.codigo || ' ' || cc.nome) as center, e.month, e.date::text as date, e.document, e.amount::text as amount
    from ledger_entry as e
    join center_cost as cc on cc.organization_id = e.organization_id and cc.id = e.center_cost
    join company as co on co.organization_id = e.organization_id and co.id = cc.company
    join accounting as ac on ac.organization_id = e.organization_id and ac.id = e.accounting
    where ${sql.join(where, sql` and `)} order by e.month, e.date, e.id ${most === undefined ? sql`` : sql`limit ${most}::integer`}`.execute(
    db,
  );
  return rows.map(({ id, company, center_cost, accounting, nature, account, center: place, month, date, document, amount }) => {
    const cents = checkedCents(Number(amount));
    const words = [account, `CC ${place}`, [date === null ? '' : dayText(date), document].filter(Boolean).join(' ')];
    return {
      source: { kind: 'conta_contabil', key: String(accounting) },
      company,
      enterprise: null,
      center_cost,
      start: month,
      values: [cents === 0 ? 0 : effectOf(nature) * cents],
      ref: `ledger-entry:${id}`,
      label: words.filter(Boolean).join(', '),
    };
  });
}
