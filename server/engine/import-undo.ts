import { sql } from 'kysely';
import { MOST_ROWS_UNDONE } from '#contract/limits.ts';
import { patchSchema } from '#contract/resource.ts';
import { differs } from '#server/engine/changes.ts';
import { draftFields, type ResourceDefinition, type Row, type WriteContext } from '#server/engine/definition.ts';
import {
  brokenText,
  importRefusal,
  NO_LONGER_TAKEN,
  NOT_THEIRS,
  staleText,
  TOO_MANY,
  type Refused,
} from '#server/engine/import-refusal.ts';
import { makeRoom, turnsOf } from '#server/engine/import-room.ts';
import { anyErrors, inWrite, type WritePorts } from '#server/engine/in-write.ts';
import { lockRows } from '#server/engine/lock.ts';
import { removeRows, saveRows } from '#server/engine/pipeline.ts';
import { inOrganization, type Scope } from '#server/engine/scope.ts';
import { conflict, permissionDenied, type FieldErrors } from '#server/http/errors.ts';
import { encodeFields } from '#server/http/issues.ts';
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

const idsOf = (rows: readonly Written[]) => rows.map(({ id }) => id);
const refusedOf = ({ context, definitions }: Work, definition: ResourceDefinition, rows: readonly Written[]): Refused => ({
  context,
  definition,
  definitions,
  ids: idsOf(rows),
});
/** For the `catch` of a write: its refusal in a sentence. */
const refusing =
  (work: Work, definition: ResourceDefinition, rows: readonly Written[]) =>
  async (error: unknown): Promise<never> => {
    throw await importRefusal(refusedOf(work, definition, rows), error);
  };

/** Throws 409 with all that somebody has changed since: a write would tell of as many as it has room for. */
async function refuseChanged(
  work: Work,
  definition: ResourceDefinition,
  { stored, rows }: { stored: ReadonlyMap<number, Row>; rows: readonly Written[] },
): Promise<void> {
  const changed = rows.filter(({ id, row_version }) => stored.get(id)?.['row_version'] !== row_version);
  if (changed.length > 0) throw conflict(await staleText(refusedOf(work, definition, changed)));
}

async function takeAway(work: Work, definition: ResourceDefinition, rows: readonly Written[]): Promise<Undone> {
  if (rows.length === 0) return { undone: 0, gone: 0 };
  const { left, gone, stored } = await standing(work, definition, rows);
  if (left.length === 0) return { undone: 0, gone };
  await assertTheirs(work.context, definition, idsOf(left));
  const row_versions = left.map((row) => expected(work, definition, row));
  await refuseChanged(work, definition, { stored, rows: left.map(({ id }, at) => ({ id, row_version: row_versions[at] ?? 0 })) });
  const { deleted } = await removeRows(work.ports, definition, work.context.scope, {
    ids: idsOf(left),
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
  if (images.size < new Set(idsOf(left)).size) throw conflict(NOT_THEIRS);
  const schema = patchSchema(definition.contract.draft);
  const changed: (Written & { former: Row })[] = [];
  for (const { id, row_version: version } of left) {
    const now = stored.get(id) ?? {};
    const former = formerOf(definition, images.get(id));
    const row_version = expected(work, definition, { id, row_version: version });
    // Somebody has put it back by hand, or this was asked for before and its answer was lost.
    const isBack = now['row_version'] !== row_version && !differs(definition, { before: now, after: { ...now, ...former } });
    if (!isBack) changed.push({ id, row_version, former });
    put.set(keyOf(definition, id), { was: versionOf(images.get(id)?.row), is: versionOf(now) });
  }
  await refuseChanged(work, definition, { stored, rows: changed });
  const wires: (Row & Written)[] = [];
  const errors: FieldErrors[] = [];
  for (const { id, row_version, former } of changed) {
    const encoded = encodeFields(schema, former);
    errors.push(encoded.ok ? {} : encoded.errors);
    wires.push({ ...(encoded.ok ? encoded.value : {}), id, row_version });
  }
  if (anyErrors(errors)) throw conflict(await brokenText(refusedOf(work, definition, wires), errors, NO_LONGER_TAKEN));
  for (const row of await rewritten(work, definition, { stored, images, wires })) {
    const id = Number(row['id']);
    put.set(keyOf(definition, id), { was: versionOf(images.get(id)?.row), is: versionOf(row) });
  }
  return { undone: left.length, gone };
}

interface Rewriting {
  stored: ReadonlyMap<number, Row>;
  images: ReadonlyMap<number, Image>;
  wires: readonly (Row & Written)[];
}

/** Writes what rows were; where one is to have what another still has, that other one first. */
async function rewritten(work: Work, definition: ResourceDefinition, { stored, images, wires }: Rewriting): Promise<Row[]> {
  const { context, ports } = work;
  const moving = wires.map(({ id }) => ({ id, now: stored.get(id) ?? {}, former: images.get(id)?.row ?? {} }));
  const room = inWrite(ports, context.scope, (step) => makeRoom(step, definition, moving));
  await room.catch(refusing(work, definition, wires));
  const saved: Row[] = [];
  for (const turn of turnsOf(definition, moving)) {
    const own = wires.filter(({ id }) => turn.has(id));
    const sent = { operation: 'change', wires: own, bulk: true } as const;
    // oxlint-disable-next-line no-await-in-loop -- one after the other: that is what turns are for
    saved.push(...(await saveRows(ports, definition, context.scope, sent).catch(refusing(work, definition, own))));
  }
  return saved;
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
  const ids = idsOf(rows);
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

/** Throws 409 where the asker did not make one of the rows. */
async function assertTheirs({ db, scope }: WriteContext, { table }: ResourceDefinition, ids: readonly number[]): Promise<void> {
  const { rows } = await sql`
    select from unnest(${ids}::integer[]) as w(id) where not exists (
      select from audit_log as a where ${inOrganization(scope, 'a')} and a.table_name = ${table}::text and a.row_id = w.id
        and a.user_id = ${scope.user}::integer and a.operation = 'insert')
    limit 1`.execute(db);
  if (rows.length > 0) throw conflict(NOT_THEIRS);
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
  const [ids, versions] = [idsOf(rows), rows.map(({ row_version }) => row_version)];
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
