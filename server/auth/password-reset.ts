import { NEW_PASSWORD_PATH } from '#contract/account.ts';
import { admitAttempt } from '#server/auth/attempts.ts';
import { emailKey } from '#server/auth/email-key.ts';
import { passwordOwner } from '#server/auth/password-owner.ts';
import { passwordProblem } from '#server/auth/password-rule.ts';
import { RESET_MAIL_LIMIT, RESET_SECONDS } from '#server/auth/policy.ts';
import { logSecurity } from '#server/auth/security-log.ts';
import { revokeOthers } from '#server/auth/session-store.ts';
import { hashSecret, randomSecret } from '#server/auth/tokens.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { ApiError, invalid } from '#server/http/errors.ts';
import type { AppPorts } from '#server/ports.ts';

const OVER = 'Este link não vale mais: ele só pode ser usado uma vez, em até uma hora. Peça outro.';

export interface ResetLink {
  /** Absolute with PUBLIC_URL, else from the page's origin on. */
  url: string;
  /** ISO 8601. */
  expires_at: string;
}

/** Makes the one link by which a user sets a new password within the hour; any earlier one is void. Only its hash is kept. */
export async function makeResetLink(ports: Pick<AppPorts, 'db' | 'clock' | 'publicUrl'>, user: number): Promise<ResetLink> {
  const token = randomSecret();
  const token_hash = await hashSecret(token);
  const now = ports.clock();
  const expires_at = new Date(now + RESET_SECONDS * 1000).toISOString();
  const row = { token_hash, created_at: new Date(now).toISOString(), expires_at };
  await ports.db
    .insertInto('password_reset')
    .values({ ...row, user_id: user })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
  return { url: `${ports.publicUrl}${NEW_PASSWORD_PATH}?token=${token}`, expires_at };
}

/**
 * Sends the link to the e-mail, when somebody has it who may sign in and a mail server is set. Who asks learns nothing of
 * that: this runs after the answer. An account is sent three within a quarter of an hour, so that nobody can fill its owner's mailbox.
 */
export async function sendResetLink(ports: AppPorts, email: string): Promise<void> {
  const { db, mail } = ports;
  if (!mail) return;
  const email_key = emailKey(email);
  try {
    await admitAttempt(ports, { email_key: `reset:${email_key}`, address: '' }, RESET_MAIL_LIMIT);
  } catch (error) {
    if (error instanceof ApiError) return;
    throw error;
  }
  const user = await db
    .selectFrom('app_user as u')
    .innerJoin('subscription as s', 's.user_id', 'u.id')
    .select(['u.id', 'u.email', 's.nome'])
    .where('u.email_key', '=', email_key)
    .where('u.is_active', '=', true)
    .where('s.is_active', '=', true)
    .where('s.accepted_at', 'is not', null)
    // As the organisation that he was in last calls him.
    .orderBy('s.last_access_at', (order) => order.desc().nullsLast())
    .orderBy('s.id')
    .executeTakeFirst();
  if (!user) return;
  const { url } = await makeResetLink(ports, user.id);
  await mail({ to: user.email, subject: 'Nova senha no Previsto', text: mailText(user.nome, url) });
}

const mailText = (name: string, url: string) => `Olá${name === '' ? '' : `, ${name}`},

alguém pediu uma nova senha para a sua conta no Previsto. Para escolhê-la, abra:

${url}

O link vale por uma hora e só pode ser usado uma vez. Ao usá-lo, todas as sessões abertas são encerradas.
Se não foi você, ignore esta mensagem: a sua senha continua a mesma.
`;

/**
 * Sets the new password by a link's token and ends all of the user's sessions. The link is used up with the change, in one statement, so
 * that two uses at once are one; a refused password leaves it good. Throws 400 under `token` or `new_password`.
 */
export async function applyResetLink(
  ports: AppPorts,
  { token, password, address }: { token: string; password: string; address: string },
): Promise<void> {
  const { db, clock, passwords } = ports;
  const token_hash = await hashSecret(token);
  const now = clock();
  const link = await db
    .selectFrom('password_reset as r')
    .innerJoin('app_user as u', 'u.id', 'r.user_id')
    .select('r.user_id')
    .where('r.token_hash', '=', token_hash)
    .where('r.expires_at', '>', new Date(now).toISOString())
    .where('u.is_active', '=', true)
    .executeTakeFirst();
  if (!link) {
    await logSecurity(ports, 'reset_refused', { address });
    throw invalid({ token: [OVER] });
  }
  const problem = await passwordProblem(password, await passwordOwner(db, link.user_id));
  if (problem !== null) throw invalid({ new_password: [problem] });
  const password_hash = await passwords.hash(password);
  await inTransaction(db, async (trx) => {
    const used = await trx.deleteFrom('password_reset').where('token_hash', '=', token_hash).executeTakeFirst();
    if (used.numDeletedRows === 0n) throw invalid({ token: [OVER] });
    await trx.updateTable('app_user').set({ password_hash }).where('id', '=', link.user_id).execute();
    await revokeOthers(trx, link.user_id, null, now);
  });
  await logSecurity(ports, 'reset_used', { address, user: link.user_id });
}
