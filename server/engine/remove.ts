import { z } from 'zod';
import { id, MESSAGES } from '#contract/fields.ts';
import { MOST_ROWS } from '#contract/limits.ts';
import { ApiError, invalid } from '#server/http/errors.ts';
import type { ResourceDefinition, Row, WriteContext } from '#server/engine/definition.ts';
import { inWhole, type WritePorts } from '#server/engine/in-write.ts';
import type { Scope } from '#server/engine/scope.ts';
import { refuseStale } from '#server/engine/stale.ts';
import { protectedBy, protectedRows, violatedId, violationOf } from '#server/engine/violation.ts';
import { deleteRows, lockWritable } from '#server/engine/write.ts';

const ALL_VERSIONS = 'Informe uma versão para cada id, na mesma ordem.';
const LIST = 'This list may not be empty.';
/** DELETE {url} (RES-7): an empty or missing list is refused, and never means "all"; without its flag several are not deleted. */
export const bulkRemoval = z.strictObject({
  ids: z.array(id).min(1, LIST).max(MOST_ROWS),
  /** The versions that were seen, in the order of the ids; null for one that is removed as it stands. */
  row_versions: z.array(z.int().nullable()).max(MOST_ROWS).optional(),
  delete_multiple: z.literal(true, {
    error: ({ input }) => (input === undefined ? MESSAGES.required : 'This field must be true.'),
  }),
});

/**
 * Removes rows, all or none. Throws 404 for an unknown id, 412 for a stale one, 409 when others point to it; of several, `ids` in the refusal's body
 * names the first that is to blame, where one is.
 */
export async function removeRows(
  { db, clock, whole }: WritePorts,
  definition: ResourceDefinition,
  scope: Scope,
  wanted: { ids: readonly number[]; row_versions?: readonly (number | null | undefined)[] | undefined; bulk?: boolean },
): Promise<number> {
  const { row_versions: seen, bulk = false } = wanted;
  if (seen && seen.length !== wanted.ids.length) throw invalid({ row_versions: [ALL_VERSIONS] });
  const expected = wanted.ids.map((value, at) => ({ id: value, row_version: seen?.[at] ?? undefined }));
  const ids = [...new Set(wanted.ids)];
  try {
    return await inWhole({ db, whole }, async (trx) => {
      const context = { db: trx, scope, now: new Date(clock()).toISOString() };
      const stored = await lockWritable(context, definition, ids);
      await refuseStale(context, definition, stored, { expected, bulk });
      await judged(context, definition, [...stored.values()]);
      return deleteRows(context, definition, ids);
    });
  } catch (error) {
    const violation = violationOf(error);
    if (!violation) throw error;
    const refusal = protectedRows(definition, protectedBy(violation));
    const row = bulk ? violatedId(violation) : undefined;
    throw row === undefined ? refusal : blaming(refusal, row);
  }
}

const blaming = ({ status, body, headers }: ApiError, row: number) => new ApiError(status, { ...body, ids: [row] }, headers);

/** What speaks against removing all of them, with the row that is to blame. */
async function judged(context: WriteContext, { beforeDelete }: ResourceDefinition, rows: readonly Row[]): Promise<void> {
  if (!beforeDelete) return;
  try {
    await beforeDelete(context, rows);
  } catch (error) {
    // What a row stands in the way of is told of that row; what the asker may not do at all is told of none.
    if (!(error instanceof ApiError) || error.status !== 409 || rows.length < 2) throw error;
    throw await firstRefused(rows, (some) => beforeDelete(context, some)).then((row) =>
      row ? blaming(error, Number(row['id'])) : error,
    );
  }
}

/** The first row that is refused alone, found by halves; undefined where rows are refused only together. */
async function firstRefused(rows: readonly Row[], judge: (some: readonly Row[]) => Promise<void>): Promise<Row | undefined> {
  const isRefused = (some: readonly Row[]) =>
    judge(some).then(
      () => false,
      (error: unknown) => {
        if (error instanceof ApiError) return true;
        throw error;
      },
    );
  let left = rows;
  while (left.length > 1) {
    const half = left.slice(0, left.length / 2);
    // oxlint-disable-next-line no-await-in-loop -- which half is looked at next is what this one tells
    left = (await isRefused(half)) ? half : left.slice(half.length);
  }
  return (await isRefused(left)) ? left[0] : undefined;
}
