import { createHmac, generateKeyPairSync, sign as signWith } from 'node:crypto';
import { expect, it } from 'vitest';
import { openBrowser } from '#server/test/browser.ts';
import { testApi } from '#server/test/api.ts';

const api = await testApi();
const browser = openBrowser(api);
const { access, refresh } = await browser.signIn('ana');
const [goodHeader = '', goodPayload = '', goodSignature = ''] = access.split('.');

type Claims = Record<string, unknown>;
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
// The server's own token: what is forged differs from it in one thing.
const claims = JSON.parse(Buffer.from(goodPayload, 'base64url').toString()) as Claims & { iat: number; exp: number };
const HS256 = { alg: 'HS256', typ: 'JWT' };
const hmac = (input: string, key: string | Buffer, hash = 'sha256') => createHmac(hash, key).update(input).digest('base64url');
const { secret } = api.ports;

/** Signed with the server's own secret: only what is said is wrong. */
const ours = (change: Claims, header: Claims = {}, hash = 'sha256') => {
  const text = `${part({ ...HS256, ...header })}.${part({ ...claims, ...change })}`;
  return `${text}.${hmac(text, secret, hash)}`;
};
/** Without a signature, or with one that needs no secret. */
const unsigned = (header: Claims, signature = '') => `${part(header)}.${goodPayload}.${signature}`;
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const ec = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
const asymmetric = (header: Claims, key: typeof rsa.privateKey) => {
  const input = `${part(header)}.${goodPayload}`;
  return `${input}.${signWith('sha256', Buffer.from(input), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
};
const rsaPublic = rsa.publicKey.export({ type: 'spki', format: 'pem' });
const input = `${goodHeader}.${goodPayload}`;

const FORGED: Record<string, string> = {
  ...Object.fromEntries(
    ['none', 'None', 'NONE', 'nOnE', 'none ', ''].flatMap((alg) => [
      [`alg «${alg}», no signature`, unsigned({ alg, typ: 'JWT' })],
      [`alg «${alg}», the good signature`, unsigned({ alg, typ: 'JWT' }, goodSignature)],
    ]),
  ),
  'no alg': unsigned({ typ: 'JWT' }, goodSignature),
  'alg HS384, rightly signed': ours({}, { alg: 'HS384' }, 'sha384'),
  'alg HS512, rightly signed': ours({}, { alg: 'HS512' }, 'sha512'),
  'alg hs256': ours({}, { alg: 'hs256' }),
  'alg RS256 signed as HMAC by its public key': `${part({ alg: 'HS256', typ: 'JWT' })}.${goodPayload}.${hmac(`${part({ alg: 'HS256', typ: 'JWT' })}.${goodPayload}`, String(rsaPublic))}`,
  'alg RS256 by a key of one’s own': asymmetric({ alg: 'RS256', typ: 'JWT' }, rsa.privateKey),
  'alg ES256 by a key of one’s own': asymmetric({ alg: 'ES256', typ: 'JWT' }, ec.privateKey),
  'an embedded RSA key': asymmetric({ alg: 'RS256', typ: 'JWT', jwk: rsa.publicKey.export({ format: 'jwk' }) }, rsa.privateKey),
  'an embedded secret': (() => {
    const head = `${part({ ...HS256, jwk: { kty: 'oct', k: 'AAAA' } })}.${goodPayload}`;
    return `${head}.${hmac(head, Buffer.from('AAAA', 'base64url'))}`;
  })(),
  'a jku': asymmetric({ alg: 'RS256', typ: 'JWT', jku: 'https://mal.example/keys' }, rsa.privateKey),
  'a kid that is a path': (() => {
    const head = `${part({ ...HS256, kid: '../../../dev/null' })}.${goodPayload}`;
    return `${head}.${hmac(head, '')}`;
  })(),
  'an unknown critical header': ours({}, { crit: ['x'], x: 1 }),
  'an empty signature': `${input}.`,
  'no signature part': input,
  'a cut signature': `${input}.${goodSignature.slice(0, -2)}`,
  'another payload under the good signature': `${goodHeader}.${part({ ...claims, sub: '2' })}.${goodSignature}`,
  'an empty secret': `${input}.${hmac(input, '')}`,
  'another secret': `${input}.${hmac(input, 'x'.repeat(40))}`,
  'another type': ours({}, { typ: 'refresh+jwt' }),
  'no type': ours({}, { typ: undefined }),
  'another audience': ours({ aud: 'other' }),
  'no audience': ours({ aud: undefined }),
  'another issuer': ours({ iss: 'other' }),
  'the type of a refresh token': ours({ token_type: 'refresh' }),
  'its end in milliseconds': ours({ iat: claims.iat - 301, exp: claims.exp * 1000 }),
  'its end as text': ours({ exp: '9999999999' }),
  'no end': ours({ exp: undefined }),
  'its end reached': ours({ exp: claims.iat }),
  'a begin in the future': ours({ nbf: claims.iat + 60 }),
  'issued in the future': ours({ iat: claims.iat + 60, exp: claims.exp + 60 }),
  'issued long ago for a year': ours({ iat: claims.iat - 400, exp: claims.iat + 31_536_000 }),
  'a subject that is SQL': ours({ sub: "1' or 1=1--" }),
  'another user’s id': ours({ sub: String(api.fixture.users.bia) }),
  'another organisation': ours({ org: api.fixture.organizations.beta }),
  'another session': ours({ fam: crypto.randomUUID() }),
  'a session that is no id': ours({ fam: 'x' }),
  'a refresh token': refresh,
  'five parts': `${access}.a.b`,
  'not base64': '!!!.???.***',
};

it('[SEC-1][A6] they are forty or more, and the token they are made of is good', async () => {
  expect(Object.keys(FORGED).length).toBeGreaterThanOrEqual(40);
  expect((await browser.request('GET', 'access/user/profile/', { token: access })).status).toBe(200);
  // Signing as above is what the server does: nothing below is refused for the signature's sake alone.
  expect((await browser.request('GET', 'access/user/profile/', { token: ours({}) })).status).toBe(200);
});

it.each(Object.entries(FORGED))('[SEC-1][A6] a token with %s is a 401, and harms no session', async (_name, token) => {
  expect((await browser.request('GET', 'access/user/profile/', { token })).status).toBe(401);
  expect((await browser.request('GET', 'access/user/profile/', { token: access })).status).toBe(200);
});

it('[SES-11][A6] a token signed here whose binding was left out or changed is a 401', async () => {
  for (const change of [{ bnd: undefined }, { bnd: '' }, { bnd: 'x'.repeat(43) }]) {
    // oxlint-disable-next-line no-await-in-loop -- each ends the session it was made of
    const again = await browser.signIn('ana');
    const said = JSON.parse(Buffer.from(again.access.split('.')[1] ?? '', 'base64url').toString()) as Claims;
    // oxlint-disable-next-line no-await-in-loop
    const answer = await browser.request('GET', 'access/user/profile/', { token: ours({ ...said, ...change }) });
    expect(answer.status).toBe(401);
  }
});
