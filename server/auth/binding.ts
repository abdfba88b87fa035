import { getCookie, setCookie } from 'hono/cookie';
import { SESSION_SECONDS } from '#server/auth/policy.ts';
import { hashSecret, randomSecret } from '#server/auth/tokens.ts';
import type { AppContext } from '#server/http/route.ts';

/** 32 random bytes in base64url. */
const VALUE = /^[\w-]{43}$/;

const isSecure = (publicUrl: string) => publicUrl.startsWith('https:');

/** The binding cookie's name: under https its prefix makes browsers refuse one that is not Secure or was set for other hosts or paths. */
export const bindingCookie = (publicUrl: string): string => (isSecure(publicUrl) ? '__Host-vinculo' : 'vinculo');

const attributes = (publicUrl: string) =>
  ({ httpOnly: true, secure: isSecure(publicUrl), sameSite: 'Strict', path: '/' }) as const;

/**
 * Whether a browser's page asks. Browsers write `Origin` into every POST of fetch, and no page can keep them from it; scripts and
 * other programs send neither header.
 */
export const isBrowser = (c: AppContext): boolean =>
  c.req.header('origin') !== undefined || c.req.header('sec-fetch-site') !== undefined;

/** A new binding for the browser that signs in: the cookie to set and the hash that tokens and session carry. */
export async function newBinding(): Promise<{ cookie: string; hash: string }> {
  const cookie = randomSecret();
  return { cookie, hash: await hashSecret(cookie) };
}

export function setBinding(c: AppContext, publicUrl: string, cookie: string): void {
  setCookie(c, bindingCookie(publicUrl), cookie, { ...attributes(publicUrl), maxAge: SESSION_SECONDS });
}

/** Hash of the binding cookie that came with the request, or null without one. */
export async function presentedBinding(c: AppContext, publicUrl: string): Promise<string | null> {
  const value = getCookie(c, bindingCookie(publicUrl));
  return value !== undefined && VALUE.test(value) ? hashSecret(value) : null;
}
