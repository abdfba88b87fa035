import { sql, type Kysely } from 'kysely';
import { PHOTO_URL } from '#contract/account.ts';
import type { Database } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Portrait } from '#server/ports.ts';
import { logOfOwnAccount } from '#server/engine/account-log.ts';

/** Where a photo is read: the wire's `photo`. Its id is random and new with each picture: none is shown for another. */
const addressOf = (id: string): string => `/api/${PHOTO_URL}${id}/`;

/** Keeps a user's picture in the place of the former one, and answers its address. `now` in epoch ms. */
export async function storePhoto(
  db: Kysely<Database>,
  user: number,
  { mediaType, bytes }: Portrait,
  now: number,
): Promise<string> {
  const row = { id: crypto.randomUUID(), media_type: mediaType, content: bytes, created_at: new Date(now).toISOString() };
  const photo = addressOf(row.id);
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('photo')
      .values({ ...row, user_id: user })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute();
    await trx.updateTable('app_user').set({ photo }).where('id', '=', user).execute();
    await logOfOwnAccount(trx, { user, now }, { event: 'photo_changed' });
  });
  return photo;
}

/** Removes a user's picture; nothing happens where there is none. */
export async function removePhoto(db: Kysely<Database>, user: number, now: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { numDeletedRows } = await trx.deleteFrom('photo').where('user_id', '=', user).executeTakeFirst();
    if (numDeletedRows === 0n) return;
    await logOfOwnAccount(trx, { user, now }, { event: 'photo_removed' });
    await trx.updateTable('app_user').set({ photo: null }).where('id', '=', user).execute();
  });
}

/** A picture of somebody of the organisation, or null: another organisation's and one that never was are the same. */
export async function readPhoto(
  db: Kysely<Database>,
  { id, organization }: { id: string; organization: number },
): Promise<{ media_type: string; content: Uint8Array } | null> {
  const row = await db
    .selectFrom('photo as p')
    .innerJoin('subscription as s', 's.user_id', 'p.user_id')
    .select(['p.media_type', 'p.content'])
    .where('p.id', '=', sql<string>`${id}::uuid`)
    .where('s.organization_id', '=', organization)
    // Who was invited and has not come is no colleague yet.
    .where('s.accepted_at', 'is not', null)
    .executeTakeFirst();
  return row ?? null;
}
