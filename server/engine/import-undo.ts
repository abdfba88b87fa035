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
    const work: Work = { context, ports: { db: context.db, clock: ports.clock }, definitions };
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

/**
 * Throws 409 with all rows that are not as the asker's write left them: a write would tell of as many as it has room
 * for. What was changed since and is as it was again stands in no way: so is a row that the import wrote twice, once
 * its second write is taken back.
 */
async function refuseChanged(
  work: Work,
  definition: ResourceDefinition,
  { stored, rows }: { stored: ReadonlyMap<number, Row>; rows: readonly Written[] },
): Promise<void> {
  const later = rows.filter(({ id, row_version }) => stored.get(id)?.['row_version'] !== row_version);
  if (later.length === 0) return;
  const left = await imagesOf(work.context, definition, later, 'after');
  const changed = later.filter(({ id }) => {
    const before = stored.get(id) ?? {};
    const image = left.get(id);
    return !image || differs(definition, { before, after: { ...before, ...image.row } });
  });
  if (changed.length > 0) throw conflict(await staleText(refusedOf(work, definition, changed)));
}

async function takeAway(work: Work, definition: ResourceDefinition, rows: readonly Written[]): Promise<Undone> {
  if (rows.length === 0) return { undone: 0, gone: 0 };
  const { left, gone, stored } = await standing(work, definition, rows);
  if (left.length === 0) return { undone: 0, gone };
  const ids = idsOf(left);
  await assertTheirs(work.context, definition, ids);
  await refuseChanged(work, definition, { stored, rows: left });
  const row_versions = ids.map((id) => versionOf(stored.get(id)));
  const sent = { ids, row_versions, bulk: true };
  const { deleted } = await removeRows(work.ports, definition, work.context.scope, sent).catch(refusing(work, definition, left));
  return { undone: deleted, gone };
}

async function putBack(work: Work, definition: ResourceDefinition, rows: readonly Written[]): Promise<Undone> {
  if (rows.length === 0) return { undone: 0, gone: 0 };
  const { left, gone, stored } = await standing(work, definition, rows);
  if (left.length === 0) return { undone: 0, gone };
  const images = await imagesOf(work.context, definition, left, 'before');
  if (images.size < new Set(idsOf(left)).size) throw conflict(NOT_THEIRS);
  const all = left.map(({ id, row_version }) => {
    const now = stored.get(id) ?? {};
    const former = formerOf(definition, images.get(id));
    // Somebody has put it back by hand, or this was asked for before and its answer was lost.
    const isBack = now['row_version'] !== row_version && !differs(definition, { before: now, after: { ...now, ...former } });
    return { id, row_version, now, former, isBack };
  });
  const changed = all.filter(({ isBack }) => !isBack);
  await refuseChanged(work, definition, { stored, rows: changed });
  const schema = patchSchema(definition.contract.draft);
  const encoded = changed.map(({ former }) => encodeFields(schema, former));
  const errors = encoded.map((one): FieldErrors => (one.ok ? {} : one.errors));
  if (anyErrors(errors)) throw conflict(await brokenText(refusedOf(work, definition, changed), errors, NO_LONGER_TAKEN));
  const moving = changed.map(({ id, now, former }, at) => {
    const one = encoded[at];
    return { id, now, former: { ...now, ...former }, wire: { ...(one?.ok && one.value), id, row_version: versionOf(now) } };
  });
  await rewrite(work, definition, moving);
  return { undone: left.length, gone };
}

/** Writes what rows were; where one is to have what another still has, that is out of the way first. */
async function rewrite(
  work: Work,
  definition: ResourceDefinition,
  moving: readonly { id: number; now: Row; former: Row; wire: Row & Written }[],
): Promise<void> {
  const { context, ports } = work;
  const refuse = refusing(
    work,
    definition,
    moving.map(({ wire }) => wire),
  );
  const aside = await inWrite(ports, context.scope, (step) => makeRoom(step, definition, moving)).catch(refuse);
  for (const turn of turnsOf(definition, moving)) {
    const wires = moving.flatMap(({ id, wire }) => (turn.has(id) ? [wire] : []));
    const sent = { operation: 'change', wires, bulk: true, aside } as const;
    // oxlint-disable-next-line no-await-in-loop -- one after the other: that is what turns are for
    await saveRows(ports, definition, context.scope, sent).catch(refusing(work, definition, wires));
  }
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

/** What rows held before the asker wrote these versions of them, or after. */
async function imagesOf(
  { db, scope }: WriteContext,
  { table }: ResourceDefinition,
  rows: readonly Written[],
  side: 'before' | 'after',
): Promise<Map<number, Image>> {
  const [ids, versions] = [idsOf(rows), rows.map(({ row_version }) => row_version)];
  const image = sql.ref(`a.${side}`);
  const { rows: found } = await sql<Row & { id: number }>`
    select x.*, array(
        select k from jsonb_object_keys(a.before) as k where a.before -> k is distinct from a.after -> k
      ) as ${sql.id(CHANGED)}
    from unnest(${ids}::integer[], ${versions}::bigint[]) as w(id, version)
    join audit_log as a on ${inOrganization(scope, 'a')} and a.table_name = ${table}::text and a.row_id = w.id
      and a.user_id = ${scope.user}::integer and ${image} is not null and (a.after ->> 'row_version')::integer = w.version
    cross join lateral jsonb_populate_record(null::${sql.table(table)}, ${image}) as x`.execute(db);
  return new Map(found.map(({ [CHANGED]: changed, ...row }) => [row.id, { row, changed: changed as readonly string[] }]));
}
