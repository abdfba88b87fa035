import type { Shot } from './shot.ts';

type Game = Pick<Shot, 'about' | 'method' | 'headers' | 'verdict'> & { bare?: boolean };

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const NONE = `${base64({ alg: 'none', typ: 'JWT' })}.${base64({ sub: '1', org: 1, fam: '00000000-0000-4000-8000-000000000000', token_type: 'access' })}.`;

const AUTHORIZATIONS = [
  '',
  'Bearer',
  'Bearer ',
  'Bearer  {token}',
  'Bearer {token} x',
  'Bearer {token},Bearer {token}',
  'Bearer "{token}"',
  'Bearer {token}x',
  'Bearer x{token}',
  'Bearer {token}.',
  'Token {token}',
  'JWT {token}',
  'Basic YWRtaW46YWRtaW4=',
  'Basic {token}',
  '{token}',
  'Bearer null',
  'Bearer undefined',
  'Bearer [object Object]',
  'Bearer a.b.c',
  `Bearer ${NONE}`,
  `Bearer ${NONE}x`,
  `Bearer ${'a'.repeat(8_000)}`,
  `Bearer ${'a.'.repeat(2_000)}a`,
  "Bearer ' or 1=1 --",
];

const get = (about: string, headers: Record<string, string | string[]>, verdict: Game['verdict'] = 'good'): Game => ({
  about,
  method: 'GET',
  headers,
  verdict,
});

/** The scheme's name in any case, as RFC 9110 has it. */
const SPELLED = ['bearer {token}', 'BEARER {token}'];

/** 60 ways to lie in a header; each goes with a reading of a list. */
export const HEADER_GAMES: readonly Game[] = [
  ...AUTHORIZATIONS.map((authorization) => get(`Authorization: ${authorization.slice(0, 30)}`, { authorization }, 'bad')),
  ...SPELLED.map((authorization) => get(`Authorization: ${authorization}`, { authorization })),
  { about: 'no Authorization', method: 'GET', headers: {}, verdict: 'bad', bare: true },
  ...['evil.example', 'localhost', '127.0.0.1:1', '[::1]', 'a'.repeat(250)].map((host) =>
    get(`Host: ${host.slice(0, 20)}`, { host }),
  ),
  ...['', 'evil.example/../', 'a b', 'a@b', 'evil.example:99999', 'é'].map((host) =>
    get(`Host: ${JSON.stringify(host)}`, { host }, 'either'),
  ),
  ...['127.0.0.1', '10.0.0.1, 127.0.0.1', "' or 1=1 --", 'a'.repeat(4_000)].map((address) =>
    get('X-Forwarded-For', { 'x-forwarded-for': address, 'x-real-ip': address }),
  ),
  get('X-Forwarded-Host', {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'javascript',
    forwarded: 'host=evil.example',
  }),
  get('X-Original-URL', { 'x-original-url': '/api/health/', 'x-rewrite-url': '/api/health/' }),
  ...['https://evil.example', 'null', 'file://', 'a'.repeat(2_000)].map((origin) =>
    get(`Origin: ${origin.slice(0, 20)}`, { origin, 'sec-fetch-site': 'cross-site' }),
  ),
  ...['DELETE', 'PATCH', 'POST'].map((method) =>
    get(`Method override: ${method}`, { 'x-http-method-override': method, 'x-method-override': method, 'x-http-method': method }),
  ),
  ...['text/html', 'image/png', '*/*;q=0', 'a'.repeat(2_000)].map((accept) => get(`Accept: ${accept.slice(0, 20)}`, { accept })),
  get('Accept-Language', { 'accept-language': "en;q=1, ' or 1=1" }),
  get('Accept-Encoding', { 'accept-encoding': 'gzip;q=0, br;q=0, identity' }),
  get('Cookie', { cookie: 'vinculo=x; vinculo=y; __Host-vinculo=z; session=admin' }),
  get('If-Match', { 'if-match': "' or 1=1 --" }),
  get('Range', { range: 'bytes=0-1,5-' }),
  get('20 kB of one header', { 'x-long': 'a'.repeat(20_000) }, 'bad'),
  get('300 headers', Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`x-${index}`, '1'])), 'either'),
];
/** Methods that no route has. */
export const METHODS = ['PUT', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'LOCK'] as const;
