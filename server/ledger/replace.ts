import { sql, type Kysely, type RawBuilder, type SqlBool, type Transaction } from 'kysely';
import type { Month } from '#planning/numbers/months.ts';
import type { Database } from '#server/db/schema.ts';
import { takeTurn } from '#server/db/turn.ts';
import { writable, type Scope } from '#server/engine/scope.ts';

/** One load of an organisation after another: two files of the same month would each miss what the other puts there. */
export const lockLedger = (trx: Transaction<Database>, { organization }: Scope): Promise<void> =>
  takeTurn(trx, 'ledger', organization);

/**
 * Postings `t` of these companies and months, as far as the asker may write: what they may not is never their file's to
 * replace. A cost centre brings its postings along to the company that it is of now.
 */
export function within(scope: Scope, partitions: readonly { company: number; month: Month }[]): RawBuilder<SqlBool> {
  const companies = partitions.map(({ company }) => company);
  const months = partitions.map(({ month }) => month);
  // The first two say nothing new, but an index knows them.
  return sql<SqlBool>`(${writable(scope, 'ledger_entry', 't')}
    and t.center_cost = any(array(select p.id from center_cost as p where p.organization_id = ${scope.organization}
      and p.company = any(${companies}::integer[])))
    and t.month = any(${[...new Set(months)]}::text[])
    and (t.center_cost, t.month) in (
      select place.id, part.month from unnest(${companies}::integer[], ${months}::text[]) as part (company, month)
      join center_cost as place on place.organization_id = ${scope.organization} and place.company = part.company))`;
}

export interface TakenAway {
  rows: number;
  years: number[];
  centers: number[];
}

/** Deletes postings, and tells the years and cost centres whose sums have to be worked out again. */
export async function takeAway(trx: Kysely<Database>, where: RawBuilder<SqlBool>): Promise<TakenAway> {
  const { rows } = await sql<{ rows: number; years: number[]; centers: number[] }>`
    with gone as (delete from ledger_entry as t where ${where} returning t.month, t.center_cost)
    select count(*)::integer as rows, coalesce(array_agg(distinct left(month, 4)::integer), '{}') as years,
      coalesce(array_agg(distinct center_cost), '{}') as centers from gone`.execute(trx);
  return rows[0] ?? { rows: 0, years: [], centers: [] };
}
