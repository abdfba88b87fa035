import { sql, type Kysely } from 'kysely';
import { NEW_PASSWORD_PATH } from '#contract/account.ts';
import { givePassword, hasJoinedElsewhere, lockAccount } from '#server/auth/account-help.ts';
import { admitAttempt } from '#server/auth/attempts.ts';
import { emailKey } from '#server/auth/email-key.ts';
import { passwordOwner } from '#server/auth/password-owner.ts';
import { passwordProblem } from '#server/auth/password-rule.ts';
import { RESET_MAIL_LIMIT, RESET_SECONDS } from '#server/auth/policy.ts';
import { logSecurity } from '#server/auth/security-log.ts';
import { revokeOthers } from '#server/auth/session-store.ts';
import { hashSecret, randomSecret } from '#server/auth/tokens.ts';
import type { Database } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { ApiError, invalid } from '#server/http/errors.ts';
import type { AppPorts } from '#server/ports.ts';
import { logOfOwnAccount } from '#server/engine/account-log.ts';

const OVER = 'Este link não vale mais: ele só pode ser usado uma vez, em até uma hora. Peça outro.';

export interface ResetLink {
  /** Absolute with PUBLIC_URL, else from the page's origin on. */
  url: string;
  /** ISO 8601. */
  expires_at: string;
}

type LinkPorts = Pick<AppPorts, 'db' | 'clock' | 'publicUrl'>;

async function newLink({ clock, publicUrl }: Omit<LinkPorts, 'db'>) {
  const token = randomSecret();
  const now = clock();
  const expires_at = new Date(now + RESET_SECONDS * 1000).toISOString();
  const row = { token_hash: await hashSecret(token), created_at: new Date(now).toISOString(), expires_at };
  return { row, link: { url: `${publicUrl}${NEW_PASSWORD_PATH}?token=${token}`, expires_at } };
}

/**
 * Makes the one link by which a user sets a new password within the hour; any earlier one is void. Only its hash is
 * kept. `subscription`: of whose organisation an administrator made it; null where the user asked for it themselves.
 */
export async function makeResetLink(ports: LinkPorts, user: number, subscription: number | null = null): Promise<ResetLink> {
  const { row, link } = await newLink(ports);
  const created = { ...row, subscription };
  await ports.db
    .insertInto('password_reset')
    .values({ ...created, user_id: user })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(created))
    .execute();
  return link;
}

/**
 * A link that looks like any other and opens nothing: the account is another organisation's, and the person answers the
 * invitation by it.
 */
export async function makeInvitationLink(ports: LinkPorts, subscription: number): Promise<ResetLink> {
  const { row, link } = await newLink(ports);
  await ports.db
    .insertInto('invitation_link')
    .values({ ...row, subscription })
    .onConflict((conflict) => conflict.column('subscription').doUpdateSet(row))
    .execute();
  return link;
}

/**
 * Sends the link to the e-mail, when somebody has it who may sign in and a mail server is set. Who asks learns nothing
 * of that: this runs after the answer. An account is sent three within a quarter of an hour, so that nobody can fill
 * its owner's mailbox.
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
    // As the organisation that they were in last calls them.
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

interface Presented {
  token: string;
  password: string;
  /** Where it was presented from. */
  address: string;
}

/**
 * Sets the new password by a link's token and ends all of the user's sessions. The link is used up with the change, in
 * one statement, so that two uses at once are one; a refused password leaves it good. Answers whether it was given to
 * somebody who had not come in yet: then the answer is the same for one whose account is another organisation's, whose
 * password stays as it is. Throws 400 under `token` or `new_password`.
 */
export async function applyResetLink(ports: AppPorts, { token, password, address }: Presented): Promise<{ invited: boolean }> {
  const { db, clock, passwords } = ports;
  const token_hash = await hashSecret(token);
  const now = clock();
  const link = await linkOf(db, token_hash, new Date(now).toISOString());
  if (!link) {
    await logSecurity(ports, 'reset_refused', { address });
    throw invalid({ token: [OVER] });
  }
  const problem = await passwordProblem(password, await passwordOwner(db, link.user, link.subscription));
  if (problem !== null) throw invalid({ new_password: [problem] });
  const password_hash = await passwords.hash(password);
  await inTransaction(db, async (trx) => {
    const used = await trx.deleteFrom(link.table).where('token_hash', '=', token_hash).executeTakeFirst();
    if (used.numDeletedRows === 0n) throw invalid({ token: [OVER] });
    if (link.table === 'invitation_link') return;
    await lockAccount(trx, link.user);
    // They have joined another organisation since: what one of its administrators holds must not open their account
    // there.
    if (link.subscription !== null && (await hasJoinedElsewhere(trx, link.user, link.subscription)))
      throw invalid({ token: [OVER] });
    await givePassword(trx, link, password_hash, new Date(now).toISOString());
    await revokeOthers(trx, link.user, null, now);
    await logOfOwnAccount(trx, { user: link.user, now }, { event: 'password_by_link' });
  });
  await logSecurity(ports, 'reset_used', { address, user: link.user });
  return { invited: link.invited };
}

interface Link {
  table: 'password_reset' | 'invitation_link';
  user: number;
  subscription: number | null;
  invited: boolean;
}

/** What a token that is still good opens. */
async function linkOf(db: Kysely<Database>, token_hash: string, now: string): Promise<Link | undefined> {
  const { rows } = await sql<Link>`
    select 'password_reset' as "table", r.user_id as "user", r.subscription, s.id is not null and s.last_access_at is null as invited
    from password_reset as r join app_user as u on u.id = r.user_id and u.is_active left join subscription as s on s.id = r.subscription
    where r.token_hash = ${token_hash} and r.expires_at > ${now}::timestamptz
    union all
    select 'invitation_link', s.user_id, l.subscription, true
    from invitation_link as l join subscription as s on s.id = l.subscription join app_user as u on u.id = s.user_id and u.is_active
    where l.token_hash = ${token_hash} and l.expires_at > ${now}::timestamptz and s.accepted_at is null`.execute(db);
  return rows[0];
}
