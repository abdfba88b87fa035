import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { AuditEvent, AuditOperation } from '#contract/audit-log.ts';
import type { Database } from '#server/db/schema.ts';
import type { ResourceDefinition, Row } from '#server/engine/definition.ts';
import { personName } from '#server/engine/person.ts';
import { imagesInScope, inOrganization, type Scope } from '#server/engine/scope.ts';

/** A line of the audit log, with why where a version was moved. */
export interface Line {
  id: number;
  at: string;
  by: string;
  operation: AuditOperation;
  event: AuditEvent | null;
  table_name: string;
  row_id: number;
  before: Row | null;
  after: Row | null;
  reason: string;
  self_approved: boolean;
}

/** Which lines are asked for, beyond what the reader may see. */
export interface Requested {
  conditions?: readonly RawBuilder<SqlBool>[];
  /** The last line read; older ones follow. */
  cursor?: number | undefined;
  limit: number;
}

/**
 * The lines of a resource whose row the reader sees as it stood before and as it stood after: one that came from
 * elsewhere tells nothing of there.
 */
function ofResource(scope: Scope, { table }: ResourceDefinition): RawBuilder<SqlBool> {
  const seen = imagesInScope(scope, table, [sql`a.before`, sql`a.after`]);
  return sql<SqlBool>`(${sql.join([sql`a.table_name = ${table}::text`, ...seen], sql` and `)})`;
}

/** Lines of some resources within the reader's reach, newest first. No resources: no lines. */
export async function readLines(
  db: Kysely<Database>,
  scope: Scope,
  resources: readonly ResourceDefinition[],
  { conditions = [], cursor, limit }: Requested,
): Promise<Line[]> {
  if (resources.length === 0) return [];
  const older =
    cursor === undefined
      ? []
      : [
          sql<SqlBool>`(a.at, a.id) < (select last.at, last.id from audit_log as last
            where ${inOrganization(scope, 'last')} and last.id = ${cursor}::bigint)`,
        ];
  const reach = sql.join(
    resources.map((definition) => ofResource(scope, definition)),
    sql` or `,
  );
  const { rows } = await sql<Line>`
    select a.id, a.at, ${personName('a', 'user_id')} as by, a.operation, a.event, a.table_name, a.row_id, a.before, a.after,
      coalesce(m.reason, '') as reason, coalesce(m.self_approved, false) as self_approved
    from audit_log as a
    left join version_move as m on a.table_name = 'version' and m.organization_id = a.organization_id and m.version = a.row_id
      and m.row_version = (a.after ->> 'row_version')::integer
    where ${inOrganization(scope, 'a')} and ${sql.join([...conditions, ...older, sql<SqlBool>`(${reach})`], sql` and `)}
    order by a.at desc, a.id desc limit ${limit}`.execute(db);
  return rows;
}
