import { sql } from 'kysely';
import { MOST_ROWS_UNDONE } from '#contract/limits.ts';
import { audited } from '#server/engine/audit.ts';
import { listed } from '#server/engine/columns.ts';
import type { Change, ResourceDefinition, Row, WriteContext } from '#server/engine/definition.ts';
import { inWrite, type WritePorts } from '#server/engine/in-write.ts';
import { readBack } from '#server/engine/list.ts';
import { missingReferences } from '#server/engine/references.ts';
import {
  columnsOfImage,
  imagesOf,
  linesOf,
  lockRemovals,
  markUndone,
  tablesOf,
  wayBack,
  type StoredRemoval,
} from '#server/engine/removed-rows.ts';
import { arePlaced, inOrganization, type Scope } from '#server/engine/scope.ts';
import type { LetGo } from '#server/engine/stored-removal.ts';
import { GONE, OTHER_BUILD, refuseRestored, restoredRefusal, restoringRefusal, TOO_MANY } from '#server/engine/undo-refusal.ts';
import { asStored, columnsOf } from '#server/engine/write.ts';
import { conflict, permissionDenied } from '#server/http/errors.ts';
import { holdsPage } from '#server/rights/rights.ts';

/*
 * A removal taken back: its rows stand in the audit log as they were, by the transaction that removed them
 * (docs/decisions/119). They are put back parents first, each table past the same rights and rules as new rows, all or
 * none.
 */

/** Rows that are checked and written in one step, between which the thread is free. */
const PIECE = 500;

interface Restored {
  definition: ResourceDefinition;
  /** The rows that were removed by name. */
  rows: readonly Row[];
  /** All rows that stand again. */
  restored: number;
}

/**
 * Puts back what one person removed by requests with these keys, the parts of one removal. Throws 409 where it is not
 * to be taken back, is more than `most` rows, or something stands in its way, and 403 where they may not create it now;
 * nothing is written then.
 */
export function undoRemovals(
  ports: WritePorts,
  definitions: readonly ResourceDefinition[],
  scope: Scope,
  keys: readonly string[],
  most = MOST_ROWS_UNDONE,
): Promise<Restored> {
  const byTable = new Map<string, ResourceDefinition>(definitions.map((definition) => [definition.table, definition]));
  return inWrite(ports, scope, async (context) => {
    const removals = await lockRemovals(context, keys);
    const definition = byTable.get(removals[0]?.table_name ?? '');
    if (!definition || removals.some(({ table_name }) => table_name !== definition.table)) throw conflict(GONE);
    if (!holdsPage(scope.rights, definition.contract.page, 'edit')) throw permissionDenied();
    const parts = await partsOf(context, byTable, removals, most);
    const written: Row[] = [];
    let restored = 0;
    for (const { removal, own } of parts) {
      // oxlint-disable-next-line no-await-in-loop -- one transaction: parents first
      await restoreTable(context, own, removal, (back) => {
        restored += back.length;
        if (own === definition) for (const row of back) written.push(row);
      });
    }
    // oxlint-disable-next-line no-await-in-loop -- one transaction, one after the other
    for (const { let_go } of removals) for (const link of wayBack(let_go).letGo) await takeHold(context, link);
    await markUndone(context, keys);
    return { definition, rows: await readBackAll(context, definition, written), restored };
  });
}

interface Part {
  removal: StoredRemoval;
  own: ResourceDefinition;
}

/**
 * What comes back, table by table: the last part went last and comes back first. Looked at before anything is written,
 * so that a refusal is not as dear as an undo. Throws 409 where it is too much, or not all of it is in the history.
 */
async function partsOf(
  context: WriteContext,
  byTable: ReadonlyMap<string, ResourceDefinition>,
  removals: readonly StoredRemoval[],
  most: number,
): Promise<Part[]> {
  const parts: Part[] = [];
  let all = 0;
  for (const removal of removals.toReversed()) {
    // oxlint-disable-next-line no-await-in-loop -- one transaction, one after the other
    const tables = await tablesOf(context, removal);
    const found = tables.reduce((sum, { rows }) => sum + rows, 0);
    const { lines } = wayBack(removal.let_go);
    if (found === 0 || (lines !== null && found !== lines)) throw conflict(GONE);
    all += found;
    if (all > most) throw conflict(TOO_MANY);
    for (const { table } of tables) {
      const own = byTable.get(table);
      if (!own) throw conflict(GONE);
      parts.push({ removal, own });
    }
  }
  return parts;
}

async function restoreTable(
  context: WriteContext,
  definition: ResourceDefinition,
  removal: StoredRemoval,
  tell: (back: readonly Row[]) => void,
): Promise<void> {
  const image = await columnsOfImage(context, definition, removal);
  let after = 0;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one piece after the other, so that few are held at a time
    const piece = await imagesOf(context, definition, removal, { after, most: PIECE });
    if (piece.length === 0) return;
    // oxlint-disable-next-line no-await-in-loop -- the same
    tell(await restoreRows(context, definition, { removal, image }, piece));
    after = Number(piece.at(-1)?.['id']);
  }
}

/** All rows as their list shows them, some at a time. */
async function readBackAll(context: WriteContext, definition: ResourceDefinition, rows: readonly Row[]): Promise<Row[]> {
  if (!definition.computed) return [...rows];
  const all: Row[] = [];
  for (let from = 0; from < rows.length; from += PIECE) {
    // oxlint-disable-next-line no-await-in-loop -- one piece after the other
    for (const row of await readBack(context, definition, rows.slice(from, from + PIECE))) all.push(row);
  }
  return all;
}

/** Where a table's rows stand in the log, and which columns of them. */
interface Images {
  removal: StoredRemoval;
  image: readonly string[];
}

async function restoreRows(
  context: WriteContext,
  definition: ResourceDefinition,
  from: Images,
  rows: readonly Row[],
): Promise<Row[]> {
  const changes = rows.map((after): Change => ({ before: null, after }));
  const missing = await missingReferences(context, definition, changes);
  const within = await arePlaced(context.db, context.scope, definition.table, placed(definition, changes));
  // What stood where they may not write any more is not told by its name: a right that is gone hides that too.
  refuseRestored(definition, within ? rows : [], missing);
  if (!within) throw permissionDenied();
  refuseRestored(definition, rows, await brokenRules(context, definition, changes).catch(restoringRefusal));
  return insertImages(context, definition, from, rows).catch(restoredRefusal(definition, rows));
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
  { removal, image }: Images,
  rows: readonly Row[],
): Promise<Row[]> {
  const derived = rows.map((row) => ({ id: row['id'], keys: definition.derive({ ...row, ...columnsOf(definition, row) }) }));
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

/**
 * Rows that let go of what stands again name it again, unless they name something else by now. Throws 409 where they
 * have no such column (any more): another build wrote it down.
 */
async function takeHold({ db, scope }: WriteContext, { table, column, rows }: LetGo): Promise<void> {
  const { rows: standing } = await sql`
    select from pg_attribute as c
    where c.attrelid = to_regclass(quote_ident(${table}::text)) and c.attname = ${column}::text and not c.attisdropped`.execute(
    db,
  );
  if (standing.length === 0) throw conflict(OTHER_BUILD);
  await sql`
    update ${sql.table(table)} as t set ${sql.id(column)} = x.named
    from unnest(${rows.map(([id]) => id)}::integer[], ${rows.map(([, named]) => named)}::integer[]) as x(id, named)
    where ${inOrganization(scope, 't')} and t.id = x.id and ${sql.ref(`t.${column}`)} is null`.execute(db);
}
