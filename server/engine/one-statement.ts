import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { PREPARED } from '#server/db/prepared.ts';
import { ApiError, type FieldErrors } from '#server/http/errors.ts';
import type { KeyClaim } from '#server/http/key-claim.ts';
import { audited } from '#server/engine/audit.ts';
import { listed, ref, setFrom } from '#server/engine/columns.ts';
import { changesOf, differs } from '#server/engine/changes.ts';
import {
  draftFields,
  type Change,
  type Held,
  type ResourceDefinition,
  type Row,
  type Standing,
} from '#server/engine/definition.ts';
import { anyErrors, idsOf, type WritePorts } from '#server/engine/in-write.ts';
import { encodeRow } from '#server/engine/encode.ts';
import { isTrue } from '#server/engine/narrow.ts';
import { goodRows, type Sent } from '#server/engine/parse.ts';
import { inOrganization, inScope, writable, type Scope } from '#server/engine/scope.ts';
import { readColumns } from '#server/engine/standing.ts';
import { violationOf } from '#server/engine/violation.ts';
import { columnsOf, recordset } from '#server/engine/write.ts';

/**
 * A change of rows as one statement: read without a lock and judged, then written where all that was read is still so,
 * with its history and its key. Whatever is not in order — a refusal, somebody else's change, a key that was there
 * before — has no effect, and is for the ordinary way to tell (pipeline.ts).
 */

/** More rows than a person changes by hand go the ordinary way. */
const MOST_AT_ONCE = 20;

interface Read {
  rows: ReadonlyMap<number, Row>;
  /** Which transaction wrote each as it was read, in the order of the ids: another, once it is changed. */
  marks: string[];
  held: Held;
  /** The same of what they stand in, by field. */
  heldMarks: Readonly<Record<string, Marked>>;
}

const MARK = 'row mark';
const MAY_WRITE = 'may write';
const standIn = (field: string) => `in ${field}`;

const knownFields = ({ contract }: ResourceDefinition): string[] => [
  ...new Set([...Object.keys(contract.row.shape), ...draftFields(contract)]),
];

/** Rows that the writer may change as they stand, with what they stand in; null unless all of them are there. */
async function read(
  db: WritePorts['db'],
  definition: ResourceDefinition,
  scope: Scope,
  ids: readonly number[],
): Promise<Read | null> {
  const { table, standing } = definition;
  const fields = Object.entries(standing?.fields ?? {});
  const joins = fields.map(
    ([field, { table: other }], at) =>
      sql`join ${sql.table(other)} as ${sql.id(`p${at}`)} on ${inOrganization(scope, `p${at}`)} and ${ref(`p${at}.id`)} = ${ref(`t.${field}`)}`,
  );
  const places = fields.map(
    ([field, { columns: own }], at) =>
      sql`${readColumns(`p${at}`, own)} || jsonb_build_object(${sql.lit(MARK)}, ${ref(`p${at}.xmin`)}::text) as ${sql.id(standIn(field))}`,
  );
  const { rows: found } = await sql<Row & { id: number }>`${PREPARED}
    select ${listed('t', knownFields(definition))}, ${sql.join(places)}, t.xmin::text as ${sql.id(MARK)}, ${isTrue(writable(scope, table, 't'))} as ${sql.id(MAY_WRITE)}
    from ${sql.table(table)} as t ${sql.join(joins, sql` `)}
    where ${inScope(scope, table, 't')} and ${byIds('t', ids)}`.execute(db);
  if (found.length < ids.length || found.some((row) => row[MAY_WRITE] !== true)) return null;
  const rows = new Map(found.map((row) => [row.id, row]));
  const held = fields.map(([field]) => {
    // As the statement makes them.
    const own = found.map((row) => row[standIn(field)] as Row & { id: number });
    return [field, new Map(own.map((place) => [place.id, place]))] as const;
  });
  return {
    rows,
    marks: ids.map((id) => String(rows.get(id)?.[MARK])),
    held: Object.fromEntries(held),
    heldMarks: Object.fromEntries(
      held.map(([field, own]) => [field, { ids: [...own.keys()], marks: [...own.values()].map((place) => String(place[MARK])) }]),
    ),
  };
}

interface Marked {
  ids: readonly number[];
  marks: readonly string[];
}
const NONE: Marked = { ids: [], marks: [] };

/** Rows by id; one alone is planned faster so. */
const byIds = (alias: string, ids: readonly number[]): RawBuilder<SqlBool> =>
  ids.length === 1
    ? sql<SqlBool>`${ref(`${alias}.id`)} = ${ids[0]}::integer`
    : sql<SqlBool>`${ref(`${alias}.id`)} = any(${ids}::integer[])`;

/** Whether rows are still as they were read. */
const asRead = (alias: string, { ids, marks }: Marked): RawBuilder<SqlBool> =>
  ids.length === 1
    ? sql<SqlBool>`${byIds(alias, ids)} and ${ref(`${alias}.xmin`)}::text = ${marks[0]}::text`
    : sql<SqlBool>`${byIds(alias, ids)} and ${ref(`${alias}.xmin`)}::text = (${marks}::text[])[array_position(${ids}::integer[], ${ref(`${alias}.id`)})]`;

/**
 * Changes rows, all or none, and answers the body that was kept of the answer; null where nothing was written, and the
 * ordinary way has to say why. Throws what the database refuses for another reason than the rows'.
 */
export async function changeAtOnce(
  ports: WritePorts,
  definition: ResourceDefinition,
  scope: Scope,
  sent: Sent,
  key: KeyClaim | null,
): Promise<string | null> {
  const { standing } = definition;
  if (!standing || !isFew(sent) || !isJudgedAlone(definition)) return null;
  const rows = goodRows(definition, sent);
  if (!rows) return null;
  const ids = idsOf(rows);
  const found = await read(ports.db, definition, scope, ids);
  if (!found) return null;
  const changes = changesAsRead(definition, found, rows);
  if (!changes || !isAllowed(standing, scope, changes, found.held)) return null;
  const records = changes.map(({ after }) => ({ ...columnsOf(definition, after), id: after['id'] }));
  const body = bodyOf(definition, changes, sent);
  const claim = key ? key.keeps(body) : null;
  if (key && !claim) return null;
  const now = new Date(ports.clock()).toISOString();
  const written = statement(definition, { scope, now }, found, { ids, records, claim: await claim });
  try {
    const { rows: done } = await sql`${written}`.execute(ports.db);
    return done.length === ids.length ? body : null;
  } catch (error) {
    if (isUndone(error)) return null;
    throw error;
  }
}

const isFew = ({ wires }: Sent) => wires.length > 0 && wires.length <= MOST_AT_ONCE;

/** Whether nothing but what its rows stand in is read for a change, or comes of it. */
const isJudgedAlone = ({ seesReferences, computed, afterWrite, naming }: ResourceDefinition) =>
  seesReferences === true && !computed && !afterWrite && !naming;

/** What becomes of the rows; null where one is not as it was seen, or stays as it is. */
function changesAsRead(definition: ResourceDefinition, { rows }: Read, sent: readonly Row[]): Change[] | null {
  const isAsSeen = sent.every(
    ({ id, row_version }) => row_version === undefined || row_version === rows.get(Number(id))?.['row_version'],
  );
  const changes = changesOf(definition, rows, sent).filter((change) => differs(definition, change));
  return isAsSeen && changes.length === sent.length ? changes : null;
}

/** The answer's body, by the rows as they will be written. */
function bodyOf(definition: ResourceDefinition, changes: readonly Change[], { bulk }: Sent): string {
  const rows = changes.map(({ before, after }) =>
    encodeRow(definition, { ...before, ...after, row_version: Number(before?.['row_version']) + 1 }),
  );
  return JSON.stringify(bulk ? rows : rows[0]);
}

/** Refused by a constraint, or chosen as the victim of a deadlock: nothing was written. */
const isUndone = (error: unknown): boolean =>
  violationOf(error) !== null || (error instanceof Error && String(Reflect.get(error, 'code')).startsWith('40'));

function isAllowed({ fields, judge }: Standing, scope: Scope, changes: readonly Change[], held: Held): boolean {
  // What stands elsewhere now has to be looked at there.
  if (changes.some(({ before, after }) => Object.keys(fields).some((field) => before?.[field] !== after[field]))) return false;
  try {
    const errors: readonly FieldErrors[] = judge(scope, changes, held);
    return !anyErrors(errors);
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

const isAll = (name: string, count: number) => sql`(select count(*) from ${sql.table(name)}) = ${count}::integer`;

function statement(
  definition: ResourceDefinition,
  { scope, now }: { scope: Scope; now: string },
  { marks, heldMarks }: Read,
  { ids, records, claim }: { ids: readonly number[]; records: readonly Row[]; claim: RawBuilder<unknown> | null },
): RawBuilder<unknown> {
  const { table, standing } = definition;
  const columns = Object.keys(records[0] ?? {}).filter((column) => column !== 'id');
  const places = Object.entries(standing?.fields ?? {});
  const rows = isAll('old', ids.length);
  const held = places.map(
    ([field, place]) => sql`, ${sql.id(`held_${field}`)} as materialized (
      select p.id from ${sql.table(place.table)} as p
      where ${inOrganization(scope, 'p')} and ${asRead('p', heldMarks[field] ?? NONE)} and ${rows} order by p.id for share)`,
  );
  const good = [rows, ...places.map(([field]) => isAll(`held_${field}`, heldMarks[field]?.ids.length ?? 0))];
  // The rows first and the key last: who waits for another's change of them has not claimed it yet.
  return sql`${PREPARED}
    with old as materialized (
      select t.* from ${sql.table(table)} as t where ${inScope(scope, table, 't')} and ${asRead('t', { ids, marks })} order by t.id for update)
    ${sql.join(held, sql``)},
    good as materialized (select where ${sql.join(good, sql` and `)}),
    claimed as ${claim ?? sql`(select from good)`},
    written as (
      update ${sql.table(table)} as t set
        ${setFrom('x', columns)},
        row_version = t.row_version + 1, updated_at = ${now}::timestamptz, updated_by = ${scope.user}::integer
      from ${recordset(definition, records)} as x
      where ${inScope(scope, table, 't')} and ${byIds('t', ids)} and t.id = x.id and exists (select from claimed)
      returning t.*),
    ${audited({ scope, now }, table, 'update')}
    select id from written`;
}
