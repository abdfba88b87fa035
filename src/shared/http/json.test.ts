import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#src/shared/http/api-error.ts';
import { registerAuthority } from '#src/shared/http/authority.ts';
import { api as calls, JSON_TIMEOUT } from '#src/shared/http/json.ts';
import { formOf, upload, UPLOAD_TIMEOUT } from '#src/shared/http/upload.ts';
import { download } from '#src/shared/http/download.ts';
import { fakeApi, reply } from '#src/test/fake-api.ts';

let api: ReturnType<typeof fakeApi>;
afterEach(() => {
  api.restore();
  vi.useRealTimers();
});

const caught = async (work: Promise<unknown>): Promise<ApiError> => {
  const error = await work.then(
    () => new Error('nothing thrown'),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw error;
  return error;
};

/** A session whose tokens can be renewed `times` times. */
function renewable(times: number, again = false) {
  let created = 0;
  const expire = vi.fn<(refused: string) => Promise<boolean>>(async () => again);
  const renew = vi.fn<() => Promise<boolean>>(async () => {
    if (created >= times) return false;
    created += 1;
    return true;
  });
  registerAuthority({ token: async () => `t${created}`, renew, expire });
  return { expire, renew };
}

/** A token that says this of itself. */
const tokenOf = (claims: object) => `x.${btoa(JSON.stringify(claims))}.x`;

/** A page that shows an organisation, with such a token. */
const showing = (place: number | undefined, claims: object) =>
  registerAuthority({
    place: () => place,
    token: async () => tokenOf(claims),
    renew: async () => false,
    expire: async () => false,
  });

describe('the JSON helper', () => {
  it('[API-6] sends JSON below /api with the bearer and answers the data', async () => {
    api = fakeApi(() => reply({ a: 1 }));
    const body = { nome: 'São' };
    expect(
      await calls.json({
        method: 'PATCH',
        url: 'structure/regionals/1/',
        body,
        rowVersion: 4,
        query: { a: 1, b: '', c: undefined },
      }),
    ).toEqual({ a: 1 });
    const [seen] = api.seen;
    expect(seen).toMatchObject({ method: 'PATCH', path: 'structure/regionals/1/', body });
    expect(seen?.query.toString()).toBe('a=1');
    expect(seen?.headers.get('authorization')).toBe('Bearer token');
    expect(seen?.headers.get('content-type')).toBe('application/json');
    expect(seen?.headers.get('if-match')).toBe('"4"');
  });

  it('[SES-17] a token of another organisation than the page shows carries nothing from here', async () => {
    api = fakeApi(() => reply({}));
    showing(1, { org: 2 });
    const refused = await caught(calls.json({ method: 'POST', url: 'x/', body: { nome: 'de lá' } }));
    expect(refused.body).toEqual({ detail: 'Você passou a trabalhar em outra organização. Recarregue a página.' });
    expect(api.seen).toEqual([]);
    // The page's own, one that shows nobody yet, and servers whose tokens tell no organisation.
    for (const [place, claims] of [[2, { org: 2 }] as const, [undefined, { org: 2 }] as const, [1, {}] as const]) {
      showing(place, claims);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await calls.json({ method: 'GET', url: 'x/' });
    }
    expect(api.seen).toHaveLength(3);
  });

  it('[API-6] sends a form as multipart, and an empty answer is null', async () => {
    api = fakeApi(() => reply(null, 204));
    const form = new FormData();
    form.append('file', new File(['x'], 'plano.csv'));
    expect(await calls.json({ method: 'POST', url: 'x/', body: form })).toBeNull();
    expect(api.seen[0]?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
    const sent = api.seen[0]?.body;
    expect(sent instanceof FormData && sent.get('file')).toBeInstanceOf(File);
  });

  it('[API-6] an authorised call without a session fails with «Unauthorized» and sends nothing', async () => {
    api = fakeApi(() => reply({}));
    registerAuthority({ token: async () => null, renew: async () => false, expire: async () => false });
    const error = await caught(calls.json({ method: 'GET', url: 'x/' }));
    expect([error.message, error.kind]).toEqual(['Unauthorized', 'unauthorized']);
    expect(api.seen).toEqual([]);
    await calls.json({ method: 'POST', url: 'login/', authorized: false });
    expect(api.seen[0]?.headers.has('authorization')).toBe(false);
  });

  it('[API-6] gives up after 100000 ms', async () => {
    vi.useFakeTimers();
    api = fakeApi(() => new Promise<never>(() => undefined));
    const waiting = caught(calls.json({ method: 'GET', url: 'x/' }));
    let kind = '';
    void waiting.then((error) => (kind = error.kind));
    await vi.advanceTimersByTimeAsync(JSON_TIMEOUT - 1);
    expect(kind).toBe('');
    await vi.advanceTimersByTimeAsync(1);
    expect(kind).toBe('timeout');
    expect(JSON_TIMEOUT).toBe(100_000);
  });

  it.each([
    ['POST', { error: 'Nome já usado.' }],
    ['PATCH', { error: { nome: ['x'] } }],
    ['DELETE', { success: false }],
    ['DELETE', { error: true }],
  ] as const)('[RES-4][RES-6] a 2xx to %s with %j is a failure', async (method, body) => {
    api = fakeApi(() => reply(body));
    expect(await caught(calls.json({ method, url: 'x/' }))).toMatchObject({ kind: 'refused', status: 200, body });
  });

  it('a page in the place of data is an unexpected answer', async () => {
    api = fakeApi(() => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }));
    expect(await caught(calls.json({ method: 'GET', url: 'x/' }))).toMatchObject({ kind: 'unexpected' });
  });

  it('a body that ends by nobody’s wish is a network failure, as Firefox tells of a page that is left', async () => {
    const ended = new ReadableStream({
      pull(controller) {
        controller.error(new DOMException('The operation was aborted. ', 'AbortError'));
      },
    });
    api = fakeApi(() => new Response(ended, { headers: { 'content-type': 'application/json' } }));
    expect(await caught(calls.json({ method: 'GET', url: 'x/' }))).toMatchObject({ kind: 'network', status: 0 });
  });

  it('and so is one that was asked for before the scripts were here', async () => {
    api = fakeApi(() => reply({}));
    const ended = Promise.reject(new DOMException('The operation was aborted. ', 'AbortError'));
    ended.catch(() => undefined);
    vi.stubGlobal('previstoAhead', { token: 'token', answers: { 'http://localhost/api/x/': ended } });
    expect(await caught(calls.json({ method: 'GET', url: 'x/' }))).toMatchObject({ kind: 'network', status: 0 });
    expect(api.seen).toEqual([]);
    vi.unstubAllGlobals();
  });

  it('a lost connection is a network failure, an abort stays an abort', async () => {
    api = fakeApi(() => {
      throw new TypeError('fetch failed');
    });
    expect(await caught(calls.json({ method: 'GET', url: 'x/' }))).toMatchObject({ kind: 'network', status: 0 });
    const controller = new AbortController();
    controller.abort();
    await expect(calls.json({ method: 'GET', url: 'x/', signal: controller.signal })).rejects.toHaveProperty(
      'name',
      'AbortError',
    );
  });
});

describe('how often a call reaches the server', () => {
  it.each(['GET', 'POST', 'PATCH', 'DELETE'] as const)('[API-12] %s once, whatever comes back', async (method) => {
    for (const status of [400, 403, 404, 408, 413, 429, 500, 502, 503, 504]) {
      api = fakeApi(() => reply({ detail: 'x' }, status, { 'retry-after': '1' }));
      expect(await caught(calls.json({ method, url: 'x/' }))).toMatchObject({ kind: 'http', status, retryAfter: 1 });
      expect(api.seen).toHaveLength(1);
      api.restore();
    }
    api = fakeApi(() => {
      throw new TypeError('fetch failed');
    });
    await caught(calls.json({ method, url: 'x/' }));
    expect(api.seen).toHaveLength(1);
  });

  it('[SES-10][API-12] a refused token is renewed and the call sent once more, with the same key', async () => {
    api = fakeApi(({ headers }) => (headers.get('authorization') === 'Bearer t1' ? reply({ ok: true }) : reply({}, 401)));
    const { renew } = renewable(1);
    expect(await calls.json({ method: 'POST', url: 'x/', body: { a: 1 } })).toEqual({ ok: true });
    const [first, second] = api.seen;
    expect(api.seen).toHaveLength(2);
    expect(renew).toHaveBeenCalledTimes(1);
    expect(second?.body).toEqual({ a: 1 });
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
    expect(first?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
  });

  it.each([
    ['this server', [{ sub: '1' }, { sub: '2' }]],
    [
      'this server, of another organisation',
      [
        { sub: '1', org: 1 },
        { sub: '1', org: 2 },
      ],
    ],
    ['simplejwt', [{ user_id: 1 }, { user_id: 2 }]],
  ])('[SES-13] by tokens of %s, what was sent is not sent once more as who came meanwhile', async (_name, claims) => {
    api = fakeApi(() => reply({}, 401));
    const tokens = claims.map((claim) => tokenOf(claim));
    const token = async () => tokens.shift() ?? null;
    registerAuthority({ token, renew: async () => true, expire: async () => false });
    expect(await caught(calls.json({ method: 'POST', url: 'structure/regionals/', body: {} }))).toMatchObject({ status: 401 });
    expect([api.seen.length, tokens]).toEqual([1, []]);
  });

  it('[SES-10][API-12] a 401 for ever ends after one renewal and one replay, and the session with it', async () => {
    api = fakeApi(() => reply({ code: 'token_not_valid' }, 401));
    const { expire, renew } = renewable(99);
    expect(await caught(calls.json({ method: 'GET', url: 'x/' }))).toMatchObject({ status: 401 });
    expect([api.seen.length, renew.mock.calls.length]).toEqual([2, 1]);
    expect(expire).toHaveBeenCalledExactlyOnceWith('t1');
  });

  it('[SES-10] a token that cannot be renewed ends the session without a replay', async () => {
    api = fakeApi(() => reply({}, 401));
    const { expire } = renewable(0);
    await caught(calls.json({ method: 'GET', url: 'x/' }));
    expect(api.seen).toHaveLength(1);
    expect(expire).toHaveBeenCalledExactlyOnceWith('t0');
  });

  it('[SES-10] wrong credentials at the sign-in page neither renew nor expire', async () => {
    api = fakeApi(() => reply({ detail: 'No active account found with the given credentials' }, 401));
    const { expire, renew } = renewable(1);
    await caught(calls.json({ method: 'POST', url: 'login/', authorized: false }));
    expect([renew.mock.calls.length, expire.mock.calls.length, api.seen.length]).toEqual([0, 0, 1]);
  });

  it('two posts of the same body have two keys', async () => {
    api = fakeApi(() => reply({}));
    await calls.json({ method: 'POST', url: 'x/', body: {} });
    await calls.json({ method: 'POST', url: 'x/', body: {} });
    expect(new Set(api.seen.map((one) => one.headers.get('idempotency-key'))).size).toBe(2);
  });
});

describe('the upload helper', () => {
  it('[API-10][SEC-1] sends the raw token, with credentials, and the photos file by file', async () => {
    api = fakeApi(() => reply({ id: 1 }));
    const [one, two] = [new File(['1'], '1.png'), new File(['2'], '2.png')];
    expect(await upload({ url: 'x/', body: { nome: 'Ana', photo: [one, two], vazio: undefined, lista: [1, 2] } })).toEqual({
      id: 1,
    });
    const [seen] = api.seen;
    const form = seen?.body as FormData;
    expect(form.getAll('photo').map((file) => (file as File).name)).toEqual(['1.png', '2.png']);
    expect([form.get('nome'), form.has('vazio'), form.getAll('lista')]).toEqual(['Ana', false, ['[1,2]']]);
    expect(seen?.headers.get('authorization')).toBe('token');
    expect(seen?.credentials).toBe('include');
    expect(formOf({ photo: one }).getAll('photo')).toHaveLength(1);
  });

  it('[API-10] gives up after 30000 ms', async () => {
    vi.useFakeTimers();
    api = fakeApi(() => new Promise<never>(() => undefined));
    const waiting = caught(upload({ url: 'x/', body: {} }));
    await vi.advanceTimersByTimeAsync(UPLOAD_TIMEOUT);
    expect((await waiting).kind).toBe('timeout');
    expect(UPLOAD_TIMEOUT).toBe(30_000);
  });

  it('[API-10][API-12] throws what the server answered, after one request', async () => {
    api = fakeApi(() => reply({ detail: 'Arquivo grande' }, 400));
    expect(await caught(upload({ url: 'x/', body: {} }))).toMatchObject({ status: 400, body: { detail: 'Arquivo grande' } });
    expect(api.seen).toHaveLength(1);
  });
});

describe('a download', () => {
  beforeEach(() => {
    api = fakeApi(() => new Response('conteúdo', { headers: { 'content-type': 'application/octet-stream' } }));
  });

  it('[RES-8] is xlsx and download.xlsx unless told otherwise', async () => {
    const plain = await download({ url: 'structure/regionals/export/' });
    expect([plain.fileName, await plain.blob.text()]).toEqual(['download.xlsx', 'conteúdo']);
    expect(api.seen[0]).toMatchObject({ method: 'GET', path: 'structure/regionals/export/' });
    expect(api.seen[0]?.query.toString()).toBe('type=xlsx');
    const named = await download({ url: 'x/', name: 'regionais', type: 'csv', query: { search: 'São', page: undefined } });
    expect(named.fileName).toBe('regionais.csv');
    expect(api.seen[1]?.query.get('search')).toBe('São');
    expect(api.seen[1]?.query.get('type')).toBe('csv');
  });
});

const create = (body: unknown, url = 'structure/regionals/') => calls.json({ method: 'POST', url, body });
const keys = () => api.seen.map(({ headers }) => headers.get('idempotency-key'));
const change = (rowVersion: number) => calls.json({ method: 'PATCH', url: 'structure/regionals/1/', body: {}, rowVersion });

describe('the key of a write', () => {
  it('[API-12] is one for the same write while it is on its way, and another once it was answered', async () => {
    const { promise: open, resolve: letGo } = Promise.withResolvers<void>();
    api = fakeApi(async () => {
      await open;
      return reply({}, 201);
    });
    const clicks = [create({ a: 1 }), create({ a: 1 }), create({ a: 2 }), create({ a: 1 }, 'structure/companies/')];
    letGo();
    await Promise.all(clicks);
    await create({ a: 1 });
    const [first, second, otherBody, otherUrl, later] = keys();
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
    expect(new Set([first, otherBody, otherUrl, later]).size).toBe(4);
  });

  it.each([
    ['a time-out or a broken line', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a proxy', () => reply('<html>', 502)],
    ['a server that is away', () => reply({ detail: 'x' }, 503)],
  ])('[API-12] stays the same after an outcome that %s kept from us, for ten minutes', async (_what, lose) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const body = { lost: _what };
    api = fakeApi(lose);
    await caught(create(body));
    await caught(create(body));
    vi.advanceTimersByTime(10 * 60_000 + 1);
    await caught(create(body));
    const [first, again, late] = keys();
    expect(again).toBe(first);
    expect(late).not.toBe(first);
  });

  it('[API-12] is spent by a refusal: what is corrected is another write', async () => {
    api = fakeApi(() => reply({ nome: ['x'] }, 400));
    await caught(create({ refused: 1 }));
    await caught(create({ refused: 1 }));
    expect(keys()[1]).not.toBe(keys()[0]);
  });

  it('[API-12] goes with changes and removals, never with reading; a change upon another version is another', async () => {
    api = fakeApi(() => reply({}));
    await Promise.all([change(1), change(1), change(2)]);
    await calls.json({ method: 'DELETE', url: 'structure/regionals/1/', body: {} });
    await calls.json({ method: 'GET', url: 'structure/regionals/' });
    const [one, same, other, removal, reading] = keys();
    expect([same, reading]).toEqual([one, null]);
    expect(new Set([one, other, removal]).size).toBe(3);
  });
});
