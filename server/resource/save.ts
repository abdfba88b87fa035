import type { Kysely } from 'kysely';
import { z } from 'zod';
import { id } from '#contract/fields.ts';
import { patchSchema } from '#contract/resource.ts';
import type { Database } from '#server/db/schema.ts';
import { invalid, notFound, type FieldErrors } from '#server/http/errors.ts';
import { parseFields } from '#server/http/issues.ts';
import type { AppPorts } from '#server/ports.ts';
import type { Change, ResourceDefinition, Row, WriteContext } from '#server/resource/definition.ts';
import { draftFields } from '#server/resource/definition.ts';
import { rowsById } from '#server/resource/list.ts';
import { refuseStale, type Expected } from '#server/resource/stale.ts';
import type { Scope } from '#server/resource/scope.ts';
import { duplicates, missingReferences, referenceErrors, uniqueErrors, violationOf } from '#server/resource/violation.ts';
import { insertRows, lockRows, updateRows } from '#server/resource/write.ts';

type WritePorts = Pick<AppPorts, 'db' | 'clock'>;

/** Errors of rows written together, one entry a row; a single write answers the first alone. */
class RowsRefused extends Error {
  readonly errors: readonly FieldErrors[];

  constructor(errors: readonly FieldErrors[]) {
    super('rows refused');
    this.errors = errors;
  }
}

const anyErrors = (errors: readonly FieldErrors[]) => errors.some((row) => Object.keys(row).length > 0);
const assertGood = (errors: readonly FieldErrors[]) => {
  if (anyErrors(errors)) throw new RowsRefused(errors);
};

function parseAll(schema: z.ZodObject, wires: readonly unknown[]): Row[] {
  const parsed = wires.map((wire) => parseFields(schema, wire));
  assertGood(parsed.map((row) => (row.ok ? {} : row.errors)));
  return parsed.flatMap((row) => (row.ok ? [row.value] : []));
}

/**
 * Creates rows from the wire, all or none, in one transaction; answers them as the list would. One failure of a rule answers 400
 * (a list with `{}` for good rows when `bulk`).
 */
export function createRows(
  ports: WritePorts,
  definition: ResourceDefinition,
  scope: Scope,
  { wires, bulk }: { wires: readonly unknown[]; bulk: boolean },
): Promise<Row[]> {
  return refusing(bulk, async () => {
    const after = parseAll(definition.contract.draft, wires);
    return inWrite(ports, definition, scope, {
      rows: () => after,
      run: async (context) => {
        await assertRules(
          context,
          definition,
          after.map((row) => ({ before: null, after: row })),
        );
        return insertRows(context, definition, after);
      },
    });
  });
}

/**
 * Changes some fields of rows, all or none: what a row does not send stays as it stands in the database, locked meanwhile. `row_version` in a row,
 * when sent, must be the stored one (412 with the current rows otherwise); an unknown id is 404.
 */
export function patchRows(
  ports: WritePorts,
  definition: ResourceDefinition,
  scope: Scope,
  { wires, bulk }: { wires: readonly unknown[]; bulk: boolean },
): Promise<Row[]> {
  const schema = patchSchema(definition.contract.draft).extend({ id, row_version: z.int().optional() });
  return refusing(bulk, async () => {
    const patches = parseAll(schema, wires);
    const ids = patches.map((patch) => Number(patch['id']));
    assertGood(ids.map((value, position) => (ids.indexOf(value) === position ? {} : { id: ['This field must be unique.'] })));
    let changes: Change[] = [];
    return inWrite(ports, definition, scope, {
      rows: () => changes.map(({ after }) => after),
      run: async (context) => {
        const stored = await lockRows(context, definition, ids);
        if (stored.size < ids.length) throw notFound();
        const expected: Expected[] = patches.map((patch) => ({ id: Number(patch['id']), row_version: patch['row_version'] }));
        await refuseStale(context, definition, stored, { expected, bulk });
        changes = patches.map((patch) => changeOf(definition, stored.get(Number(patch['id'])) ?? {}, patch));
        await assertRules(context, definition, changes);
        return updateRows(
          context,
          definition,
          changes.map(({ after }) => after),
        );
      },
    });
  });
}

function changeOf(definition: ResourceDefinition, before: Row, patch: Row): Change {
  const after: Row = { id: before['id'] };
  for (const field of draftFields(definition.contract)) after[field] = patch[field] === undefined ? before[field] : patch[field];
  return { before, after };
}

async function assertRules(context: WriteContext, definition: ResourceDefinition, changes: readonly Change[]): Promise<void> {
  assertGood(
    await missingReferences(
      context.db,
      definition,
      context.scope,
      changes.map(({ after }) => after),
    ),
  );
  if (definition.check) assertGood(await definition.check(context, changes));
}

interface Write {
  /** The rows being written, for naming which of them broke a constraint. */
  rows: () => readonly Row[];
  run: (context: WriteContext) => Promise<Row[]>;
}

/** Runs a write in a transaction and answers the rows as a list would show them; broken constraints become errors of their rows. */
async function inWrite(
  { db, clock }: WritePorts,
  definition: ResourceDefinition,
  scope: Scope,
  { rows, run }: Write,
): Promise<Row[]> {
  try {
    return await db.transaction().execute(async (trx) => {
      const written = await run({ db: trx, scope, now: new Date(clock()).toISOString() });
      if (!definition.computed) return written;
      return rowsById(
        trx,
        definition,
        scope,
        written.map((row) => Number(row['id'])),
      );
    });
  } catch (error) {
    throw await worded(db, definition, scope, { error, rows: rows() });
  }
}

async function worded(
  db: Kysely<Database>,
  definition: ResourceDefinition,
  scope: Scope,
  { error, rows }: { error: unknown; rows: readonly Row[] },
): Promise<unknown> {
  const violation = violationOf(error);
  if (!violation) return error;
  if (violation.code !== '23505') {
    const errors = referenceErrors(violation, rows);
    return anyErrors(errors) ? new RowsRefused(errors) : error;
  }
  const rule = definition.contract.unique.find(({ constraint }) => constraint === violation.constraint);
  if (!rule) return error;
  const errors = await duplicates(db, definition, scope, rows);
  // The other row may be gone again by now; the refusal stands all the same.
  return new RowsRefused(anyErrors(errors) ? errors : rows.map(() => uniqueErrors(definition, rule)));
}

async function refusing<Result>(bulk: boolean, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof RowsRefused) throw invalid(bulk ? error.errors : (error.errors[0] ?? {}));
    throw error;
  }
}
