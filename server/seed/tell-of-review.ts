import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { approvers } from '#server/notices/people.ts';
import { raise } from '#server/notices/raise.ts';

/**
 * Tells whoever may approve of the sample's versions that wait for it, as the product does when one is submitted; who
 * submitted them is told of nothing, and nobody is mailed. The notices go with their versions.
 */
export async function tellOfReview(
  trx: Transaction<Database>,
  organization: number,
  { by, at }: { by: number | null; at: string },
): Promise<void> {
  // Theirs, so that they are told what becomes of it.
  if (by !== null)
    await trx
      .updateTable('version')
      .set({ created_by: by, updated_by: by })
      .where('organization_id', '=', organization)
      .where('status', '=', 'em_revisao')
      .execute();
  const waiting = await trx
    .selectFrom('version')
    .select(['id', 'row_version'])
    .where('organization_id', '=', organization)
    .where('status', '=', 'em_revisao')
    .execute();
  const people = (await approvers(trx, organization)).filter((one) => one !== by);
  for (const { id, row_version: step } of waiting) {
    const event = `version/${id}/${step}`;
    // oxlint-disable-next-line no-await-in-loop -- one connection, one after the other
    await raise(trx, people, {
      organization,
      kind: 'to_approve',
      event,
      by,
      at,
      unmailed: true,
      version: { id, step },
    });
  }
}
