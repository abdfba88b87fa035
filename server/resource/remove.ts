import { z } from 'zod';
import { id } from '#contract/fields.ts';
import { notFound } from '#server/http/errors.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { AppPorts } from '#server/ports.ts';
import type { ResourceDefinition } from '#server/resource/definition.ts';
import { assertWritable, type Scope } from '#server/resource/scope.ts';
import { refuseStale } from '#server/resource/stale.ts';
import { protectedBy, protectedRows, violationOf } from '#server/resource/violation.ts';
import { deleteRows, lockRows } from '#server/resource/write.ts';

/** Most rows one request removes. */
const MAX_IDS = 50_000;

const LIST = 'This list may not be empty.';
/** DELETE {url} (RES-7): an empty or missing list is refused, and never means "all". */
export const bulkRemoval = z.strictObject({
  ids: z.array(id).min(1, LIST).max(MAX_IDS),
  delete_multiple: z.literal(true, { error: 'This field must be true.' }).optional(),
});

/** Removes rows, all or none. Throws 404 for an unknown id, 412 for a stale one, 409 when others point to it. */
export async function removeRows(
  { db, clock }: Pick<AppPorts, 'db' | 'clock'>,
  definition: ResourceDefinition,
  scope: Scope,
  wanted: { ids: readonly number[]; row_version?: number | undefined },
): Promise<number> {
  const ids = [...new Set(wanted.ids)];
  try {
    return await inTransaction(db, async (trx) => {
      const context = { db: trx, scope, now: new Date(clock()).toISOString() };
      const stored = await lockRows(context, definition, ids);
      if (stored.size < ids.length) throw notFound();
      await assertWritable(trx, scope, definition.table, ids);
      const expected = ids.map((value) => ({ id: value, row_version: wanted.row_version }));
      await refuseStale(context, definition, stored, { expected, bulk: false });
      await definition.beforeDelete?.(context, [...stored.values()]);
      return deleteRows(context, definition, ids);
    });
  } catch (error) {
    const violation = violationOf(error);
    throw violation ? protectedRows(definition, protectedBy(violation)) : error;
  }
}
