import type { Credentials, HeldTokens, PasswordChange } from '#contract/session.ts';
import { credentials as credentialsShape, heldTokens, SESSION_URLS } from '#shapes/session.ts';
import type { Pair } from '#src/session/renewal.ts';
import { decoded } from '#src/shared/data/decoded.ts';
import { api } from '#src/shared/http/json.ts';

/** API-1. The shape drops whatever else the form holds, such as the redirect (SES-4). */
export async function login(credentials: Credentials): Promise<HeldTokens> {
  const body = decoded(credentialsShape, credentials);
  const answer = await api.json({ method: 'POST', url: SESSION_URLS.login, body, authorized: false });
  return decoded(heldTokens, answer, SESSION_URLS.login);
}

/** API-2. */
export async function refresh(token: string): Promise<HeldTokens> {
  const answer = await api.json({ method: 'POST', url: SESSION_URLS.refresh, body: { refresh: token }, authorized: false });
  return decoded(heldTokens, answer, SESSION_URLS.refresh);
}

/** API-5: sent with the pair that was just cleared, and kept alive should the page be left. */
export async function logout(pair: Pair): Promise<void> {
  await api.json({
    method: 'POST',
    url: SESSION_URLS.logout,
    body: pair.refresh === null ? {} : { refresh: pair.refresh },
    bearer: pair.access,
    keepalive: true,
  });
}

/** API-4. */
export async function changePassword(change: PasswordChange): Promise<void> {
  await api.json({ method: 'POST', url: SESSION_URLS.changePassword, body: change });
}
