import { sql, type Kysely } from 'kysely';
import { monthLabel } from '#planning/text/month-text.ts';
import type { Month } from '#planning/numbers/months.ts';
import type { Database } from '#server/db/schema.ts';
import { inOrganization, type Scope } from '#server/engine/scope.ts';

/**
 * Keeps in the history that a load was brought in or taken away: its file, months and cells, not its postings. Behind
 * the write, in its transaction.
 */
export async function logOfLoad(
  trx: Kysely<Database>,
  scope: Scope,
  { id, at, event }: { id: string; at: string; event: 'load_imported' | 'load_removed' },
): Promise<void> {
  const { rows } = await sql<{ months: Month[] }>`
    select l.months from ledger_load as l where ${inOrganization(scope, 'l')} and l.id = ${id}::uuid`.execute(trx);
  const span = (rows[0]?.months ?? []).map(monthLabel).join(', ');
  // Its cells too, by which it is told to whoever reads all of them (scope.ts).
  const image = sql`jsonb_build_object('name', l.name, 'companies', l.companies, 'span', ${span}::text, 'rows', l.rows,
    'center_costs', l.center_costs, 'accountings', l.accountings)`;
  const removed = event === 'load_removed';
  await sql`
    insert into audit_log (organization_id, user_id, at, table_name, row_id, operation, event, before, after)
    select ${scope.organization}::integer, ${scope.user}::integer, ${at}::timestamptz, 'ledger_load', l.number,
      ${removed ? 'delete' : 'insert'}::text, ${event}::text, ${removed ? image : sql`null::jsonb`}, ${removed ? sql`null::jsonb` : image}
    from ledger_load as l where ${inOrganization(scope, 'l')} and l.id = ${id}::uuid`.execute(trx);
}
