import { sql } from 'kysely';
import type { Credentials, Tokens } from '#contract/session.ts';
import { admitAttempt, forgetAttempts } from '#server/auth/attempts.ts';
import { emailKey } from '#server/auth/email-key.ts';
import { checkSecondFactor, secondFactorSince } from '#server/auth/second-factor.ts';
import { openSession } from '#server/auth/session-store.ts';
import { noActiveAccount, otpInvalid, otpRequired } from '#server/http/errors.ts';
import type { AppPorts } from '#server/ports.ts';

/** Who asks: where from, with which program, and the hash of the cookie that a browser is given. */
interface Peer {
  address: string;
  userAgent: string;
  binding: string | null;
}
export type SignIn = (credentials: Credentials, peer: Peer) => Promise<Tokens>;

/**
 * Makes the sign-in. Unknown, wrong, inactive and without a password all answer one 401, after one verification of a hash each, so
 * that neither text nor time tells who exists. Only the right password learns that a code is asked for besides. Throws 429 beyond the allowed tries, which are counted for unknown e-mails too.
 */
export function makeSignIn(ports: AppPorts): SignIn {
  // Made before the first sign-in, which would otherwise take longer for an unknown e-mail than for a known one.
  const nobody = ports.passwords.hash(crypto.randomUUID());
  return async (credentials, { address, userAgent, binding }) => {
    const key = { email_key: emailKey(credentials.email), address };
    await admitAttempt(ports, key);
    const user = await ports.db
      .selectFrom('app_user')
      .select(['id', 'password_hash', 'is_active', enteredOrganization(credentials.organization).as('organization')])
      .where('email_key', '=', key.email_key)
      .executeTakeFirst();
    const matches = await ports.passwords.verify(user?.password_hash ?? (await nobody), credentials.password);
    if (!user || user.password_hash === null || !user.is_active || !matches) throw noActiveAccount();
    const { organization } = user;
    if (organization === null) throw noActiveAccount();
    await assertSecondFactor(ports, user.id, credentials.otp);
    await forgetAttempts(ports, key);
    return openSession(ports, { user: user.id, organization, userAgent, address, binding });
  };
}

async function assertSecondFactor(ports: AppPorts, user: number, otp: string | undefined): Promise<void> {
  if ((await secondFactorSince(ports.db, user)) === null) return;
  if (!otp) throw otpRequired();
  if (!(await checkSecondFactor(ports, user, otp))) throw otpInvalid();
}

/**
 * The organisation asked for, else the one that the user was in last; null when he may work in none. Part of the one statement that
 * every try runs: a second one, for the right password alone, would tell by its time.
 */
const enteredOrganization = (wanted: number | undefined) => sql<number | null>`(
  select s.organization_id from subscription as s
  where s.user_id = app_user.id and s.is_active and s.accepted_at is not null
    and (${wanted ?? null}::integer is null or s.organization_id = ${wanted ?? null}::integer)
  order by s.last_access_at desc nulls last, s.id limit 1)`;
