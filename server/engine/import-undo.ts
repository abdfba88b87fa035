import { sql } from 'kysely';
import { z } from 'zod';
import { MOST_ROWS_UNDONE } from '#contract/limits.ts';
import { patchSchema } from '#contract/resource.ts';
import { differs } from '#server/engine/changes.ts';
import { draftFields, type ResourceDefinition, type Row, type WriteContext } from '#server/engine/definition.ts';
import { importRefusal, NOT_THEIRS, TOO_MANY, type Refused } from '#server/engine/import-refusal.ts';
import { inWrite, type WritePorts } from '#server/engine/in-write.ts';
import { lockRows } from '#server/engine/lock.ts';
import { removeRows, saveRows } from '#server/engine/pipeline.ts';
import { inOrganization, type Scope } from '#server/engine/scope.ts';
import { conflict, permissionDenied } from '#server/http/errors.ts';
import { holdsPage } from '#server/rights/rights.ts';

/*
 * An import taken back (docs/decisions/175): its rows are named by the versions that it made, and what they held before
 * stands in the audit log. Each is written as its resource writes it, past none of its rights and rules.
 */

interface Written {
  id: number;
  row_version: number;
}
interface Step {
  of: string;
  remove: readonly Written[];
  change: readonly Written[];
}
interface Undone {
  undone: number;
  gone: number;
}

/** Versions that rows were put back to, and those that this made of them: a row may have been written twice. */
type PutBack = Map<string, { was: number; is: number }>;

/**
 * Takes back what one person imported, step by step: new rows go, changed ones are as they were. All or none. Throws
 * 403 without a right that it takes, and 409 with the reason where a row is not as the import left it, is used since,
 * or cannot be what it was.
 */
export function undoImport(
  ports: WritePorts,
  definitions: readonly ResourceDefinition[],
  scope: Scope,
  steps: readonly Step[],
): Promise<Undone> {
  const byName = new Map<string, ResourceDefinition>(definitions.map((definition) => [definition.contract.name, definition]));
  return inWrite(ports, scope, async (context) => {
    const own = steps.flatMap((step) => {
      const definition = byName.get(step.of);
      return definition ? [{ ...step, definition }] : [];
    });
    for (const { definition, remove } of own) assertMay(scope, definition, remove.length > 0);
    if (steps.reduce((sum, { remove, change }) => sum + remove.length + change.length, 0) > MOST_ROWS_UNDONE)
      throw conflict(TOO_MANY);
    const work: Work = { context, ports: { db: context.db, clock: ports.clock }, definitions, put: new Map() };
    const undone: Undone = { undone: 0, gone: 0 };
    for (const { definition, remove, change } of own) {
      // oxlint-disable-next-line no-await-in-loop -- one transaction: what goes first may stand in the way of the rest
      for (const done of [await takeAway(work, definition, remove), await putBack(work, definition, change)]) {
        undone.undone += done.undone;
        undone.gone += done.gone;
      }
    }
    return undone;
  });
}

function assertMay({ rights }: Scope, { contract }: ResourceDefinition, removes: boolean): void {
  if (!holdsPage(rights, contract.page, 'edit')) throw permissionDenied();
  if (removes && !holdsPage(rights, contract.page, 'delete')) throw permissionDenied();
}

interface Work {
  context: WriteContext;
  /** Each write is a step of the one transaction. */
  ports: WritePorts;
  definitions: readonly ResourceDefinition[];
  put: PutBack;
}

const keyOf = ({ table }: ResourceDefinition, id: number) => `${table} ${id}`;
/** The version that a row is to have now. */
function expected({ put }: Work, definition: ResourceDefinition, { id, row_version }: Written): number {
  const before = put.get(keyOf(definition, id));
  return before?.was === row_version ? before.is : row_version;
}

/** For the `catch` of a write: its refusal in a sentence. */
const refusing =
  ({ context, definitions }: Work, definition: ResourceDefinition, rows: readonly Written[]) =>
  async (error: unknown): Promise<never> => {
    const step: Refused = { context, definition, definitions, ids: rows.map(({ id }) => id) };
    throw await importRefusal(step, error);
  };

async function takeAway(work: Work, definition: ResourceDefinition, rows: readonly Written[]): Promise<Undone> {
  if (rows.length === 0) return { undone: 0, gone: 0 };
  const { left, gone } = await standing(work, definition, rows);
  if (left.length === 0) return { undone: 0, gone };
  const row_versions = left.map((row) => expected(work, definition, row));
  const { deleted } = await removeRows(work.ports, definition, work.context.scope, {
    ids: left.map(({ id }) => id),
    row_versions,
    bulk: true,
  }).catch(refusing(work, definition, left));
  return { undone: deleted, gone };
}

async function putBack(work: Work, definition: ResourceDefinition, rows: readonly Written[]): Promise<Undone> {
  if (rows.length === 0) return { undone: 0, gone: 0 };
  const { left, gone, stored } = await standing(work, definition, rows);
  if (left.length === 0) return { undone: 0, gone };
  const { context, put } = work;
  const images = await imagesBefore(context, definition, left);
  if (images.size < left.length) throw conflict(NOT_THEIRS);
  const schema = patchSchema(definition.contract.draft);
  const wires: (Row & Written)[] = [];
  for (const row of left) {
    const now = stored.get(row.id) ?? {};
    const former = formerOf(definition, images.get(row.id));
    const row_version = expected(work, definition, row);
    // Somebody has put it back by hand, or this was asked for before and its answer was lost.
    const isBack = now['row_version'] !== row_version && !differs(definition, { before: now, after: { ...now, ...former } });
    if (!isBack) wires.push({ ...z.encode(schema, former), id: row.id, row_version });
    put.set(keyOf(definition, row.id), { was: versionOf(images.get(row.id)?.row), is: versionOf(now) });
  }
  await makeRoom(context, definition, { stored, images, ids: wires.map(({ id }) => id) });
  const sent = { operation: 'change', wires, bulk: true } as const;
  const saved = await saveRows(work.ports, definition, context.scope, sent).catch(refusing(work, definition, wires));
  for (const row of saved) {
    const id = Number(row['id']);
    put.set(keyOf(definition, id), { was: versionOf(images.get(id)?.row), is: versionOf(row) });
  }
  return { undone: left.length, gone };
}

const versionOf = (row: Row = {}) => Number(row['row_version']);

/** What the import gave another value, as it was before. */
function formerOf({ contract }: ResourceDefinition, image: Image | undefined): Row {
  const fields = draftFields(contract).filter((field) => image?.changed.includes(field));
  return Object.fromEntries(fields.map((field) => [field, image?.row[field]]));
}

interface Standing {
  left: readonly Written[];
  stored: ReadonlyMap<number, Row>;
  /** How many there are no more: they were removed, and the asker had written them. */
  gone: number;
}

/** The rows that are there, locked. Throws 409 where one is not seen, which is told as of one that never was. */
async function standing({ context }: Work, definition: ResourceDefinition, rows: readonly Written[]): Promise<Standing> {
  const { db, scope } = context;
  const ids = rows.map(({ id }) => id);
  const stored = await lockRows(context, definition, ids);
  const missing = ids.filter((id) => !stored.has(id));
  const left = rows.filter(({ id }) => stored.has(id));
  if (missing.length === 0) return { left, stored, gone: 0 };
  const { rows: removed } = await sql`
    select a.row_id from audit_log as a
    where ${inOrganization(scope, 'a')} and a.table_name = ${definition.table}::text and a.row_id = any(${missing}::integer[])
    group by a.row_id having bool_or(a.user_id = ${scope.user}::integer)
      and (array_agg(a.operation order by a.id desc))[1] = 'delete'`.execute(db);
  if (removed.length < missing.length) throw conflict(NOT_THEIRS);
  return { left, stored, gone: missing.length };
}

interface Image {
  row: Row;
  /** Columns that the import gave another value. */
  changed: readonly string[];
}
const CHANGED = 'changed by it';

/** What rows held before the asker wrote these versions of them. */
async function imagesBefore(
  { db, scope }: WriteContext,
  { table }: ResourceDefinition,
  rows: readonly Written[],
): Promise<Map<number, Image>> {
  const [ids, versions] = [rows.map(({ id }) => id), rows.map(({ row_version }) => row_version)];
  const { rows: found } = await sql<Row & { id: number }>`
    select x.*, array(
        select k from jsonb_object_keys(a.before) as k where a.before -> k is distinct from a.after -> k
      ) as ${sql.id(CHANGED)}
    from unnest(${ids}::integer[], ${versions}::integer[]) as w(id, version)
    join audit_log as a on ${inOrganization(scope, 'a')} and a.table_name = ${table}::text and a.row_id = w.id
      and a.user_id = ${scope.user}::integer and a.operation = 'update' and (a.after ->> 'row_version')::integer = w.version
    cross join lateral jsonb_populate_record(null::${sql.table(table)}, a.before) as x`.execute(db);
  return new Map(found.map(({ [CHANGED]: changed, ...row }) => [row.id, { row, changed: changed as readonly string[] }]));
}

/**
 * Rows may have changed places: their unique keys are taken out of the way first, since an index looks at each row as
 * it is written. All of these are written then.
 */
async function makeRoom(
  { db, scope }: WriteContext,
  { contract, table, derive }: ResourceDefinition,
  { stored, images, ids: all }: { stored: ReadonlyMap<number, Row>; images: ReadonlyMap<number, Image>; ids: readonly number[] },
): Promise<void> {
  const keys = new Set(contract.unique.flatMap(({ fields }) => fields.map((field) => `${field}_key`)));
  for (const key of keys) {
    const ids = all.filter((id) => {
      const before = derive(images.get(id)?.row ?? {})[key];
      return before !== undefined && before !== stored.get(id)?.[key];
    });
    if (ids.length < 2) continue;
    // oxlint-disable-next-line no-await-in-loop -- one or two keys
    await sql`
      update ${sql.table(table)} as t set ${sql.id(key)} = '#' || t.id
      where ${inOrganization(scope, 't')} and t.id = any(${ids}::integer[])`.execute(db);
  }
}
