import { z } from 'zod';
import { id, MESSAGES } from '#contract/fields.ts';
import { MOST_ROWS } from '#contract/limits.ts';
import { invalid, notFound } from '#server/http/errors.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { AppPorts } from '#server/ports.ts';
import type { ResourceDefinition } from '#server/resource/definition.ts';
import { assertWritable, type Scope } from '#server/resource/scope.ts';
import { refuseStale } from '#server/resource/stale.ts';
import { protectedBy, protectedRows, violationOf } from '#server/resource/violation.ts';
import { deleteRows, lockRows } from '#server/resource/write.ts';

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

/** Removes rows, all or none. Throws 404 for an unknown id, 412 for a stale one, 409 when others point to it. */
export async function removeRows(
  { db, clock }: Pick<AppPorts, 'db' | 'clock'>,
  definition: ResourceDefinition,
  scope: Scope,
  wanted: { ids: readonly number[]; row_versions?: readonly (number | null | undefined)[] | undefined; bulk?: boolean },
): Promise<number> {
  const { row_versions: seen, bulk = false } = wanted;
  if (seen && seen.length !== wanted.ids.length) throw invalid({ row_versions: [ALL_VERSIONS] });
  const expected = wanted.ids.map((value, at) => ({ id: value, row_version: seen?.[at] ?? undefined }));
  const ids = [...new Set(wanted.ids)];
  try {
    return await inTransaction(db, async (trx) => {
      const context = { db: trx, scope, now: new Date(clock()).toISOString() };
      const stored = await lockRows(context, definition, ids);
      if (stored.size < ids.length) throw notFound();
      await assertWritable(trx, scope, definition.table, ids);
      await refuseStale(context, definition, stored, { expected, bulk });
      await definition.beforeDelete?.(context, [...stored.values()]);
      return deleteRows(context, definition, ids);
    });
  } catch (error) {
    const violation = violationOf(error);
    throw violation ? protectedRows(definition, protectedBy(violation)) : error;
  }
}
