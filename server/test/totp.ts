import { Secret, TOTP } from 'otpauth';

/** The code that an authenticator application shows at an instant (epoch ms). */
export const codeAt = (secret: string, now: number): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now });
