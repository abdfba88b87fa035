import { sql } from 'kysely';
import { rebuildLedgerYears } from '#server/ledger/year-sums.ts';
import type { EntryRow } from './entry-row.ts';
import type { House } from './house.ts';

/** A posting for each entry of a version: the same place and amount, in its own month, under its own document. */
export async function ledgerRows({ db }: House, organization: number, entries: readonly EntryRow[]): Promise<void> {
  const load = '00000000-0000-4000-8000-000000000001';
  await sql`insert into ledger_load (id, organization_id, name, at, rows, amount, companies, months, center_costs, accountings)
    values (${load}::uuid, ${organization}, 'razao.csv', now(), 0, 0, '{}', '{}',
      ${entries.map(({ center_cost }) => center_cost)}::integer[], ${entries.map(({ accounting }) => accounting)}::integer[])`.execute(
    db,
  );
  for (const row of entries) {
    const { center_cost, accounting, cents } = row;
    await sql`insert into ledger_entry (organization_id, load_id, company, center_cost, accounting, month, date, document, amount)
      select ${organization}, ${load}::uuid, cc.company, cc.id, ${accounting}::integer, ${monthOf(row)}, null, ${documentOf(row)}, ${cents}::bigint
      from center_cost as cc where cc.id = ${center_cost}`.execute(db);
  }
  await rebuildLedgerYears(db, organization, { years: [2027], centers: null });
}

/** Each amount is a power of two. */
export const monthOf = ({ cents }: Pick<EntryRow, 'cents'>): string => `2027-${String(Math.log2(cents)).padStart(2, '0')}`;
export const documentOf = ({ description }: Pick<EntryRow, 'description'>): string => `D${description}`;
