import { SignJWT } from 'jose';
import { expect, it } from 'vitest';
import { signAccess, verifyAccess } from '#server/auth/tokens.ts';

const secret = 'a secret of tests, long enough for HMAC-SHA-256';
const key = new TextEncoder().encode(secret);
const now = Date.parse('2026-11-21T12:00:00Z');
const seconds = now / 1000;
const who = { user: 7, organization: 3, family: '6f1f7d0e-5a35-4d3b-9c62-0d3f6f3a9f10', binding: null };
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const payload = {
  sub: '7',
  org: 3,
  fam: who.family,
  token_type: 'access',
  iss: 'previsto',
  aud: 'previsto-api',
  iat: seconds,
  exp: seconds + 300,
};

const signed = (claims: object, header: { alg: string; typ?: string } = { alg: 'HS256', typ: 'JWT' }, signingKey = key) =>
  new SignJWT({ ...payload, ...claims }).setProtectedHeader(header).sign(signingKey);

it('[SEC-1] a token signed here is read back', async () => {
  expect(await verifyAccess(secret, await signAccess(secret, who, now), now)).toEqual(who);
  expect(await verifyAccess(secret, await signed({}), now)).toEqual(who);
});

it.each([
  ['no algorithm', async () => `${part({ alg: 'none', typ: 'JWT' })}.${part(payload)}.`],
  ['no algorithm, other case', async () => `${part({ alg: 'NoNe', typ: 'JWT' })}.${part(payload)}.x`],
  ['another HMAC', async () => signed({}, { alg: 'HS512', typ: 'JWT' }, new Uint8Array(64))],
  [
    'another secret',
    async () => signed({}, { alg: 'HS256', typ: 'JWT' }, new TextEncoder().encode('another secret of the same length as it is')),
  ],
  ['a key of its own', async () => `${part({ alg: 'HS256', typ: 'JWT', jwk: { kty: 'oct', k: 'AAAA' } })}.${part(payload)}.AAAA`],
  ['an empty signature', async () => `${(await signed({})).split('.').slice(0, 2).join('.')}.`],
  ['another issuer', async () => signed({ iss: 'other' })],
  ['another audience', async () => signed({ aud: 'other' })],
  ['another type', async () => signed({}, { alg: 'HS256', typ: 'refresh+jwt' })],
  ['no type', async () => signed({}, { alg: 'HS256' })],
  ['the type of a refresh token', async () => signed({ token_type: 'refresh' })],
  ['an end in milliseconds', async () => signed({ iat: seconds - 301, exp: now + 300_000 })],
  ['a begin in the future', async () => signed({ nbf: seconds + 60 })],
  ['issued in the future', async () => signed({ iat: seconds + 60, exp: seconds + 360 })],
  ['no end', async () => signed({ exp: undefined })],
  ['its end reached', async () => signed({ exp: seconds })],
  ['a subject that is no id', async () => signed({ sub: "7' or 1=1" })],
  ['a session that is no id', async () => signed({ fam: 'x' })],
])('[SEC-1] a token with %s is refused', async (_name, make) => {
  expect(await verifyAccess(secret, await make(), now)).toBeNull();
});
