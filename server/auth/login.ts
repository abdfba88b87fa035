import type { Credentials, Tokens } from '#contract/session.ts';
import { admitAttempt, forgetAttempts } from '#server/auth/attempts.ts';
import { emailKey } from '#server/auth/email-key.ts';
import { openSession } from '#server/auth/session-store.ts';
import { noActiveAccount } from '#server/http/errors.ts';
import type { AppPorts } from '#server/ports.ts';

export type SignIn = (credentials: Credentials, peer: { address: string; userAgent: string }) => Promise<Tokens>;

/**
 * Makes the sign-in. Unknown, wrong, inactive and without a password all answer one 401, after one verification of a hash each, so
 * that neither text nor time tells who exists. Throws 429 beyond the allowed tries.
 */
export function makeSignIn(ports: AppPorts): SignIn {
  let nobody: Promise<string> | undefined;
  return async (credentials, { address, userAgent }) => {
    const key = { email_key: emailKey(credentials.email), address };
    await admitAttempt(ports, key);
    const user = await ports.db
      .selectFrom('app_user')
      .select(['id', 'password_hash', 'is_active'])
      .where('email_key', '=', key.email_key)
      .executeTakeFirst();
    nobody ??= ports.passwords.hash(crypto.randomUUID());
    const matches = await ports.passwords.verify(user?.password_hash ?? (await nobody), credentials.password);
    if (!user || user.password_hash === null || !user.is_active || !matches) throw noActiveAccount();
    const organization = await organizationOf(ports, user.id, credentials.organization);
    if (organization === undefined) throw noActiveAccount();
    await forgetAttempts(ports, key);
    return openSession(ports, { user: user.id, organization, userAgent });
  };
}

/** The organisation asked for, else the first that the user belongs to. */
async function organizationOf({ db }: AppPorts, user: number, wanted: number | undefined): Promise<number | undefined> {
  let query = db.selectFrom('subscription').select('organization_id').where('user_id', '=', user);
  if (wanted !== undefined) query = query.where('organization_id', '=', wanted);
  return (await query.orderBy('id').limit(1).executeTakeFirst())?.organization_id;
}
