import { getCookie, setCookie } from 'hono/cookie';
import { SESSION_SECONDS } from '#server/auth/policy.ts';
import { secretsOf } from '#server/secrets/seal.ts';
import { hashSecret, randomSecret } from '#server/auth/tokens.ts';
import type { AppContext } from '#server/http/route.ts';
import type { AppPorts } from '#server/ports.ts';

/** 32 random bytes in base64url. */
const VALUE = /^[\w-]{43}$/;

const isSecure = (publicUrl: string) => publicUrl.startsWith('https:');

type Instance = Pick<AppPorts, 'publicUrl' | 'secret' | 'previousSecrets'>;

/**
 * What cookies were called before they bore their instance; under https the prefix makes browsers refuse one that is
 * not Secure or was set for other hosts or paths.
 */
const plainName = (publicUrl: string): string => (isSecure(publicUrl) ? '__Host-vinculo' : 'vinculo');

/**
 * The binding cookie's name. Cookies know no port: two instances on one host would write over each other's, so the name
 * bears a mark of the secret, which every instance has to itself and which lives as long as the sessions it signs.
 */
async function bindingCookie({ publicUrl, secret }: Pick<Instance, 'publicUrl' | 'secret'>): Promise<string> {
  // Worked out once: it is asked for with each request.
  const mark = MARKS.get(secret) ?? hashSecret(`cookie of ${secret}`);
  MARKS.set(secret, mark);
  return `${plainName(publicUrl)}-${(await mark).slice(0, 10)}`;
}
const MARKS = new Map<string, Promise<string>>();

const attributes = (publicUrl: string) =>
  ({ httpOnly: true, secure: isSecure(publicUrl), sameSite: 'Strict', path: '/' }) as const;

/**
 * Whether a browser's page asks. Browsers write `Origin` into every POST of fetch, and no page can keep them from it;
 * scripts and other programs send neither header.
 */
export const isBrowser = (c: AppContext): boolean =>
  c.req.header('origin') !== undefined || c.req.header('sec-fetch-site') !== undefined;

/** A new binding for the browser that signs in: the cookie to set and the hash that tokens and session carry. */
export async function newBinding(): Promise<{ cookie: string; hash: string }> {
  const cookie = randomSecret();
  return { cookie, hash: await hashSecret(cookie) };
}

export async function setBinding(c: AppContext, instance: Instance, cookie: string): Promise<void> {
  setCookie(c, await bindingCookie(instance), cookie, { ...attributes(instance.publicUrl), maxAge: SESSION_SECONDS });
}

/**
 * Hash of the binding cookie that came with the request, or null without one. A session from before names bore their
 * instance, or from before the secret was changed, goes on with the name it has; it is over in twelve hours.
 */
export async function presentedBinding(c: AppContext, instance: Instance): Promise<string | null> {
  const { publicUrl } = instance;
  const named = await Promise.all(secretsOf(instance).map((secret) => bindingCookie({ publicUrl, secret })));
  const value = [...named, plainName(publicUrl)].map((name) => getCookie(c, name)).find((found) => found !== undefined);
  return value !== undefined && VALUE.test(value) ? hashSecret(value) : null;
}
