import {
  type Credentials,
  credentials as credentialsSchema,
  type PasswordChange,
  renewedTokens,
  SESSION_URLS,
  tokens,
  type Tokens,
} from '#contract/session.ts';
import type { Pair } from '#src/session/renewal.ts';
import { api } from '#src/shared/http/json.ts';

/** API-1. The schema drops whatever else the form holds, such as the redirect (SES-4). */
export async function login(credentials: Credentials): Promise<Tokens> {
  const body = credentialsSchema.parse(credentials);
  return tokens.parse(await api.json({ method: 'POST', url: SESSION_URLS.login, body, authorized: false }));
}

/** API-2. */
export async function refresh(token: string) {
  return renewedTokens.parse(
    await api.json({ method: 'POST', url: SESSION_URLS.refresh, body: { refresh: token }, authorized: false }),
  );
}

/** API-5: sent with the pair that was just cleared, and kept alive should the page be left. */
export async function logout(pair: Pair): Promise<void> {
  await api.json({
    method: 'POST',
    url: SESSION_URLS.logout,
    body: { refresh: pair.refresh },
    bearer: pair.access,
    keepalive: true,
  });
}

/** API-4. */
export async function changePassword(change: PasswordChange): Promise<void> {
  await api.json({ method: 'POST', url: SESSION_URLS.changePassword, body: change });
}
