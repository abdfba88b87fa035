import { EMPTY_LIST } from '#contract/first-refusals.ts';
import { z } from 'zod';
import { id, MESSAGES } from '#contract/fields.ts';
import { MOST_ROWS } from '#contract/limits.ts';
import { ApiError, invalid } from '#server/http/errors.ts';
import type { ResourceDefinition, Row, WriteContext } from '#server/engine/definition.ts';
import type { Scope } from '#server/engine/scope.ts';
import { protectedBy, protectedRows, usedRows, violationOf } from '#server/engine/violation.ts';
import { AfterUndo } from '#server/http/after-undo.ts';

const ALL_VERSIONS = 'Informe uma versão para cada id, na mesma ordem.';
/** DELETE {url} (RES-7): an empty or missing list is refused, never means "all"; several need their flag. */
export const bulkRemoval = z.strictObject({
  ids: z.array(id).min(1, EMPTY_LIST).max(MOST_ROWS),
  /** The versions that were seen, in the order of the ids; null for one that is removed as it stands. */
  row_versions: z.array(z.int().nullable()).max(MOST_ROWS).optional(),
  delete_multiple: z.literal(true, {
    error: ({ input }) => (input === undefined ? MESSAGES.required : 'This field must be true.'),
  }),
});

/** What is to be removed, as it was seen. */
export interface Removal {
  ids: readonly number[];
  row_versions?: readonly (number | null | undefined)[] | undefined;
  /** Whether several were asked for at once. */
  bulk?: boolean;
  /** The request's own key, by which it can be taken back. */
  key?: string | undefined;
}

/** The rows with the versions that they were seen in. Throws 400 where some have none. */
export function rowsSeen({ ids, row_versions: seen }: Removal): Row[] {
  if (seen && seen.length !== ids.length) throw invalid({ row_versions: [ALL_VERSIONS] });
  return ids.map((value, at) => ({ id: value, row_version: seen?.[at] ?? undefined }));
}

/**
 * For the `catch` of a removal: that others point to a row is DRF's 409; which of several it is, is asked once all is
 * taken back.
 */
export const protectedRefusal =
  (definition: ResourceDefinition, scope: Scope, { ids, bulk }: { ids: readonly number[]; bulk: boolean }) =>
  (error: unknown): never => {
    const violation = violationOf(error);
    if (!violation) throw error;
    const refusal = protectedRows(definition, protectedBy(violation));
    const { used } = refusal.known;
    if (!bulk || !used) throw refusal;
    throw new AfterUndo(async (db) => {
      const [row] = await usedRows(db, scope, definition, { used, ids });
      return row === undefined ? refusal : blaming(refusal, row);
    }, error);
  };

const blaming = ({ status, body, headers, known }: ApiError, row: number) =>
  new ApiError(status, { ...body, ids: [row] }, headers, known);

/** Throws what the record's own rules say against removing rows; of several, with the one that is to blame. */
export async function assertRemovable(
  context: WriteContext,
  definition: ResourceDefinition,
  rows: readonly Row[],
): Promise<void> {
  const refusal = await refusalOf(context, definition, rows);
  if (!refusal) return;
  // What a row stands in the way of is told of that row; what the asker may not do at all is told of none.
  const row = refusal.status === 409 && rows.length > 1 ? await firstRefused(context, definition, rows) : undefined;
  throw row ? blaming(refusal, Number(row['id'])) : refusal;
}

async function refusalOf(
  context: WriteContext,
  { beforeDelete }: ResourceDefinition,
  rows: readonly Row[],
): Promise<ApiError | null> {
  try {
    await beforeDelete?.(context, rows);
    return null;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

/** The first row that is refused alone, found by halves; undefined where rows are refused only together. */
async function firstRefused(
  context: WriteContext,
  definition: ResourceDefinition,
  rows: readonly Row[],
): Promise<Row | undefined> {
  let left = rows;
  while (left.length > 1) {
    const half = left.slice(0, left.length / 2);
    // oxlint-disable-next-line no-await-in-loop -- which half is looked at next is what this one tells
    left = (await refusalOf(context, definition, half)) ? half : left.slice(half.length);
  }
  return (await refusalOf(context, definition, left)) ? left[0] : undefined;
}
