import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { AfterUndo } from '#server/http/after-undo.ts';
import { invalid, type FieldErrors } from '#server/http/errors.ts';
import type { AppPorts } from '#server/ports.ts';
import type { ResourceDefinition, Row, WriteContext } from '#server/engine/definition.ts';
import { rowsById } from '#server/engine/list.ts';
import type { Scope } from '#server/engine/scope.ts';
import { duplicates, referenceErrors, uniqueErrors, violationOf } from '#server/engine/violation.ts';

export type WritePorts = Pick<AppPorts, 'db' | 'clock' | 'whole'>;

/** Errors of rows that are written together, one entry a row. */
class RowsRefused extends Error {
  readonly errors: readonly FieldErrors[];

  constructor(errors: readonly FieldErrors[]) {
    super('rows refused');
    this.errors = errors;
  }
}

export const anyErrors = (errors: readonly FieldErrors[]) => errors.some((row) => Object.keys(row).length > 0);

/** Refuses all rows when one of them has an error. Only within `writing`, which answers it. */
export function assertGood(errors: readonly FieldErrors[]): void {
  if (anyErrors(errors)) throw new RowsRefused(errors);
}

/** Throws the 400 of rows that are refused before they are written: told by row, or as the one row's own. */
export function refuseRows(errors: readonly FieldErrors[], bulk: boolean): void {
  if (anyErrors(errors)) throw invalid(bulk ? errors : (errors[0] ?? {}));
}

export const idsOf = (rows: readonly Row[]): number[] => rows.map((row) => Number(row['id']));

export interface Write {
  /** Whether errors are answered as a list with `{}` for the good rows, or as the one row's own. */
  bulk: boolean;
  /** The rows being written, for naming which of them broke a constraint. */
  rows: () => readonly Row[];
  run: (context: WriteContext) => Promise<readonly Row[]>;
}

/**
 * Runs a write in one transaction and answers its rows as a list would show them. Broken rules and constraints of the database
 * become 400 with DRF's texts, told by row.
 */
export async function writing(
  { db, clock, whole }: WritePorts,
  definition: ResourceDefinition,
  scope: Scope,
  { bulk, rows, run }: Write,
): Promise<Row[]> {
  const told = async (after: Kysely<Database>, error: unknown): Promise<unknown> => {
    const refused = await worded(after, definition, scope, { error, rows: rows() });
    return refused === null ? error : invalid(bulk ? refused : (refused[0] ?? {}));
  };
  try {
    return await inWhole({ db, whole }, async (trx) => {
      const written = await run({ db: trx, scope, now: new Date(clock()).toISOString() });
      // Computed fields are read back; plain columns came with the statement.
      return definition.computed ? rowsById(trx, definition, scope, idsOf(written)) : [...written];
    });
  } catch (error) {
    if (whole && violationOf(error)) throw new AfterUndo((after) => told(after, error), error);
    throw await told(db, error);
  }
}

/**
 * Runs a write in a transaction of its own, a step of one, or one that is the request's already and taken back with it.
 */
export const inWhole = <Result>(
  { db, whole }: Pick<WritePorts, 'db' | 'whole'>,
  run: (trx: Kysely<Database>) => Promise<Result>,
): Promise<Result> => (whole ? run(db) : inTransaction(db, run));

/** The errors of the rows that an error stands for, or null when it is none of theirs. */
async function worded(
  db: Kysely<Database>,
  definition: ResourceDefinition,
  scope: Scope,
  { error, rows }: { error: unknown; rows: readonly Row[] },
): Promise<readonly FieldErrors[] | null> {
  if (error instanceof RowsRefused) return error.errors;
  const violation = violationOf(error);
  if (!violation) return null;
  if (violation.code !== '23505') {
    const errors = referenceErrors(violation, rows);
    return anyErrors(errors) ? errors : null;
  }
  const rule = definition.contract.unique.find(({ constraint }) => constraint === violation.constraint);
  if (!rule) return null;
  const errors = await duplicates(db, definition, scope, rows);
  // The other row may be gone again by now; the refusal stands all the same.
  return anyErrors(errors) ? errors : rows.map(() => uniqueErrors(definition, rule));
}
