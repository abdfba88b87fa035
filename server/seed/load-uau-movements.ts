import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { uauControl, uauTerminations } from '#server/seed/uau-bank.ts';
import { uauExits } from '#server/seed/uau-exits.ts';
import { uauReceipts } from '#server/seed/uau-receipts.ts';

/**
 * Movements of the sample: what planning says of its developments by what came true, written as an ERP has it, the same
 * each time. What lies before November 2026 has been received or paid but for a few that are late, with the reason.
 */
export async function loadUauMovements(trx: Transaction<Database>, organization: number): Promise<void> {
  const { received, receivables } = uauReceipts();
  await put(trx, 'uau_received', organization, received);
  await put(trx, 'uau_receivable', organization, receivables);
  await put(trx, 'uau_exit', organization, uauExits());
  await put(trx, 'uau_control', organization, uauControl());
  await put(trx, 'uau_termination', organization, uauTerminations());
}

type Movements = 'uau_received' | 'uau_receivable' | 'uau_exit' | 'uau_control' | 'uau_termination';

async function put(
  trx: Transaction<Database>,
  table: Movements,
  organization: number,
  rows: readonly { date: string | null }[],
): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
  await sql`
    insert into ${sql.table(table)} (organization_id, ${columns}) select ${organization}::integer, ${columns}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) with ordinality
    order by date, ordinality`.execute(trx);
}
