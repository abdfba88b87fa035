import type { AuditEvent } from '#contract/audit-log.ts';
import type { TableName } from '#server/engine/limits.ts';
import { sql, type RawBuilder } from 'kysely';
import type { WriteContext } from '#server/engine/definition.ts';

/** What only repeats other columns. */
const KEYS = [
  'is_large',
  'codigo_key',
  'nome_key',
  'code_key',
  'name_key',
  'search_key',
  'description_key',
  'status_key',
  'identifier_key',
  'typology_key',
];

/** A row as the log keeps it. */
const logged = (alias: string) => sql`to_jsonb(${sql.id(alias)}) - ${KEYS}::text[]`;

/** A subscription `s` as the log keeps it, with something more that it says of the account. */
export const subscriptionImage = (more: object): RawBuilder<unknown> => sql`(${logged('s')}) || ${JSON.stringify(more)}::jsonb`;

/**
 * The audit of a write, as an expression `audited` of the same statement, so that one cannot be stored without the
 * other. `written` names the expression with the rows written or removed; an update also names the rows as they stood,
 * `old`. `event` says what was done where the operation does not.
 */
export function audited(
  { scope, now }: Pick<WriteContext, 'scope' | 'now'>,
  table: TableName,
  operation: 'insert' | 'update' | 'delete',
  event: AuditEvent | null = null,
): RawBuilder<unknown> {
  const before = operation === 'insert' ? sql`null::jsonb` : logged(operation === 'update' ? 'old' : 'written');
  const after = operation === 'delete' ? sql`null::jsonb` : logged('written');
  const rows = operation === 'update' ? sql`written join old on old.id = written.id` : sql`written`;
  return sql`audited as (
    insert into audit_log (organization_id, user_id, at, table_name, row_id, operation, event, before, after)
    select ${scope.organization}::integer, ${scope.user}::integer, ${now}::timestamptz, ${table}::text, written.id,
      ${operation}::text, ${event}::text, ${before}, ${after}
    from ${rows} order by written.id)`;
}
