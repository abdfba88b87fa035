import { sql, type Kysely } from 'kysely';
import { PREPARED } from '#server/db/prepared.ts';
import type { Database } from '#server/db/schema.ts';
import { inOrganization, inScope, type Scope } from '#server/engine/scope.ts';

/**
 * The draft that a person worked on last, by their own lines of the log: its entries, the assumptions of its modules,
 * or itself. One look into the log's index (audit_log_worked_idx, whose words these are) a draft that they see,
 * however long the log is. Null: they worked on none that is a draft still.
 */
export async function workedVersion(db: Kysely<Database>, scope: Scope): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`${PREPARED}
    select t.id from version as t cross join lateral (
      select a.id from audit_log as a
      where ${inOrganization(scope, 'a')} and a.user_id = ${scope.user}
        and a.table_name in ('version', 'expense_entry', 'associative_plan', 'poc_plan', 'cashflow_plan', 'dre_plan')
        and (case when a.table_name = 'version' then a.row_id else (coalesce(a.after, a.before) ->> 'version')::integer end) = t.id
      order by a.id desc limit 1
    ) as last
    where ${inScope(scope, 'version', 't')} and t.status = 'rascunho'
    order by last.id desc limit 1`.execute(db);
  return rows[0]?.id ?? null;
}
