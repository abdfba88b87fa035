import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Row, WriteContext } from '#server/engine/definition.ts';
import type { Scope } from '#server/engine/scope.ts';
import { AfterUndo } from '#server/http/after-undo.ts';
import { invalid, type FieldErrors } from '#server/http/errors.ts';
import type { AppPorts } from '#server/ports.ts';

export type WritePorts = Pick<AppPorts, 'db' | 'clock' | 'whole'>;

/**
 * Runs a write in a transaction of its own, a step of one, or one that is the request's already and taken back with it.
 * What is told of a refusal by the database is asked once all of it is taken back.
 */
export async function inWrite<Result>(
  { db, clock, whole }: WritePorts,
  scope: Scope,
  write: (context: WriteContext) => Promise<Result>,
): Promise<Result> {
  const within = (trx: Kysely<Database>) => write({ db: trx, scope, now: new Date(clock()).toISOString() });
  if (whole) return within(db);
  try {
    return await inTransaction(db, within);
  } catch (error) {
    throw error instanceof AfterUndo ? await error.readAnswer(db) : error;
  }
}

export const anyErrors = (errors: readonly FieldErrors[]) => errors.some((row) => Object.keys(row).length > 0);

/** The 400 of rows that are refused: told by row, `{}` for the good ones, or as the one row's own. */
export const rowsRefused = (errors: readonly FieldErrors[], bulk: boolean) => invalid(bulk ? errors : (errors[0] ?? {}));

/** Throws it when one of the rows has an error. */
export function refuseRows(errors: readonly FieldErrors[], bulk: boolean): void {
  if (anyErrors(errors)) throw rowsRefused(errors, bulk);
}

/** Ids of rows that are stored already: new ones have none. */
export const idsOf = (rows: readonly Row[]): number[] => rows.flatMap(({ id }) => (id === undefined ? [] : [Number(id)]));
