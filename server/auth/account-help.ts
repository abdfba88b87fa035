import { sql, type Kysely } from 'kysely';
import type { Subordinate } from '#server/auth/over.ts';
import type { Database } from '#server/db/schema.ts';
import { conflict } from '#server/http/errors.ts';
import type { Scope } from '#server/engine/scope.ts';

export const PASSWORD_TEXTS = {
  own: 'Para a própria senha, use a página da sua conta.',
  elsewhere: 'Esta pessoa também usa outra organização e cuida da própria senha, por «Esqueci minha senha».',
};
export const FACTOR_TEXTS = {
  own: 'O próprio segundo fator se desativa na página da sua conta.',
  elsewhere: 'Esta pessoa também usa outra organização, e o segundo fator é da conta dela: só ela o desativa.',
};

/**
 * How far an organisation may help a person into their account. An account is one, and whoever administers here must
 * not come in elsewhere by it: `ours` where nobody else's organisation has them, `invited` where one has and they have
 * not answered ours. Who is invited is to be answered as one who is new, so that nobody learns here whether an e-mail
 * is known elsewhere. Throws 409 for oneself, and for one of ours who is another organisation's too. Invitations that
 * nobody answered count for nothing.
 *
 * The account stays as it is until the transaction ends: they join nobody meanwhile (server/routes/places.ts).
 */
export async function helpFor(
  db: Kysely<Database>,
  scope: Scope,
  { user, subscription, hasJoined }: Subordinate,
  texts: typeof PASSWORD_TEXTS = PASSWORD_TEXTS,
): Promise<'ours' | 'invited'> {
  if (user === scope.user) throw conflict(texts.own);
  await lockAccount(db, user);
  if (!(await hasJoinedElsewhere(db, user, subscription))) return 'ours';
  if (hasJoined) throw conflict(texts.elsewhere);
  return 'invited';
}

/** One who joins an organisation, or is let into their account, after another. */
export async function lockAccount(db: Kysely<Database>, user: number): Promise<void> {
  await db.selectFrom('app_user').select('id').where('id', '=', user).forUpdate().execute();
}

/**
 * Whether another organisation than a subscription's has the person: opened their account, or was accepted. Their own
 * example is nobody else's.
 */
export async function hasJoinedElsewhere(db: Kysely<Database>, user: number, subscription: number): Promise<boolean> {
  const { rows } = await sql`
    select from subscription as s where s.user_id = ${user}::integer and s.id <> ${subscription}::integer and s.accepted_at is not null
      and not exists (select from example as e where e.organization_id = s.organization_id)
    limit 1`.execute(db);
  return rows.length > 0;
}

/** A password that an organisation lets a person have opens that one to them; the caller ends its other sessions. */
export async function givePassword(
  trx: Kysely<Database>,
  { user, subscription }: { user: number; subscription: number | null },
  password_hash: string,
  now: string,
): Promise<void> {
  await trx.updateTable('app_user').set({ password_hash }).where('id', '=', user).execute();
  if (subscription === null) return;
  await trx
    .updateTable('subscription')
    .set({ accepted_at: sql<string>`coalesce(accepted_at, ${now}::timestamptz)` })
    .where('id', '=', subscription)
    .execute();
}
