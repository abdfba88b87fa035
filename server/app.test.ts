import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { TABLES } from '#server/db/columns.gen.ts';
import { assertDeclared, route, UndeclaredRouteError, type AppEnv, type Route } from '#server/http/route.ts';
import { PEOPLE } from '#server/test/fixture.ts';
import { testApi } from '#server/test/api.ts';

class DatabaseError extends Error {
  readonly code: string;

  constructor(code: string) {
    super(`select secret from app_user where email = '${PEOPLE.ana}' and token = 'eyJhbGciOi.eyJzdWIiOiI3.c2lnbmF0dXJl'`);
    this.code = code;
  }
}
const describeNothing = { tag: 'Teste', summary: 'Teste', answers: {} };
const failing = (path: string, code: string) =>
  route({
    method: 'GET',
    path,
    permission: 'public',
    describe: describeNothing,
    handler: () => {
      throw new DatabaseError(code);
    },
  });
/**
 * SQLSTATEs and system errors that mean «later»: away, starting, stopping, full of callers, out of time, deadlocked,
 * read-only.
 */
const LATER = [
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '53300',
  '08006',
  '40P01',
  '40001',
  '55P03',
  '25P03',
  '25006',
  'ECONNREFUSED',
  'ECONNRESET',
];
const FULL = ['53100', '53200', '58030', 'ENOSPC'];
const api = await testApi({
  modules: [
    () => ['42601', '22021', '22P05', '22P02', ...LATER, ...FULL].map((code) => failing(`/fails-${code.toLowerCase()}/`, code)),
  ],
});
const { request, ports } = api;
const regionals = 'structure/regionals/';
const open = { method: 'GET', path: '/open/', describe: describeNothing, handler: () => new Response() };

describe('declared routes', () => {
  it('answers over the ports that come with a request, else over its own', async () => {
    const byMail = async (bindings: object) =>
      (await createApp(ports).request('/api/access/password-reset/', {}, bindings)).json() as Promise<unknown>;
    expect(await byMail({ ports: { ...ports, mail: () => Promise.resolve() } })).toEqual({ by_mail: true });
    expect(await byMail({})).toEqual({ by_mail: false });
  });

  it.each([
    ['no permission', open],
    ['an unknown word', { ...open, permission: 'anyone' }],
    ['an unknown page', { ...open, permission: { page: 'nowhere', operation: 'view' } }],
    ['an unknown operation', { ...open, permission: { page: 'home', operation: 'own' } }],
  ])('[SEC-3] a route with %s stops the start', (_name, declared) => {
    // The types forbid it; this is what happens when they are cheated.
    expect(() => createApp(ports, [() => [declared as unknown as Route]])).toThrow(UndeclaredRouteError);
  });

  it('[SEC-3] a route added past the declarations stops the start', () => {
    const app = new Hono<AppEnv>();
    app.get('/api/declared/', (c) => c.text(''));
    const declared: Route = { ...open, method: 'GET', path: '/declared/', permission: 'public' };
    expect(() => assertDeclared(app, [declared])).not.toThrow();
    app.all('/api/stray/', (c) => c.text(''));
    expect(() => assertDeclared(app, [declared])).toThrow(UndeclaredRouteError);
  });

  it('a path without its slashes, or declared twice, stops the start', () => {
    const good: Route = { ...open, method: 'GET', permission: 'public' };
    expect(() => createApp(ports, [() => [{ ...good, path: '/open' }]])).toThrow('slashes');
    expect(() => createApp(ports, [() => [good, good]])).toThrow('twice');
  });

  it('[SEC-2] a table whose scope and retention nobody states stops the start', () => {
    const tables: string[] = TABLES as unknown as string[]; // as if a migration had just made one more
    tables.push('stray');
    try {
      expect(() => createApp(ports)).toThrow('no scope and no retention of stray');
    } finally {
      tables.pop();
    }
    expect(() => createApp(ports)).not.toThrow();
  });
});

describe('paths and methods', () => {
  it.each(['', 'nao-existe/', 'structure/', `${regionals}abc/`, `${regionals}1/2/`, '../secret/'])(
    '[ERR-1] /api/%s is a JSON 404',
    async (path) => {
      const { status, body } = await request('GET', path);
      expect([status, body]).toEqual([404, { detail: 'Not found.' }]);
    },
  );

  it('a known path without its slash is sent to the one with it', async () => {
    const { status, headers } = await request('GET', 'structure/regionals?page=2');
    expect([status, headers.get('location')]).toEqual([301, '/api/structure/regionals/?page=2']);
  });

  it.each(['POST', 'PATCH', 'DELETE'])(
    '[API-12] %s without the slash keeps its method and its body on the way',
    async (method) => {
      const { status, headers } = await request(method, 'structure/regionals?a=1', { body: [{}] });
      expect([status, headers.get('location')]).toEqual([308, '/api/structure/regionals/?a=1']);
    },
  );

  it('the name of the scheme is read in any case', async () => {
    const token = await api.tokenOf('ana');
    for (const scheme of ['Bearer', 'bearer', 'BEARER', 'bEaReR']) {
      // oxlint-disable-next-line no-await-in-loop -- few
      const { status } = await request('GET', 'access/user/profile/', { headers: { authorization: `${scheme} ${token}` } });
      expect([scheme, status]).toEqual([scheme, 200]);
    }
  });

  it('another method is a 405 with the allowed ones', async () => {
    const { status, body, headers } = await request('PUT', regionals, { body: {} });
    expect([status, body]).toEqual([405, { detail: 'Method "PUT" not allowed.' }]);
    expect(headers.get('allow')?.split(', ').sort()).toEqual(['DELETE', 'GET', 'PATCH', 'POST']);
    expect((await request('PUT', `${regionals}1/`, { body: {} })).status).toBe(405);
  });

  it('health answers without a session', async () => {
    expect((await request('GET', 'health/')).body).toEqual({ status: 'ok' });
  });
});

describe('bodies', () => {
  const json = { 'content-type': 'application/json' };

  it('[ERR-2] broken JSON is a 400 with the place', async () => {
    const { status, body } = await request('POST', 'login/', { body: '{"email": ', headers: json });
    expect([status, body]).toEqual([400, { detail: 'JSON parse error - Expecting value: line 1 column 11 (char 10)' }]);
  });

  it.each([
    ['[]', 'list'],
    ['"x"', 'str'],
    ['7', 'int'],
    ['null', 'NoneType'],
  ])('a body %s is no object', async (body, kind) => {
    const answer = await request('POST', 'login/', { body, headers: json });
    expect(answer.body).toEqual({ non_field_errors: [`Invalid data. Expected a dictionary, but got ${kind}.`] });
    expect(answer.status).toBe(400);
  });

  it.each([
    ['{"email":"a","password":"x","email":"b"}', { email: ['Este campo foi enviado mais de uma vez.'] }],
    ['{"email":"a","\\u0065mail":"b"}', { email: ['Este campo foi enviado mais de uma vez.'] }],
    ['{"x":{"y":1,"y":2}}', { y: ['Este campo foi enviado mais de uma vez.'] }],
    [`${'['.repeat(10_000)}${']'.repeat(10_000)}`, { detail: 'O conteúdo enviado tem níveis demais.' }],
    [`${'{"a":'.repeat(21)}1${'}'.repeat(21)}`, { detail: 'O conteúdo enviado tem níveis demais.' }],
    ['{"__proto__":{"is_admin":true}}', { detail: 'Campo desconhecido. (__proto__)' }],
  ])('[ERR-2] a body that two readers would read differently, or that only nests, is a 400 (%#)', async (body, refusal) => {
    const answer = await request('POST', 'login/', { body, headers: json });
    expect([answer.status, answer.body]).toEqual([400, refusal]);
  });

  it('keys that only look alike are left alone: in texts, in other objects, in lists', async () => {
    const body = '{"email":"{\\"email\\":1,\\"email\\":2}","password":"x","z":[{"a":1},{"a":2}],"a":{"a":"a"}}';
    expect((await request('POST', 'login/', { body, headers: json })).status).toBe(401);
  });

  it('[ERR-2] a NUL or half a character in a credential is a 400 or a wrong credential, never a failure of our own', async () => {
    for (const email of ['a\u0000b@x.example', '\ud800@x.example', '\u0000']) {
      const { status } = await request('POST', 'login/', { body: { email, password: '\u0000' } });
      expect([400, 401]).toContain(status);
    }
  });

  it('a request stays what its line says, whatever its headers or its address claim', async () => {
    for (const header of ['x-http-method-override', 'x-method-override', 'x-http-method']) {
      expect((await request('GET', 'health/', { headers: { [header]: 'DELETE' } })).status).toBe(200);
    }
    expect((await request('GET', 'health/?_method=DELETE')).status).toBe(200);
    const { body } = await request('GET', regionals, {
      token: await api.tokenOf('ana'),
      headers: { 'x-forwarded-host': 'evil.example', 'x-original-url': '/api/health/', 'x-rewrite-url': '/api/health/' },
    });
    expect(JSON.stringify(body)).not.toContain('evil');
    expect(body).toMatchObject({ results: [] });
  });

  it('another media type is a 415', async () => {
    const { status, body } = await request('POST', 'login/', { body: 'email=x', headers: { 'content-type': 'text/plain' } });
    expect([status, body]).toEqual([415, { detail: 'Unsupported media type "text/plain" in request.' }]);
  });

  it('more than 1 MB of JSON is a 413', async () => {
    const body = JSON.stringify({ email: 'x'.repeat(1024 * 1024) });
    expect((await request('POST', 'login/', { body, headers: json })).status).toBe(413);
    expect((await request('POST', 'login/', { body, headers: { ...json, 'transfer-encoding': 'chunked' } })).status).toBe(413);
  });

  it.each([{ email: { $ne: null } }, { email: ['a'] }, { email: 7 }, { email: null }])(
    '[VAL-3] anything but text in a text field is a 400 (%j)',
    async (fields) => {
      expect((await request('POST', 'login/', { body: { password: 'x', ...fields } })).status).toBe(400);
    },
  );
});

describe('what comes out', () => {
  it('[ERR-2] an unexpected error is a JSON 500 that names nothing inside', async () => {
    const { status, body, headers } = await request('GET', 'fails-42601/');
    expect(status).toBe(500);
    expect(body).toEqual({ detail: 'A server error occurred.', request_id: headers.get('x-request-id') });
    const line = api.lines.findLast(({ event }) => event === 'error');
    expect(line).toMatchObject({ error: 'Error', code: '42601', request_id: headers.get('x-request-id') });
    expect(line).toHaveProperty('stack');
  });

  it.each(LATER)(
    '[ERR-2] a database that is away, busy or deadlocked (%s) is a 503 in words, with when to come again',
    async (code) => {
      const { status, body, headers } = await request('GET', `fails-${code.toLowerCase()}/`);
      expect([status, headers.get('retry-after')]).toEqual([503, '5']);
      expect(body).toEqual({
        detail: 'O servidor está indisponível no momento. Tente novamente em instantes.',
        request_id: headers.get('x-request-id'),
      });
    },
  );

  it.each(FULL)('[ERR-2] a disk that is full (%s) is a 507 in words', async (code) => {
    const { status, body, headers } = await request('GET', `fails-${code.toLowerCase()}/`);
    expect([status, headers.get('retry-after')]).toEqual([507, '60']);
    expect(body).toMatchObject({ detail: expect.stringContaining('sem espaço'), request_id: headers.get('x-request-id') });
  });

  it.each(['22021', '22P05'])('[ERR-2] text that no database holds (%s) is a 400', async (code) => {
    const { status, body } = await request('GET', `fails-${code.toLowerCase()}/`);
    expect([status, body]).toEqual([400, { detail: 'O texto enviado contém caracteres inválidos.' }]);
  });

  it('[RES-11] no line of the log holds an e-mail, a password, a token or what was searched', async () => {
    const { access, refresh } = await api.signIn('ana');
    await request('POST', 'token/refresh/', { body: { refresh } });
    await request('GET', `${regionals}?search=segredo`, { token: access });
    await request('GET', `${PEOPLE.ana}/${access}/${refresh}/`);
    const log = JSON.stringify(api.lines);
    for (const secret of [PEOPLE.ana, 'senha-de-teste', access, refresh, 'segredo', 'eyJ']) expect(log).not.toContain(secret);
    expect(log).toContain('/api/structure/regionals/');
  });

  it('carries headers that keep answers out of caches and frames; HSTS under https only', async () => {
    const { headers } = await request('GET', 'health/');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('clear-site-data')).toBeNull();
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.has('strict-transport-security')).toBe(false);
    const secure = createApp({ ...ports, publicUrl: 'https://previsto.example' });
    expect((await secure.request('/api/health/')).headers.has('strict-transport-security')).toBe(true);
  });
});

describe('signing out', () => {
  it('[SES-8] empties the browser’s cache of this origin; a sign-out that was refused does not', async () => {
    const token = await api.tokenOf('ana');
    expect((await request('POST', 'access/logout/', { token })).headers.get('clear-site-data')).toBe('"cache"');
    const refused = await request('POST', 'access/logout/', { token });
    expect([refused.status, refused.headers.get('clear-site-data')]).toEqual([401, null]);
  });
});
