import { sql } from 'kysely';
import type { Credentials, Tokens } from '#contract/session.ts';
import { admitSignIn, forgetAttempts, ofDevice } from '#server/auth/attempts.ts';
import { emailKey } from '#server/auth/email-key.ts';
import { networkOf } from '#server/auth/network.ts';
import { checkSecondFactor, secondFactorSince } from '#server/auth/second-factor.ts';
import { logSecurity, type SecurityEvent } from '#server/auth/security-log.ts';
import { openSession } from '#server/auth/session-store.ts';
import { ApiError, noActiveAccount, organizationNeeded, otpInvalid, otpRequired } from '#server/http/errors.ts';
import type { AppPorts } from '#server/ports.ts';
import { seal, secretsOf, unseal, type Seal } from '#server/secrets/seal.ts';

type ProofPorts = Pick<AppPorts, 'clock' | 'secret' | 'previousSecrets'>;

/** As long as somebody looks at the list of their organisations. */
const PROVED_MS = 300_000;

const sealOf = (secret: string, user: number): Seal => ({ secret, purpose: 'second factor was right', owner: String(user) });

/**
 * Says for five minutes that the user's code was right: a code is taken once, and the sign-in asks once more, for the
 * organisation. It opens nothing alone, since the password is asked for again with it.
 */
export const proveCode = ({ clock, secret }: ProofPorts, user: number): Promise<string> =>
  seal(sealOf(secret, user), String(clock() + PROVED_MS));

/** Whether `proof` was given to this user less than five minutes ago. */
export async function isProved(ports: ProofPorts, user: number, proof: string): Promise<boolean> {
  const opened = await Promise.all(secretsOf(ports).map((secret) => unseal(sealOf(secret, user), proof)));
  return opened.some((until) => until !== null && ports.clock() < Number(until));
}

/** Who asks: where from, with which program, and the hash of the cookie that a browser is given. */
interface Peer {
  address: string;
  userAgent: string;
  binding: string | null;
  /** The browser's id, where the account knows it. */
  device: string | null;
}
export type SignIn = (ports: AppPorts, credentials: Credentials, peer: Peer) => Promise<Tokens>;

/**
 * Makes the sign-in. Unknown, wrong, inactive and without a password all answer one 401, after one verification of a
 * hash each, so that neither text nor time tells who exists. Only the right password learns that a code is asked for
 * besides, and only who is right in all of it which organisations are to choose from. Throws 429 beyond the allowed
 * tries, which are counted for unknown e-mails too.
 */
export function makeSignIn(passwords: AppPorts['passwords']): SignIn {
  // Made before the first sign-in, which would otherwise take longer for an unknown e-mail than for a known one.
  const nobody = passwords.hash(crypto.randomUUID());
  const enter: SignIn = async (ports, credentials, { address, userAgent, binding, device }) => {
    const key = { email_key: emailKey(credentials.email), address: device === null ? networkOf(address) : ofDevice(device) };
    await admitSignIn(ports, key);
    const user = await ports.db
      .selectFrom('app_user')
      .select(['id', 'password_hash', 'is_active', PLACES.as('places')])
      .where('email_key', '=', key.email_key)
      .executeTakeFirst();
    const matches = await ports.passwords.verify(user?.password_hash ?? (await nobody), credentials.password);
    if (!user || user.password_hash === null || !user.is_active || !matches) throw noActiveAccount();
    const wanted = credentials.organization;
    // An example is nowhere to begin: it stands beside an organisation of theirs, and is entered where it is asked for.
    const ours = user.places.filter(({ example }) => !example);
    const among = ours.length === 0 || wanted === undefined ? ours : user.places;
    const places = among
      .filter(({ id }) => wanted === undefined || id === wanted)
      .map(({ id, code, name }) => ({ id, code, name }));
    const [place] = places;
    if (!place) throw noActiveAccount();
    const enrolled = await assertSecondFactor(ports, { user: user.id, device }, credentials);
    await forgetAttempts(ports, key);
    if (places.length > 1)
      throw organizationNeeded({ organizations: places, ...(enrolled && { proof: await proveCode(ports, user.id) }) });
    const opened = await openSession(ports, { user: user.id, organization: place.id, userAgent, address, binding });
    const details = { address, account: key.email_key, user: user.id, organization: place.id };
    await logSecurity(ports, device === null ? 'sign_in_new_device' : 'sign_in', details);
    return opened;
  };
  return async (ports, credentials, peer) => {
    try {
      return await enter(ports, credentials, peer);
    } catch (error) {
      const what = error instanceof ApiError ? refusalOf(error) : null;
      if (what) await logSecurity(ports, what, { address: peer.address, account: emailKey(credentials.email) });
      throw error;
    }
  };
}

/** What a refusal is called in the log; null for a question that the right password was answered with. */
function refusalOf({ status, body }: ApiError): SecurityEvent | null {
  if (status === 429) return 'sign_in_held_back';
  const code = 'code' in body ? body['code'] : undefined;
  if (code === 'otp_invalid') return 'second_factor_refused';
  return code === undefined ? 'sign_in_refused' : null;
}

/** Whether there is a second factor, whose code was right then: just now, or when `proof` was given. */
async function assertSecondFactor(
  ports: AppPorts,
  { user, device }: { user: number; device: string | null },
  { otp, proof }: Credentials,
): Promise<boolean> {
  if ((await secondFactorSince(ports.db, user)) === null) return false;
  if (proof !== undefined && (await isProved(ports, user, proof))) return true;
  if (!otp) throw otpRequired();
  if (!(await checkSecondFactor(ports, user, otp, device === null ? '' : ofDevice(device)))) throw otpInvalid();
  return true;
}

/**
 * The organisations that the user may work in, the one that they were in last first. Part of the one statement that
 * every try runs: a second one, for the right password alone, would tell by its time.
 */
const PLACES = sql<{ id: number; code: string; name: string; example: boolean }[]>`(
  select coalesce(json_agg(json_build_object('id', o.id, 'code', o.code, 'name', o.name,
    'example', exists (select from example as e where e.organization_id = o.id))
    order by s.last_access_at desc nulls last, s.id), '[]')
  from subscription as s join organization as o on o.id = s.organization_id
  where s.user_id = app_user.id and s.is_active and s.accepted_at is not null)`;
