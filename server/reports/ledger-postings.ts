import { sql, type Kysely } from 'kysely';
import { checkedCents } from '#planning/numbers/money.ts';
import { addMonths, yearsOf, type Month } from '#planning/numbers/months.ts';
import { effectOf, type AmountSeries } from '#planning/statement/amounts.ts';
import type { Database } from '#server/db/schema.ts';
import { accountCondition, entryConditions, type AccountFilter } from '#server/reports/entry-conditions.ts';
import { withinMoney } from '#server/reports/within-money.ts';
import { historyFor } from '#server/reports/ledger-history.ts';
import { chosen, placedWithin, REST, type Largest } from '#server/reports/largest.ts';
import type { StatementQuery } from '#server/reports/statement-query.ts';
import type { Scope } from '#server/engine/scope.ts';

interface Posting {
  /** Null: several, told by their sum. */
  id: number | null;
  company: number;
  center_cost: number;
  accounting: number;
  nature: string;
  account: string;
  center: string;
  month: Month;
  date: string | null;
  document: string;
  history: string;
  amount: string;
  size: string;
  entries: number;
}

interface Wanted {
  first: Month;
  last: Month;
  accounts: AccountFilter | null;
  /** The largest, and the others as sums by account, cost centre and month; absent: all. */
  largest?: Largest | undefined;
}

/**
 * What a series leads to: postings also by where they stand, their account, cost centre and months, by which they are
 * listed (contract/leads.ts). `at`: the month that is told of; undefined: all in which the series has something.
 */
export function ledTo({ ref, source, center_cost, start, values }: AmountSeries, at?: Month): string {
  const [kind] = ref.split(':');
  if (kind !== 'ledger-entry' && kind !== 'ledger-entries') return ref;
  const monthAt = (index: number) => addMonths(start, Math.max(0, index));
  const first = at ?? monthAt(values.findIndex((cents) => cents !== 0));
  const place = `${source.key}/${center_cost ?? ''}/${first}`;
  if (kind === 'ledger-entry') return `${ref}/${place}`;
  return `${kind}:/${place}/${at ?? monthAt(values.findLastIndex((cents) => cents !== 0))}`;
}

/** `12/03/2026` */
const dayText = (date: string): string => date.split('-').toReversed().join('/');

/**
 * The single postings of the ledger as series of a statement, signed by their account's nature: each with its day and
 * document, as far as the file told them. Only what the reader sees.
 */
export async function postingsOf(
  db: Kysely<Database>,
  scope: Scope,
  query: StatementQuery,
  { first, last, accounts, largest }: Wanted,
): Promise<AmountSeries[]> {
  const where = [
    ...(await entryConditions(db, scope, query, 'ledger_entry', yearsOf(first, last))),
    sql`e.month between ${first}::text and ${last}::text`,
    ...accountCondition(accounts),
    ...(largest ? placedWithin(largest.within) : []),
  ];
  const own = sql`
    select e.id, cc.company, e.center_cost, e.accounting, e.month, e.date, e.document, ${historyFor(scope)} as history, e.amount
    from ledger_entry as e
    join center_cost as cc on cc.organization_id = e.organization_id and cc.id = e.center_cost
    join company as co on co.organization_id = e.organization_id and co.id = cc.company
    where ${sql.join(where, sql` and `)}`;
  const each = sql`own.id, own.company, own.center_cost, own.accounting, own.month, own.date::text as date, own.document, own.history,
    own.amount::text as amount, abs(own.amount)::text as size, 1 as entries`;
  const selected = largest
    ? sql`with own as materialized (${own}), top as materialized (${chosen(largest, 'ledger-entry', sql`abs(e.amount)`)})
      select ${each} from own where own.id in (select id from top)
      union all select null, own.company, own.center_cost, own.accounting, own.month, null, '', '', sum(own.amount)::text, sum(abs(own.amount))::text,
        count(*)::integer from own where own.id not in (select id from top) group by own.company, own.center_cost, own.accounting, own.month`
    : sql`select ${each} from (${own}) as own`;
  const { rows } = await sql<Posting>`
    select own.*, ac.nature, trim(ac.codigo || ' ' || ac.nome) as account, trim(cc.codigo || ' ' || cc.nome) as center
    from (${selected}) as own
    join center_cost as cc on cc.id = own.center_cost
    join accounting as ac on ac.id = own.accounting
    order by own.month, own.date, own.id`.execute(db);
  return withinMoney(() => rows.map(seriesOf));
}

function seriesOf(posting: Posting): AmountSeries {
  const { id, company, center_cost, accounting, nature, account, center, month, date, document, history } = posting;
  const cents = checkedCents(Number(posting.amount));
  const words = [account, `CC ${center}`, [date === null ? '' : dayText(date), document, history].filter(Boolean).join(' ')];
  const place = {
    source: { kind: 'conta_contabil', key: String(accounting) } as const,
    company,
    enterprise: null,
    center_cost,
    start: month,
    values: [cents === 0 ? 0 : effectOf(nature) * cents],
  };
  if (id !== null) return { ...place, ref: `ledger-entry:${id}`, label: words.filter(Boolean).join(', ') };
  return { ...place, ref: REST, label: '', sum: { size: checkedCents(Number(posting.size)), entries: posting.entries } };
}
