import { admitAttempt, forgetAttempts } from '#server/auth/attempts.ts';
import { logSecurity } from '#server/auth/security-log.ts';
import { ApiError, invalid } from '#server/http/errors.ts';
import type { AppPorts } from '#server/ports.ts';

/**
 * Makes sure that who is signed in is who the session belongs to. Wrong tries are limited like sign-ins: throws 429
 * then, and 400 with `text` under `field` for a wrong password.
 */
export async function assertOwnPassword(
  ports: Pick<AppPorts, 'db' | 'clock' | 'passwords' | 'log' | 'secret'>,
  user: number,
  { password, field, text }: { password: string; field: string; text: string },
): Promise<void> {
  const key = { email_key: `user:${user}`, address: 'change-password' };
  await admitAttempt(ports, key).catch(async (error: unknown) => {
    if (error instanceof ApiError) await logSecurity(ports, 'own_password_held_back', { user });
    throw error;
  });
  const { password_hash } = await ports.db
    .selectFrom('app_user')
    .select('password_hash')
    .where('id', '=', user)
    .executeTakeFirstOrThrow();
  const matches = password_hash !== null && (await ports.passwords.verify(password_hash, password));
  if (!matches) {
    await logSecurity(ports, 'own_password_refused', { user });
    throw invalid({ [field]: [text] });
  }
  await forgetAttempts(ports, key);
}
