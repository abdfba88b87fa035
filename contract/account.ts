import { z } from 'zod';
import { instant, MESSAGES } from '#contract/fields.ts';
import { newPassword } from '#contract/session.ts';
import { rewritten } from '#contract/schema-functions.ts';

/** A person's own account; every path is of whoever asks, and no parameter names another. */
export const ACCOUNT_URLS = {
  sessions: 'access/sessions/',
  secondFactor: 'access/second-factor/',
  secondFactorConfirm: 'access/second-factor/confirm/',
  recoveryCodes: 'access/second-factor/recovery-codes/',
  photo: 'access/user/photo/',
  passwordReset: 'access/password-reset/',
  passwordResetConfirm: 'access/password-reset/confirm/',
} as const;

/** GET below it with the id of a photo: its bytes. */
export const PHOTO_URL = 'access/photos/';

/** POST (multipart `photo`) and DELETE access/user/photo/: the photo's new address, as the profile has it. */
export const ownPhoto = z.object({ photo: z.string().nullable() });

/** GET access/sessions/: one sign-in that is still open. */
export const openSession = z.object({
  id: z.uuid(),
  /** Browser and system in words, e.g. «Chrome no Windows». */
  device: z.string(),
  /** Where it was opened from, as the server saw it; empty when it was not told. */
  address: z.string(),
  created_at: instant,
  last_used_at: instant,
  /** The one that asks. */
  current: z.boolean(),
});
export const openSessions = z.array(openSession);
export type OpenSession = z.output<typeof openSession>;

const absent = (issue: { input?: unknown }) => (issue.input === undefined ? MESSAGES.required : MESSAGES.string);
const ownPassword = z.string({ error: absent }).min(1, MESSAGES.blank).max(128, MESSAGES.tooLong(128));
/** Six digits of the application, or a recovery code; spaces and hyphens do not matter. */
export const otpCode = z
  .string({ error: absent })
  .overwrite(rewritten('trimmed'))
  .min(1, MESSAGES.blank)
  .max(40, MESSAGES.tooLong(40));

/** GET access/second-factor/ */
export const secondFactorState = z.object({
  enabled: z.boolean(),
  since: instant.nullable(),
  recovery_codes_left: z.int(),
  /** A group of the user's asks for it. */
  required: z.boolean(),
});
export type SecondFactorState = z.output<typeof secondFactorState>;

/** POST access/second-factor/: begins the enrolment. */
export const secondFactorBegin = z.object({ password: ownPassword });
export const secondFactorSecret = z.object({ secret: z.string(), uri: z.string() });
export type SecondFactorSecret = z.output<typeof secondFactorSecret>;

/** POST access/second-factor/confirm/ */
export const secondFactorConfirm = z.object({ code: otpCode });
/** Shown once; the server keeps only hashes. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
export type RecoveryCodes = z.output<typeof recoveryCodes>;

/** DELETE access/second-factor/ and POST access/second-factor/recovery-codes/ */
export const secondFactorProof = z.object({ password: ownPassword, code: otpCode });
export type SecondFactorProof = z.output<typeof secondFactorProof>;

/** Page that a link for a forgotten password opens, with `?token=`. */
export const NEW_PASSWORD_PATH = '/access/nova-senha';

/** GET access/password-reset/: whether the link comes by mail; else an administrator makes it. */
export const passwordResetWays = z.object({ by_mail: z.boolean() });

/** POST access/password-reset/ */
export const passwordReset = z.object({
  email: z.string({ error: absent }).overwrite(rewritten('trimmed')).min(1, MESSAGES.blank).max(254, MESSAGES.tooLong(254)),
});

/** POST access/password-reset/confirm/ */
export const passwordResetConfirm = z.object({
  token: z.string({ error: absent }).min(1, MESSAGES.blank).max(200, MESSAGES.tooLong(200)),
  new_password: newPassword,
});
/** `invited`: to one who had not come in yet. An account they have with another organisation keeps its password. */
export const passwordResetDone = z.object({ success: z.literal(true), invited: z.boolean().default(false) });
export type PasswordResetConfirm = z.output<typeof passwordResetConfirm>;
