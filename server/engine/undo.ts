import { sql } from 'kysely';
import { MOST_ROWS_UNDONE } from '#contract/limits.ts';
import { UNDO_DAYS } from '#contract/undo.ts';
import { audited } from '#server/engine/audit.ts';
import { listed } from '#server/engine/columns.ts';
import type { Change, ResourceDefinition, Row, WriteContext } from '#server/engine/definition.ts';
import { inWrite, type WritePorts } from '#server/engine/in-write.ts';
import type { LetGo } from '#server/engine/stored-removal.ts';
import { readBack } from '#server/engine/list.ts';
import { missingReferences } from '#server/engine/references.ts';
import { assertPlaced, inOrganization, type Scope } from '#server/engine/scope.ts';
import { ALREADY, GONE, refuseRestored, restoredRefusal, restoringRefusal, TOO_MANY } from '#server/engine/undo-refusal.ts';
import { asStored, columnsOf } from '#server/engine/write.ts';
import { conflict, permissionDenied } from '#server/http/errors.ts';
import { holdsPage } from '#server/rights/rights.ts';

/*
 * A removal taken back: its rows stand in the audit log as they were, by the transaction that removed them
 * (docs/decisions/119). They are put back parents first, each table past the same rights and rules as new rows, all or
 * none.
 */

/** Rows that are checked and written in one step. */
const PIECE = 2_000;

interface StoredRemoval {
  key: string;
  table_name: string;
  tx: string;
  at: string;
  let_go: readonly LetGo[];
  undone_at: string | null;
}

interface Restored {
  definition: ResourceDefinition;
  /** The rows that were removed by name. */
  rows: readonly Row[];
  /** All rows that stand again. */
  restored: number;
}

/**
 * Puts back what one person removed by requests with these keys, the parts of one removal. Throws 409 where it is not
 * to be taken back, or something stands in its way, and 403 where they may not create it now; nothing is written then.
 */
export function undoRemovals(
  ports: WritePorts,
  definitions: readonly ResourceDefinition[],
  scope: Scope,
  keys: readonly string[],
): Promise<Restored> {
  const byTable = new Map<string, ResourceDefinition>(definitions.map((definition) => [definition.table, definition]));
  return inWrite(ports, scope, async (context) => {
    const removals = await lockRemovals(context, keys);
    const definition = byTable.get(removals[0]?.table_name ?? '');
    if (!definition || removals.some(({ table_name }) => table_name !== definition.table)) throw conflict(GONE);
    if (!holdsPage(scope.rights, definition.contract.page, 'edit')) throw permissionDenied();
    const written: Row[] = [];
    let restored = 0;
    for (const removal of removals.toReversed()) {
      // oxlint-disable-next-line no-await-in-loop -- one transaction: the last part went last and comes back first
      for (const { table, rows } of await tablesOf(context, removal)) {
        const own = byTable.get(table);
        if (!own || restored + rows > MOST_ROWS_UNDONE) throw conflict(own ? TOO_MANY : GONE);
        // oxlint-disable-next-line no-await-in-loop -- parents first
        const back = await restoreTable(context, own, removal);
        if (back.length < rows) throw conflict(GONE);
        restored += back.length;
        if (own === definition) written.push(...back);
      }
    }
    // oxlint-disable-next-line no-await-in-loop -- one transaction, one after the other
    for (const { let_go } of removals) for (const link of let_go) await takeHold(context, link);
    await markUndone(context, keys);
    return { definition, rows: await readBack(context, definition, written), restored };
  });
}

/** The removals of the keys, in their order, held so that a second undo waits and finds them undone. */
async function lockRemovals({ db, scope, now }: WriteContext, keys: readonly string[]): Promise<StoredRemoval[]> {
  const { rows } = await sql<StoredRemoval>`
    select r.key, r.table_name, r.tx::text as tx, r.at, r.let_go, r.undone_at from removal as r
    where ${inOrganization(scope, 'r')} and r.user_id = ${scope.user}::integer and r.key = any(${keys}::text[])
      and r.at > ${now}::timestamptz - make_interval(days => ${UNDO_DAYS}::integer)
    order by r.key for update`.execute(db);
  if (rows.some(({ undone_at }) => undone_at !== null)) throw conflict(ALREADY);
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const removals = keys.flatMap((key) => byKey.get(key) ?? []);
  if (removals.length < keys.length || byKey.size < keys.length) throw conflict(GONE);
  return removals;
}

/** Lines of the log that a removal wrote of its rows. */
const linesOf = ({ scope }: WriteContext, { tx, at }: StoredRemoval) =>
  sql`${inOrganization(scope, 'a')} and a.tx = ${tx}::xid8 and a.at = ${at}::timestamptz and a.user_id = ${scope.user}::integer
    and a.operation = 'delete' and a.event is null`;

/** The tables that a removal took rows of, what went last first: nothing was removed before what stood on it. */
async function tablesOf(context: WriteContext, removal: StoredRemoval): Promise<{ table: string; rows: number }[]> {
  const { rows } = await sql<{ table: string; rows: number }>`
    select a.table_name as table, count(*)::integer as rows from audit_log as a where ${linesOf(context, removal)}
    group by a.table_name order by max(a.id) desc`.execute(context.db);
  return rows;
}

async function restoreTable(context: WriteContext, definition: ResourceDefinition, removal: StoredRemoval): Promise<Row[]> {
  const written: Row[] = [];
  let after = 0;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one piece after the other, so that few are held at a time
    const piece = await imagesOf(context, definition, removal, after);
    if (piece.length === 0) return written;
    // oxlint-disable-next-line no-await-in-loop -- the same
    written.push(...(await restoreRows(context, definition, removal, piece)));
    after = Number(piece.at(-1)?.['id']);
  }
}

/** Rows as they were, in the order of their ids. */
async function imagesOf(
  context: WriteContext,
  { table }: ResourceDefinition,
  removal: StoredRemoval,
  after: number,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select x.* from audit_log as a cross join lateral jsonb_populate_record(null::${sql.table(table)}, a.before) as x
    where ${linesOf(context, removal)} and a.table_name = ${table}::text and a.row_id > ${after}::integer
    order by a.row_id limit ${PIECE}`.execute(context.db);
  return rows;
}

async function restoreRows(
  context: WriteContext,
  definition: ResourceDefinition,
  removal: StoredRemoval,
  rows: readonly Row[],
): Promise<Row[]> {
  const { scope } = context;
  const changes = rows.map((after): Change => ({ before: null, after }));
  refuseRestored(definition, rows, await missingReferences(context, definition, changes));
  await assertPlaced(context.db, scope, definition.table, placed(definition, changes));
  refuseRestored(definition, rows, await brokenRules(context, definition, changes).catch(restoringRefusal));
  return insertImages(context, definition, removal, rows).catch(restoredRefusal(definition, rows));
}

/** As the database will have them, with their own ids, by which some are placed. */
const placed = (definition: ResourceDefinition, changes: readonly Change[]): Change[] =>
  asStored(definition, changes).map(({ after }, at) => ({ before: null, after: { ...changes[at]?.after, ...after } }));

function brokenRules(context: WriteContext, { check, checkRestored }: ResourceDefinition, changes: readonly Change[]) {
  if (checkRestored)
    return checkRestored(
      context,
      changes.map(({ after }) => after),
    );
  return check ? check(context, changes) : Promise.resolve([]);
}

/**
 * Inserts rows as the log has them, in their own values, which no program has read; what the log leaves out as only
 * repeated is worked out anew.
 */
async function insertImages(
  context: WriteContext,
  definition: ResourceDefinition,
  removal: StoredRemoval,
  rows: readonly Row[],
): Promise<Row[]> {
  const derived = rows.map((row) => ({ id: row['id'], keys: definition.derive({ ...row, ...columnsOf(definition, row) }) }));
  const image = await columnsOfImage(context, definition, removal);
  const columns = [...new Set([...image, ...Object.keys(derived[0]?.keys ?? {})])];
  const table = sql.table(definition.table);
  const { rows: written } = await sql<Row>`
    with written as (
      insert into ${table} (${sql.join(columns.map((column) => sql.id(column)))}) overriding system value
      select ${listed('x', columns)}
      from jsonb_to_recordset(${JSON.stringify(derived)}::jsonb) as d(id integer, keys jsonb)
      join audit_log as a on ${linesOf(context, removal)} and a.table_name = ${definition.table}::text and a.row_id = d.id
      cross join lateral jsonb_populate_record(null::${table}, a.before || d.keys) as x
      order by d.id
      returning *
    ), ${audited(context, definition.table, 'insert', 'restored')}
    select * from written order by id`.execute(context.db);
  return written;
}

/** Columns that the log holds of a removal's rows: one that came later has its default. */
async function columnsOfImage(context: WriteContext, { table }: ResourceDefinition, removal: StoredRemoval): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select jsonb_object_keys(one.before) as name from (
      select a.before from audit_log as a where ${linesOf(context, removal)} and a.table_name = ${table}::text limit 1) as one`.execute(
    context.db,
  );
  return rows.map(({ name }) => name);
}

/** Rows that let go of what stands again name it again, unless they name something else by now. */
async function takeHold({ db, scope }: WriteContext, { table, column, rows }: LetGo): Promise<void> {
  await sql`
    update ${sql.table(table)} as t set ${sql.id(column)} = x.named
    from unnest(${rows.map(([id]) => id)}::integer[], ${rows.map(([, named]) => named)}::integer[]) as x(id, named)
    where ${inOrganization(scope, 't')} and t.id = x.id and ${sql.ref(`t.${column}`)} is null`.execute(db);
}

async function markUndone({ db, scope, now }: WriteContext, keys: readonly string[]): Promise<void> {
  await sql`
    update removal as r set undone_at = ${now}::timestamptz
    where ${inOrganization(scope, 'r')} and r.user_id = ${scope.user}::integer and r.key = any(${keys}::text[])`.execute(db);
}
