import { Secret, TOTP } from 'otpauth';

/** What every authenticator application takes: RFC 6238 with SHA-1, six digits, 30 seconds. */
const SETTINGS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** One step of 30 s before and after: clocks differ, and typing takes its time. */
const WINDOW = 1;
const BYTES = 20;

/** A new secret of 160 random bits, in base32 as applications take it. */
export const newTotpSecret = (): string => new Secret({ size: BYTES }).base32;

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
