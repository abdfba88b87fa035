import { sql, type SqlBool } from 'kysely';
import { emailKey } from '#server/auth/email-key.ts';
import type { Row, WriteContext } from '#server/engine/definition.ts';

/**
 * The accounts of new users: one is opened for an e-mail that nobody has, without a password until a link or an
 * administrator gives it one. A person who belongs to another organisation keeps their account as it is and is invited:
 * they accept it themselves, signed in, and until then this organisation learns nothing of them, nor they of it but its
 * name.
 */
export async function admitPeople({ db, now }: WriteContext, rows: readonly Row[]): Promise<Row[]> {
  const columns: Row[] = [];
  for (const row of rows) {
    const email = String(row['email']);
    const account = await accountOf({ db }, email);
    columns.push({ user_id: account.id, accepted_at: account.belongsElsewhere ? null : now });
  }
  return columns;
}

async function accountOf({ db }: Pick<WriteContext, 'db'>, email: string) {
  const email_key = emailKey(email);
  const { id } = await db
    .insertInto('app_user')
    .values({ email, email_key, password_hash: null, photo: null })
    // The same row again, so that it is answered and held whether it was there or not.
    .onConflict((conflict) => conflict.constraint('app_user_email_key').doUpdateSet({ email_key }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ id: number }>`select s.id from subscription as s where s.user_id = ${id}::integer limit 1`.execute(
    db,
  );
  // One that belongs to nobody begins anew: whoever had it before, nothing of them is handed on.
  const alone = sql<SqlBool>`not exists (select from subscription as s where s.user_id = ${id}::integer)`;
  await db.updateTable('app_user').set({ password_hash: null, photo: null }).where('id', '=', id).where(alone).execute();
  for (const table of ['photo', 'recovery_code', 'second_factor', 'password_reset'] as const)
    await db.deleteFrom(table).where('user_id', '=', id).where(alone).execute();
  return { id, belongsElsewhere: rows.length > 0 };
}
