import { z } from 'zod';
import { id, MESSAGES } from '#contract/fields.ts';
import { MOST_ROWS } from '#contract/limits.ts';
import { invalid } from '#server/http/errors.ts';
import type { ResourceDefinition } from '#server/resource/definition.ts';
import { inWhole, type WritePorts } from '#server/resource/in-write.ts';
import type { Scope } from '#server/resource/scope.ts';
import { refuseStale } from '#server/resource/stale.ts';
import { protectedBy, protectedRows, violationOf } from '#server/resource/violation.ts';
import { deleteRows, lockWritable } from '#server/resource/write.ts';

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
      await definition.beforeDelete?.(context, [...stored.values()]);
      return deleteRows(context, definition, ids);
    });
  } catch (error) {
    const violation = violationOf(error);
    throw violation ? protectedRows(definition, protectedBy(violation)) : error;
  }
}
