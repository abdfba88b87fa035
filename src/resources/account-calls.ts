import type { PasswordResetConfirm, RecoveryCodes, SecondFactorProof, SecondFactorSecret } from '#contract/account.ts';
import { ACCOUNT_URLS, passwordResetDone, passwordResetWays, recoveryCodes, secondFactorSecret } from '#shapes/account.ts';
import { decoded } from '#src/shared/data/decoded.ts';
import { encoded } from '#src/shared/data/wire.ts';
import { api } from '#src/shared/http/json.ts';

const contract = () => import('#contract/account.ts');

/** The calls of a person's own account; loaded when first used, as all that holds contracts and the HTTP client. */
export async function endSession(id: string): Promise<void> {
  await api.json({ method: 'DELETE', url: `${ACCOUNT_URLS.sessions}${id}/` });
}

export async function endOtherSessions(): Promise<void> {
  await api.json({ method: 'DELETE', url: ACCOUNT_URLS.sessions });
}

export async function beginSecondFactor(password: string): Promise<SecondFactorSecret> {
  const answer = await api.json({ method: 'POST', url: ACCOUNT_URLS.secondFactor, body: { password } });
  return decoded(secondFactorSecret, answer);
}

export async function confirmSecondFactor(code: string): Promise<RecoveryCodes> {
  const body = await encoded((await contract()).secondFactorConfirm, { code });
  return decoded(recoveryCodes, await api.json({ method: 'POST', url: ACCOUNT_URLS.secondFactorConfirm, body }));
}

export async function renewRecoveryCodes(body: SecondFactorProof): Promise<RecoveryCodes> {
  return decoded(recoveryCodes, await api.json({ method: 'POST', url: ACCOUNT_URLS.recoveryCodes, body }));
}

export async function disableSecondFactor(body: SecondFactorProof): Promise<void> {
  await api.json({ method: 'DELETE', url: ACCOUNT_URLS.secondFactor, body });
}

export async function askResetLink(email: string): Promise<void> {
  const body = await encoded((await contract()).passwordReset, { email });
  await api.json({ method: 'POST', url: ACCOUNT_URLS.passwordReset, body, authorized: false });
}

export async function confirmReset(given: PasswordResetConfirm): Promise<{ invited: boolean }> {
  const body = await encoded((await contract()).passwordResetConfirm, given);
  const answer = await api.json({ method: 'POST', url: ACCOUNT_URLS.passwordResetConfirm, body, authorized: false });
  return decoded(passwordResetDone, answer);
}

/** Whether links come by mail; asked without a session. */
export async function resetWays(signal: AbortSignal): Promise<{ by_mail: boolean }> {
  return decoded(
    passwordResetWays,
    await api.json({ method: 'GET', url: ACCOUNT_URLS.passwordReset, authorized: false, signal }),
  );
}
