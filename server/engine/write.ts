import { sql } from 'kysely';
import { draftFields, type Change, type ResourceDefinition, type Row, type WriteContext } from '#server/engine/definition.ts';
import { listed, setFrom } from '#server/engine/columns.ts';
import { audited } from '#server/engine/audit.ts';
import { differs } from '#server/engine/changes.ts';
import { inScope } from '#server/engine/scope.ts';

/** A whole row's columns as the database takes them: the draft's and the derived ones. */
export function columnsOf(definition: ResourceDefinition, row: Row): Row {
  const columns: Row = definition.derive(row);
  for (const field of draftFields(definition.contract)) columns[field] = row[field] ?? null;
  return columns;
}

/** Changes as the database will have them. */
export const asStored = (definition: ResourceDefinition, changes: readonly Change[]): Change[] =>
  changes.map(({ before, after }) => ({ before, after: columnsOf(definition, after) }));

/**
 * Writes changes, all of new rows or all of stored ones, and what their writing brings with it. Answers the rows that
 * were written: those that differ from what is stored.
 */
export async function writeChanges(
  context: WriteContext,
  definition: ResourceDefinition,
  changes: readonly Change[],
  aside: Aside = NOTHING_ASIDE,
): Promise<Row[]> {
  if (changes.length === 0) return [];
  const isNew = changes.every(({ before }) => before === null);
  const rows = changes.filter((change) => differs(definition, change)).map(({ after }) => after);
  const written = await (isNew ? insertRows(context, definition, rows) : updateRows(context, definition, rows, aside));
  await definition.afterWrite?.(context, changes);
  return written;
}

/**
 * What rows held until this transaction took it out of the way, by their ids (import-room.ts): so they stood for all
 * others.
 */
export type Aside = ReadonlyMap<number, Row>;
const NOTHING_ASIDE: Aside = new Map();

/** Rows as they stood before that. */
export const asStood = (stored: ReadonlyMap<number, Row>, aside: Aside = NOTHING_ASIDE): ReadonlyMap<number, Row> =>
  aside.size === 0 ? stored : new Map([...stored].map(([id, row]) => [id, { ...row, ...aside.get(id) }]));

/** Rows as one parameter; PostgreSQL gives each value its column's type. */
export const recordset = (definition: ResourceDefinition, rows: readonly Row[]) =>
  sql`jsonb_populate_recordset(null::${sql.table(definition.table)}, ${JSON.stringify(rows)}::jsonb)`;

/**
 * Inserts rows (the contract's values) in one statement with their audit; answers them as stored, in the same order.
 * Throws the database's error for a broken constraint: `violation.ts` words it.
 */
export async function insertRows(context: WriteContext, definition: ResourceDefinition, rows: readonly Row[]): Promise<Row[]> {
  if (rows.length === 0) return [];
  const { scope, now, db } = context;
  const completed = await definition.complete?.(context, rows);
  const records = rows.map((row, position) => ({ ...columnsOf(definition, row), ...completed?.[position] }));
  const columns = Object.keys(records[0] ?? {});
  const { rows: written } = await sql<Row>`
    with written as (
      insert into ${sql.table(definition.table)}
        (organization_id, created_at, created_by, updated_at, updated_by, ${sql.join(columns.map((column) => sql.id(column)))})
      select ${scope.organization}::integer, ${now}::timestamptz, ${scope.user}::integer, ${now}::timestamptz, ${scope.user}::integer,
        ${listed('x', columns)}
      from ${recordset(definition, records)} as x
      returning *
    ), ${audited(context, definition.table, 'insert')}
    select * from written order by id`.execute(db);
  return written;
}

/**
 * Stores changed rows (whole, with their `id`) in one statement with their audit; each gets the next row_version.
 * Locked before.
 */
export async function updateRows(
  context: WriteContext,
  definition: ResourceDefinition,
  rows: readonly Row[],
  aside: Aside = NOTHING_ASIDE,
): Promise<Row[]> {
  if (rows.length === 0) return [];
  const { scope, now, db } = context;
  const records = rows.map((row) => ({ ...columnsOf(definition, row), id: row['id'] }));
  const columns = Object.keys(records[0] ?? {}).filter((column) => column !== 'id');
  const table = sql.table(definition.table);
  const { rows: written } = await sql<Row & { id: number }>`
    with old as (
      select ${aside.size > 0 ? sql`stood.*` : sql`t.*`} from ${table} as t ${aside.size > 0 ? stoodBefore(aside) : sql``}
      where ${inScope(scope, definition.table, 't')} and t.id = any(${rows.map((row) => row['id'])}::integer[])
    ), written as (
      update ${table} as t set
        ${setFrom('x', columns)},
        row_version = t.row_version + 1, updated_at = ${now}::timestamptz, updated_by = ${scope.user}::integer
      from ${recordset(definition, records)} as x
      where ${inScope(scope, definition.table, 't')} and t.id = x.id
      returning t.*
    ), ${audited(context, definition.table, 'update')}
    select * from written`.execute(db);
  const byId = new Map(written.map((row) => [row.id, row]));
  return rows.map((row) => byId.get(Number(row['id']))).filter((row) => row !== undefined);
}

/** Rows `t` with what they held, for the history. */
const stoodBefore = (aside: Aside) => sql`
  left join jsonb_to_recordset(${JSON.stringify([...aside].map(([id, held]) => ({ id, held })))}::jsonb) as a(id integer, held jsonb)
    on a.id = t.id
  cross join lateral jsonb_populate_record(t, coalesce(a.held, '{}')) as stood`;

/** Removes rows of the scope with their audit; answers how many. */
export async function deleteRows(context: WriteContext, definition: ResourceDefinition, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with written as (
      delete from ${sql.table(definition.table)} as t where ${inScope(context.scope, definition.table, 't')} and t.id = any(${ids}::integer[]) returning t.*
    ), ${audited(context, definition.table, 'delete')}
    select id from written`.execute(context.db);
  return rows.length;
}
