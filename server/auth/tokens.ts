import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { ACCESS_SECONDS, AUDIENCE, ISSUER } from '#server/auth/policy.ts';
import { lastUsed } from '#server/last-used.ts';
import { keyOf } from '#server/secrets/keys.ts';

const encoder = new TextEncoder();

/** What an access token says: who, which organisation, which session. Rights are not in it; each request reads them. */
const claims = z.object({
  sub: z.string().regex(/^\d+$/),
  org: z.int(),
  fam: z.uuid(),
  bnd: z.string().optional(),
  token_type: z.literal('access'),
});
export interface AccessClaims {
  user: number;
  organization: number;
  family: string;
  /** Hash of the cookie that must come with it; null for a script's token. */
  binding: string | null;
}

/** Signs an access token of 300 s. `now` in epoch ms. */
export async function signAccess(
  secret: string,
  { user, organization, family, binding }: AccessClaims,
  now: number,
): Promise<string> {
  const issuedAt = Math.floor(now / 1000);
  return new SignJWT({ org: organization, fam: family, ...(binding === null ? {} : { bnd: binding }), token_type: 'access' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(String(user))
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ACCESS_SECONDS)
    .sign(await keyOf(secret));
}

interface Verified extends AccessClaims {
  /** In seconds. */
  issued: number;
  expires: number;
}
/** Tokens whose signature was good, by it and its secret: a browser sends one with each request for minutes. */
const VERIFIED = lastUsed<string, Verified>({ most: 1_000 });

/** Claims of a good access token, or null: algorithm, issuer, audience, type, times pinned; times each time. */
export async function verifyAccess(secret: string, token: string, now: number): Promise<AccessClaims | null> {
  const name = `${secret} ${token}`;
  const known = VERIFIED.get(name);
  if (known) {
    const second = Math.floor(now / 1000);
    const { issued, expires, ...claimed } = known;
    return second >= issued && second < expires && second - issued <= ACCESS_SECONDS ? claimed : null;
  }
  try {
    const { payload } = await jwtVerify(token, await keyOf(secret), {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
      typ: 'JWT',
      requiredClaims: ['sub', 'exp', 'iat'],
      maxTokenAge: ACCESS_SECONDS,
      currentDate: new Date(now),
    });
    const { sub, org, fam, bnd } = claims.parse(payload);
    const claimed = { user: Number(sub), organization: org, family: fam, binding: bnd ?? null };
    if (payload.nbf === undefined && payload.iat !== undefined && payload.exp !== undefined) {
      VERIFIED.set(name, { ...claimed, issued: payload.iat, expires: payload.exp });
    }
    return claimed;
  } catch {
    return null;
  }
}

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** 32 random bytes: a session's first refresh token, a browser's binding cookie. */
export function randomSecret(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)));
}

/**
 * The refresh token that follows `token`: 32 bytes only the holder of the secret can work out. Because it is derived, a
 * replay within the grace answers with the *same* successor, although the database holds hashes only.
 */
export async function nextRefresh(secret: string, token: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.sign('HMAC', await keyOf(secret), encoder.encode(`refresh:${token}`))));
}

/** What the database and tokens keep of such a secret: its SHA-256 in base64url. */
export async function hashSecret(secret: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(secret))));
}
