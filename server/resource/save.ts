import { z } from 'zod';
import { id } from '#contract/fields.ts';
import { patchSchema } from '#contract/resource.ts';
import { notFound } from '#server/http/errors.ts';
import { parseFields } from '#server/http/issues.ts';
import { draftFields, type Change, type ResourceDefinition, type Row, type WriteContext } from '#server/resource/definition.ts';
import { assertGood, idsOf, writing, type WritePorts } from '#server/resource/in-write.ts';
import { assertPlaced, assertWritable, type Scope } from '#server/resource/scope.ts';
import { refuseStale } from '#server/resource/stale.ts';
import { missingReferences } from '#server/resource/violation.ts';
import { columnsOf, insertRows, lockRows, updateRows } from '#server/resource/write.ts';

/** Rows as they came over the wire, and whether they came as a list. */
export interface Wires {
  wires: readonly unknown[];
  bulk: boolean;
}

function parseAll(schema: z.ZodObject, wires: readonly unknown[]): Row[] {
  const parsed = wires.map((wire) => parseFields(schema, wire));
  assertGood(parsed.map((row) => (row.ok ? {} : row.errors)));
  return parsed.flatMap((row) => (row.ok ? [row.value] : []));
}

/** Creates rows, all or none, in one transaction and one statement; answers them as the list would. Throws 400, or a hook's refusal. */
export function createRows(
  ports: WritePorts,
  definition: ResourceDefinition,
  scope: Scope,
  { wires, bulk }: Wires,
): Promise<Row[]> {
  let drafts: Row[] = [];
  return writing(ports, definition, scope, {
    bulk,
    rows: () => drafts,
    run: (context) => {
      drafts = parseAll(definition.contract.draft.strict(), wires);
      const changes = drafts.map((after) => ({ before: null, after }));
      return store(context, definition, { changes, write: insertRows });
    },
  });
}

/**
 * Changes some fields of rows, all or none: what a row does not send stays as the database has it, locked meanwhile. Throws 404 for an
 * unknown id, 412 when a sent `row_version` is not the stored one, 400, or a hook's refusal.
 */
export function patchRows(
  ports: WritePorts,
  definition: ResourceDefinition,
  scope: Scope,
  { wires, bulk }: Wires,
): Promise<Row[]> {
  const schema = patchSchema(definition.contract.draft).extend({ id, row_version: z.int().optional() }).strict();
  let changes: Change[] = [];
  return writing(ports, definition, scope, {
    bulk,
    rows: () => changes.map(({ after }) => after),
    run: async (context) => {
      const patches = parseAll(schema, wires);
      const ids = idsOf(patches);
      assertGood(repeated(ids).map((again) => (again ? { id: ['This field must be unique.'] } : {})));
      const stored = await lockRows(context, definition, ids);
      if (stored.size < ids.length) throw notFound();
      await assertWritable(context.db, scope, definition.table, ids);
      await refuseStale(context, definition, stored, { expected: patches, bulk });
      changes = patches.map((patch) => changeOf(definition, stored.get(Number(patch['id'])) ?? {}, patch));
      return store(context, definition, { changes, write: updateRows });
    },
  });
}

/** Which of some ids were there before. */
function repeated(ids: readonly number[]): boolean[] {
  const seen = new Set<number>();
  return ids.map((value) => seen.size === seen.add(value).size);
}

function changeOf(definition: ResourceDefinition, before: Row, patch: Row): Change {
  const after: Row = { id: before['id'] };
  for (const field of draftFields(definition.contract)) after[field] = patch[field] === undefined ? before[field] : patch[field];
  return { before, after };
}

interface Store {
  changes: readonly Change[];
  write: typeof insertRows;
}

async function store(context: WriteContext, definition: ResourceDefinition, { changes, write }: Store): Promise<Row[]> {
  const rows = changes.map(({ after }) => after);
  assertGood(await missingReferences(context.db, definition, context.scope, rows));
  const placed = changes.map(({ before, after }) => ({ before, after: columnsOf(definition, after) }));
  await assertPlaced(context.db, context.scope, definition.table, placed);
  if (definition.check) assertGood(await definition.check(context, changes));
  const written = await write(context, definition, rows);
  await definition.afterWrite?.(context, changes);
  return written;
}
