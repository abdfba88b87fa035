import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { MOST_ROWS_ANSWERED, type ChangesAnswer } from '#contract/changes.ts';
import type { Database } from '#server/db/schema.ts';
import type { ResourceDefinition } from '#server/engine/definition.ts';
import { imagesInScope, inOrganization, type Scope } from '#server/engine/scope.ts';
import type { Cursor } from '#server/audit-log/cursor.ts';

/** A page that asked longer ago reads anew. */
const TOO_LONG_MS = 3_600_000;
/** What is told to who asks for the first time: of before their page was read, and a little more. */
const FIRST_MS = 60_000;

interface Requested {
  since: Cursor | 'strange' | null;
  now: number;
}

/**
 * What was written of some resources since a cursor, to rows that the reader saw or sees. Where nothing was written
 * that is one look into an index; lines of what others alone may see are not told, by number neither.
 */
export async function readChanges(
  db: Kysely<Database>,
  scope: Scope,
  resources: readonly ResourceDefinition[],
  { since, now }: Requested,
): Promise<{ next: Cursor; changes: ChangesAnswer['changes'] }> {
  const from = since === 'strange' ? null : since;
  const later = from
    ? sql<SqlBool>`a.tx >= pg_snapshot_xmin(${from.snapshot}::pg_snapshot) and not pg_visible_in_snapshot(a.tx, ${from.snapshot}::pg_snapshot)`
    : sql<SqlBool>`a.at > ${new Date(now - FIRST_MS).toISOString()}::timestamptz`;
  const tables = resources.map(({ table }) => table);
  // Restored lines may be of another database's transactions, which are none of those that come.
  const recent = sql<SqlBool>`${inOrganization(scope, 'a')} and a.tx < pg_snapshot_xmax(pg_current_snapshot()) and ${later}
    and a.table_name = any(${tables}::text[])`;
  const { rows } = await sql<{ snapshot: string; known: boolean; written: string[] }>`
    select pg_current_snapshot()::text as snapshot,
      ${from ? sql`pg_snapshot_xmax(${from.snapshot}::pg_snapshot) <= pg_snapshot_xmax(pg_current_snapshot())` : sql`true`} as known,
      array(select distinct a.table_name from audit_log as a where ${recent}) as written`.execute(db);
  const [{ snapshot, known, written }] = rows as [(typeof rows)[number]]; // without a table there is one row
  const next: Cursor = { at: now, snapshot };
  const whole = { next, changes: resources.map(({ contract }) => ({ resource: contract.name, rows: null })) };
  // A cursor of another database, as before a restore, or of another secret says nothing of this one.
  if (!known || since === 'strange' || (from !== null && now - from.at > TOO_LONG_MS)) return whole;
  const concerned = resources.filter(({ table }) => written.includes(table));
  const changed = concerned.length === 0 ? [] : await changedIn(db, scope, concerned, recent);
  // Only rows of the reader's are counted: how much others wrote is not told, by nothing that is answered.
  if (changed.length > MOST_ROWS_ANSWERED) return whole;
  const changes = concerned.flatMap(({ contract, table }) => {
    const own = changed.filter((one) => one.table_name === table).map(({ id, version }) => ({ id, version }));
    return own.length === 0 ? [] : [{ resource: contract.name, rows: own }];
  });
  return { next, changes };
}

/** The newest line of each row that the reader saw or sees; of too many one more than are told. */
async function changedIn(
  db: Kysely<Database>,
  scope: Scope,
  resources: readonly ResourceDefinition[],
  recent: RawBuilder<SqlBool>,
): Promise<{ table_name: string; id: number; version: number | null }[]> {
  // As it was, so that it is missed, or as it became.
  const images = [sql`a.before`, sql`a.after`];
  const seen = resources.map(({ table }) => {
    const some = images.map((image) =>
      sql.join([sql`${image} is not null`, ...imagesInScope(scope, table, [image])], sql` and `),
    );
    return sql`(a.table_name = ${table}::text and (${sql.join(some, sql` or `)}))`;
  });
  const { rows } = await sql<{ table_name: string; id: number; version: number | null }>`
    select distinct on (a.table_name, a.row_id) a.table_name, a.row_id as id,
      case when a.operation <> 'delete' then (a.after ->> 'row_version')::integer end as version
    from audit_log as a where ${recent} and (${sql.join(seen, sql` or `)})
    order by a.table_name, a.row_id, a.id desc limit ${MOST_ROWS_ANSWERED + 1}`.execute(db);
  return rows;
}
