import { getCookie, setCookie } from 'hono/cookie';
import { keyedHash, secretsOf } from '#server/secrets/seal.ts';
import { randomSecret } from '#server/auth/tokens.ts';
import type { AppContext } from '#server/http/route.ts';
import type { AppPorts } from '#server/ports.ts';

/** How long a browser is remembered after the last sign-in. */
const KNOWN_SECONDS = 180 * 24 * 3600;
const FORM = /^(\d{1,15})\.([\w-]{43})\.([\da-f]{64})$/;

type DevicePorts = Pick<AppPorts, 'publicUrl' | 'secret' | 'previousSecrets' | 'clock'>;

const hashFor = (secret: string, account: string, value: string) =>
  keyedHash({ secret, purpose: 'known device', owner: account }, value);

/** One cookie an account, so that people who share a browser each keep theirs; its name tells nobody whose it is. */
async function nameOf({ publicUrl }: DevicePorts, secret: string, account: string): Promise<string> {
  const mark = (await hashFor(secret, account, 'name')).slice(0, 12);
  return `${publicUrl.startsWith('https:') ? '__Host-' : ''}aparelho-${mark}`;
}

/**
 * The id of the browser, when somebody signed in to this account with it in the last half year; null else. It opens
 * nothing: it is only what the owner's own tries are counted by, so that a stranger's cannot hold them back.
 */
export async function knownDevice(c: AppContext, ports: DevicePorts, account: string): Promise<string | null> {
  const found = await Promise.all(
    secretsOf(ports).map(async (secret) => {
      const [, at = '', id = '', mac] = FORM.exec(getCookie(c, await nameOf(ports, secret, account)) ?? '') ?? [];
      if (mac === undefined || mac !== (await hashFor(secret, account, `${at}.${id}`))) return null;
      return Number(at) * 1000 + KNOWN_SECONDS * 1000 > ports.clock() ? id : null;
    }),
  );
  return found.find((id) => id !== null) ?? null;
}

/** Remembers the browser after a sign-in that was right in all of it; `id` is the one it is known by already. */
export async function rememberDevice(c: AppContext, ports: DevicePorts, account: string, id: string | null): Promise<void> {
  const value = `${Math.floor(ports.clock() / 1000)}.${id ?? randomSecret()}`;
  const { secret } = ports;
  setCookie(c, await nameOf(ports, secret, account), `${value}.${await hashFor(secret, account, value)}`, {
    httpOnly: true,
    secure: ports.publicUrl.startsWith('https:'),
    sameSite: 'Strict',
    path: '/',
    maxAge: KNOWN_SECONDS,
  });
}
