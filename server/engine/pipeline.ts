import type { FieldErrors } from '#server/http/errors.ts';
import { changesOf } from '#server/engine/changes.ts';
import type { Change, ResourceDefinition, Row, WriteContext } from '#server/engine/definition.ts';
import { idsOf, inWrite, refuseRows, type WritePorts } from '#server/engine/in-write.ts';
import { readBack } from '#server/engine/list.ts';
import { assertMayWrite, lockToWrite } from '#server/engine/lock.ts';
import { parseRows, type Sent } from '#server/engine/parse.ts';
import { storeRemoval, lettingGo } from '#server/engine/stored-removal.ts';
import { missingReferences } from '#server/engine/references.ts';
import { assertRemovable, protectedRefusal, rowsSeen, type Removal } from '#server/engine/remove.ts';
import { assertPlaced, type Scope } from '#server/engine/scope.ts';
import { refuseStale } from '#server/engine/stale.ts';
import { rowRefusal } from '#server/engine/violation.ts';
import { asStood, asStored, deleteRows, writeChanges, type Aside } from '#server/engine/write.ts';

/*
 * Every write of a record, step by step: what was sent is parsed; the rows are locked, may be written, are as they were
 * seen, name what there is, stand where they may, hold to the record's rules, are written, and read back. A step takes
 * and gives plain values, does nothing where there is nothing to do, and throws its refusal; what was written before it
 * is taken back then (docs/decisions/088).
 */

/**
 * Creates rows, or changes some fields of them, all or none, in one transaction; answers them as the list would. What a
 * row does not send stays as the database has it, locked meanwhile; `aside` is what this transaction took out of the
 * way (import-room.ts). Throws 400, 404 for an unknown id, 403, 412 when a sent `row_version` is not the stored one, or
 * a rule's refusal.
 */
export async function saveRows(
  ports: WritePorts,
  definition: ResourceDefinition,
  scope: Scope,
  sent: Sent & { aside?: Aside },
): Promise<Row[]> {
  const { bulk, aside } = sent;
  const rows = await parseRows(definition, sent);
  return inWrite(ports, scope, async (context) => {
    const locked = await lockToWrite(context, definition, idsOf(rows));
    const stored = asStood(assertMayWrite(locked), aside);
    await refuseStale(context, definition, stored, { expected: rows, bulk });
    const changes = changesOf(definition, stored, rows);
    const bySent = reasonsAsSent(rows, changes);
    refuseRows(bySent(await missingReferences(context, definition, changes)), bulk);
    await assertPlaced(context.db, context.scope, definition.table, asStored(definition, changes));
    refuseRows(bySent(await brokenRules(context, definition, changes)), bulk);
    const after = changes.map((change) => change.after);
    const written = await writeChanges(context, definition, changes, aside).catch(
      rowRefusal(definition, scope, { rows: after, bulk, bySent }),
    );
    return readBack(context, definition, inOrder(rows, stored, written));
  });
}

/** What a removal did, and whether it can be taken back by the key it came with. */
interface Removed {
  deleted: number;
  undoable: boolean;
}

/**
 * Removes rows, all or none; answers how many, and stores what leads back to them where it came with a key. Throws 404
 * for an unknown id, 403, 412 for a stale one, 409 when others point to it; of several, `ids` in the refusal's body
 * names the first that is to blame, where one is.
 */
export async function removeRows(
  ports: WritePorts,
  definition: ResourceDefinition,
  scope: Scope,
  sent: Removal,
): Promise<Removed> {
  const { bulk = false } = sent;
  const rows = rowsSeen(sent);
  const ids = [...new Set(idsOf(rows))];
  return inWrite(ports, scope, async (context) => {
    const locked = await lockToWrite(context, definition, ids);
    const stored = assertMayWrite(locked);
    await refuseStale(context, definition, stored, { expected: rows, bulk });
    const letGo = sent.key === undefined ? [] : await lettingGo(context, definition, ids);
    await assertRemovable(context, definition, [...stored.values()]);
    const deleted = await deleteRows(context, definition, ids).catch(protectedRefusal(definition, scope, { ids, bulk }));
    const undoable = sent.key !== undefined && (await storeRemoval(context, definition, { key: sent.key, letGo }));
    return { deleted, undoable };
  });
}

/** What the record's own rules say against its changes, row by row. */
async function brokenRules(
  context: WriteContext,
  { check }: ResourceDefinition,
  changes: readonly Change[],
): Promise<readonly FieldErrors[]> {
  return check && changes.length > 0 ? check(context, changes) : [];
}

/** Reasons of changes as reasons of the rows that were sent, of which some are only named and are no change. */
function reasonsAsSent(
  sent: readonly Row[],
  changes: readonly Change[],
): (errors: readonly FieldErrors[]) => readonly FieldErrors[] {
  return (errors) => {
    if (changes.length === sent.length) return errors;
    const byId = new Map(changes.map(({ after }, at) => [Number(after['id']), errors[at]]));
    return sent.map(({ id }) => byId.get(Number(id)) ?? {});
  };
}

/** Rows in the order in which they were sent, as stored where nothing was written of them. */
function inOrder(sent: readonly Row[], stored: ReadonlyMap<number, Row>, written: readonly Row[]): readonly Row[] {
  if (stored.size === 0) return written;
  const byId = new Map(written.map((row) => [row['id'], row]));
  return sent.map(({ id }) => byId.get(id) ?? stored.get(Number(id)) ?? {});
}
