import type { Kysely } from 'kysely';
import { admitAttempt, forgetAttempts } from '#server/auth/attempts.ts';
import { RECOVERY_FORM, replaceRecoveryCodes, takeRecoveryCode } from '#server/auth/recovery-codes.ts';
import { seal, unseal, type Seal } from '#server/secrets/seal.ts';
import type { Database } from '#server/db/schema.ts';
import type { AppPorts } from '#server/ports.ts';
import { logOfOwnAccount } from '#server/engine/account-log.ts';
import { Secret, TOTP } from 'otpauth';

/** What every authenticator application takes: RFC 6238 with SHA-1, six digits, 30 seconds. */
const SETTINGS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** One step of 30 s before and after: clocks differ, and typing takes its time. */
const WINDOW = 1;
const BYTES = 20;

/** A new secret of 160 random bits, in base32 as applications take it. */
const newTotpSecret = (): string => new Secret({ size: BYTES }).base32;

/** The address that a QR code carries: who it is for, and the secret. */
export const totpUri = (secret: string, email: string): string =>
  new TOTP({ ...SETTINGS, issuer: 'Previsto', label: email, secret: Secret.fromBase32(secret) }).toString();

/** The time step whose code this is, near `now` (epoch ms), or null for a wrong code. */
export function totpStep(secret: string, code: string, now: number): number | null {
  const delta = TOTP.validate({
    ...SETTINGS,
    secret: Secret.fromBase32(secret),
    token: code,
    timestamp: now,
    window: WINDOW,
  });
  return delta === null ? null : Math.floor(now / (SETTINGS.period * 1000)) + delta;
}

type FactorPorts = Pick<AppPorts, 'db' | 'clock' | 'secret' | 'previousSecrets'>;

/** How a person's second factor is sealed. */
export const factorSeal = (secret: string, user: number): Seal => ({ secret, purpose: 'second factor', owner: String(user) });
const iso = (ms: number) => new Date(ms).toISOString();

/** When a user's second factor was confirmed; null while there is none. */
export async function secondFactorSince(db: Kysely<Database>, user: number): Promise<string | null> {
  const row = await db.selectFrom('second_factor').select('confirmed_at').where('user_id', '=', user).executeTakeFirst();
  return row?.confirmed_at ?? null;
}

/** Begins the enrolment with a new secret, which counts once a code of it is confirmed. Null: a factor is there. */
export async function beginSecondFactor(
  { db, clock, secret }: FactorPorts,
  user: { id: number; email: string },
): Promise<{ secret: string; uri: string } | null> {
  const created = newTotpSecret();
  const row = { secret: await seal(factorSeal(secret, user.id), created), last_step: null, created_at: iso(clock()) };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('second_factor')
    .values({ user_id: user.id, ...row, confirmed_at: null })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row).where('second_factor.confirmed_at', 'is', null))
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n ? { secret: created, uri: totpUri(created, user.email) } : null;
}

/**
 * Takes a time-based code: right, near now, and newer than any that was taken before, so that one that was seen over a
 * shoulder is worth nothing. `confirmed` says which factor is meant: the one in use, or the one being enrolled, which
 * the code then puts in use.
 */
async function takeTotp(db: Kysely<Database>, ports: FactorPorts, how: { user: number; code: string; confirmed: boolean }) {
  const { user, code, confirmed } = how;
  const is = confirmed ? 'is not' : 'is';
  const row = await db
    .selectFrom('second_factor')
    .select('secret')
    .where('user_id', '=', user)
    .where('confirmed_at', is, null)
    .executeTakeFirst();
  const secret = row && (await unseal(factorSeal(ports.secret, user), row.secret));
  const step = secret ? totpStep(secret, code, ports.clock()) : null;
  if (!row || step === null) return false;
  const { numUpdatedRows } = await db
    .updateTable('second_factor')
    .set({ last_step: step, ...(confirmed ? {} : { confirmed_at: iso(ports.clock()) }) })
    .where('user_id', '=', user)
    .where('secret', '=', row.secret)
    .where('confirmed_at', is, null)
    .where((where) => where.or([where('last_step', 'is', null), where('last_step', '<', step)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const TOTP_FORM = /^\d{6}$/;

/** What people write into the field: spaces and hyphens of the shown form, lower case. */
const written = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase();

async function takeCode(ports: FactorPorts, user: number, code: string): Promise<boolean> {
  const typed = written(code);
  if (TOTP_FORM.test(typed)) return takeTotp(ports.db, ports, { user, code: typed, confirmed: true });
  if (!RECOVERY_FORM.test(typed)) return false;
  return takeRecoveryCode(ports.db, ports, { user, code: typed, now: ports.clock() });
}

/** Where a code is asked for within a session: its tries are apart from those at the door. */
export const IN_SESSION = 'session';
/**
 * Counted for the user wherever they ask from, apart for each device that they are known by, so that who has found
 * their password cannot keep them out by wrong codes.
 */
const limitOf = (user: number, place: string) => ({ email_key: `otp:${user}`, address: place });

/**
 * Whether a code of the application or a recovery code is right; it is used up then. Throws 429 after ten wrong ones
 * within five minutes, from whatever address. `place`: a known device, or IN_SESSION; empty at the door from anywhere.
 */
export async function checkSecondFactor(ports: FactorPorts, user: number, code: string, place: string): Promise<boolean> {
  const key = limitOf(user, place);
  await admitAttempt(ports, key);
  const taken = await takeCode(ports, user, code);
  if (taken) await forgetAttempts(ports, key);
  return taken;
}

/** Puts the enrolled factor in use by its first code; answers the recovery codes, null for a wrong one. Limited. */
export async function confirmSecondFactor(ports: FactorPorts, user: number, code: string): Promise<string[] | null> {
  const key = limitOf(user, IN_SESSION);
  await admitAttempt(ports, key);
  const codes = await ports.db.transaction().execute(async (trx) => {
    const taken = await takeTotp(trx, ports, { user, code: written(code), confirmed: false });
    if (!taken) return null;
    const images = { before: { second_factor: false }, after: { second_factor: true } };
    await logOfOwnAccount(trx, { user, now: ports.clock() }, { event: 'second_factor_on', ...images });
    return replaceRecoveryCodes(trx, ports.secret, user);
  });
  if (codes) await forgetAttempts(ports, key);
  return codes;
}

/**
 * Takes a user's second factor away with its codes: by themselves, or by an administrator when both device and codes
 * are lost. In the caller's transaction. False when none was in use.
 */
export async function removeSecondFactor(trx: Kysely<Database>, user: number): Promise<boolean> {
  await trx.deleteFrom('recovery_code').where('user_id', '=', user).execute();
  const removed = await trx.deleteFrom('second_factor').where('user_id', '=', user).returning('confirmed_at').execute();
  return removed.some(({ confirmed_at }) => confirmed_at !== null);
}
