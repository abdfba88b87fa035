import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { FILE_TYPES } from '#server/exports/file.ts';
import { route, UPLOAD, type PublicRequest, type Route } from '#server/http/route.ts';
import { UnstatedWorkError } from '#server/limits/in-turn.ts';
import { quotasOf } from '#server/limits/quotas.ts';
import { WORK } from '#server/turns/work.ts';
import { MODULES } from '#server/routes/modules.ts';
import { PLAIN_IMAGES, testApi } from '#server/test/api.ts';
import { goodPictures } from '#server/photo/test/pictures.ts';
import type { PasswordPort } from '#server/ports.ts';
import { PASSWORD } from '#server/test/fixture.ts';

/** Work that stands at a gate until it is opened. */
let gate = Promise.withResolvers<void>();
let shut = false;
const held = async <Result>(run: () => Promise<Result>): Promise<Result> => {
  if (shut) await gate.promise;
  return run();
};
const plain = (password: string) => `plain:${password}`;
const passwords: PasswordPort = {
  hash: (password) => Promise.resolve(plain(password)),
  verify: (hash, password) => held(() => Promise.resolve(hash === plain(password))),
};
const describeNothing = { tag: 'Teste', summary: 'Teste', answers: {} };
const slow: Route = {
  method: 'GET',
  path: '/slow/',
  permission: 'session',
  describe: describeNothing,
  handler: ({ c }) => held(() => Promise.resolve(c.json(null))),
};
const blind: Route = { ...slow, method: 'POST', path: '/blind/', handler: ({ c }: PublicRequest) => c.json(null) };
const hashing: Route = {
  ...blind,
  path: '/dear/',
  work: 'password',
  handler: async ({ c }: PublicRequest) => c.json(await c.req.json()),
};
const api = await testApi({
  ports: { passwords, images: { portrait: (bytes) => held(() => PLAIN_IMAGES.portrait(bytes)) } },
  modules: [() => [route(slow), route(blind), route(hashing)]],
});
const { ports, request } = api;
const png = (await goodPictures())['a PNG'] ?? new Uint8Array();
const [ana, bia] = [await api.tokenOf('ana'), await api.tokenOf('bia')];

beforeEach(async () => {
  await api.db.deleteFrom('login_attempt').execute();
  gate = Promise.withResolvers<void>();
  shut = true;
});

const sendPhoto = (token: string) => {
  const body = new FormData();
  body.append('photo', new File([png], 'foto.png'));
  return request('POST', 'access/user/photo/', { token, body });
};

/**
 * Asks so many times at once, opens the gate once those are refused that will be, and tells the answers by their
 * status.
 */
async function requested(times: number, done: number, ask: (index: number) => ReturnType<typeof request>) {
  const all = Array.from({ length: times }, (_, index) => ask(index));
  let refused = 0;
  const rest = Promise.withResolvers<void>();
  const watch = async (one: ReturnType<typeof request>) => {
    if ((await one).status === 429) refused += 1;
    if (refused === times - done) rest.resolve();
  };
  for (const one of all) void watch(one);
  await rest.promise;
  gate.resolve();
  return Promise.all(all);
}
const refusal = (kind: keyof typeof WORK) => ({
  status: 429,
  body: { detail: WORK[kind].text },
  retryAfter: String(WORK[kind].seconds),
});
const refusals = (answers: Awaited<ReturnType<typeof requested>>) =>
  answers
    .filter(({ status }) => status === 429)
    .map(({ status, body, headers }) => ({ status, body, retryAfter: headers.get('retry-after') }));

describe('what one person may have under way', () => {
  it('[API-10] of 24 photos sent at once three are taken, the others told when to come again; another person’s is taken meanwhile', async () => {
    const others = sendPhoto(bia);
    const answers = await requested(24, 3, () => sendPhoto(ana));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(refusals(answers)).toEqual(Array.from({ length: 21 }, () => refusal('picture')));
    expect((await others).status).toBe(200);
    expect(quotasOf(ports).atWork('picture')).toBe(0);
  });

  it('a refused photo leaves no place taken: the next is taken', async () => {
    gate.resolve();
    for (let time = 0; time < 5; time += 1)
      expect((await request('POST', 'access/user/photo/', { token: ana, body: new FormData() })).status).toBe(400);
    expect((await sendPhoto(ana)).status).toBe(200);
  });

  it('eight requests at once and four hundred behind them; another person does not wait for them', async () => {
    shut = true;
    const answers = requested(420, 408, () => request('GET', 'slow/', { token: ana }));
    expect((await request('GET', 'access/user/profile/', { token: bia })).status).toBe(200);
    const all = await answers;
    expect(refusals(all)).toEqual(Array.from({ length: 12 }, () => refusal('ordinary')));
  });

  it('[SES-12] of 200 unknown sign-ins of one address 42 are looked at; another address enters', async () => {
    const address = '198.51.100.7';
    const guess = (index: number) =>
      request('POST', 'login/', { body: { email: `x${index}@alfa.example`, password: 'chute' }, address });
    const answers = requested(200, 42, guess);
    const right = request('POST', 'login/', { body: { email: 'ana@alfa.example', password: PASSWORD }, address: '203.0.113.5' });
    const all = await answers;
    expect(refusals(all)).toEqual(Array.from({ length: 158 }, () => refusal('password')));
    expect((await right).status).toBe(200);
  });
});

describe('a route of dear work without a quota stops the start', () => {
  const base = { method: 'POST', path: '/dear/', permission: 'session', handler: slow.handler } as const;
  it.each([
    ['a form that is read', { ...describeNothing, media: UPLOAD }],
    ['a file that is written', { ...describeNothing, produces: FILE_TYPES }],
  ])('%s', (_, described) => {
    const dear: Route = { ...base, handler: () => new Response(null), describe: described };
    expect(() => createApp(ports, [() => [dear]])).toThrow(UnstatedWorkError);
    expect(() => createApp(ports, [() => [{ ...dear, work: 'ordinary' }]])).toThrow(UnstatedWorkError);
    expect(() => createApp(ports, [() => [{ ...dear, work: 'sheet' }]])).not.toThrow();
  });
});

it('a form is not read where none is expected', async () => {
  const body = new FormData();
  body.append('email', 'x');
  expect(await request('POST', 'login/', { body })).toMatchObject({ status: 415 });
  expect(await request('POST', 'structure/regionals/', { body, token: ana })).toMatchObject({ status: 415 });
  // Whatever the route does with its body.
  expect(await request('POST', 'blind/', { body, token: ana })).toMatchObject({ status: 415 });
  expect(await request('POST', 'blind/', { body: {}, token: ana })).toMatchObject({ status: 200 });
});

it('who sends slowly holds no turn: their body is here before it comes', async () => {
  const senders: ReadableStreamDefaultController<Uint8Array>[] = [];
  const slowly = async () => {
    const sent = {
      method: 'POST',
      headers: { authorization: `Bearer ${ana}`, 'content-type': 'application/json', 'content-length': '2' },
      body: new ReadableStream({ start: (sender) => void senders.push(sender) }),
      // A stream is sent so; the type does not know it yet.
      duplex: 'half',
    };
    return api.app.request('http://previsto.test/api/dear/', sent);
  };
  const waiting = Array.from({ length: WORK.password.each + 1 }, slowly);
  expect((await request('POST', 'dear/', { token: ana, body: { a: 1 } })).body).toEqual({ a: 1 });
  for (const sender of senders) {
    sender.enqueue(new TextEncoder().encode('{}'));
    sender.close();
  }
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(waiting.map(() => 200));
});

/** Asks over a connection that is closed or not; answers what ends its turn. */
const overNode = async (closed: boolean) => {
  const ends: (() => void)[] = [];
  const outgoing = { closed, once: (event: string, listener: () => void) => event === 'close' && ends.push(listener) };
  const headers = { authorization: `Bearer ${ana}` };
  await api.app.request('http://previsto.test/api/access/user/profile/', { headers }, { outgoing });
  return ends;
};

describe('a turn on Node', () => {
  it('lasts until the answer is taken', async () => {
    const ends = await overNode(false);
    expect([ends.length, quotasOf(ports).atWork('ordinary')]).toEqual([1, 1]);
    for (const end of ends) end();
    expect(quotasOf(ports).atWork('ordinary')).toBe(0);
  });

  it('is over where the connection is gone already, which tells no end any more', async () => {
    await overNode(true);
    expect(quotasOf(ports).atWork('ordinary')).toBe(0);
  });
});

it('what the product’s routes say of their work', () => {
  const routes = MODULES.flatMap((module) => module(ports)).filter(({ work }) => work !== undefined && work !== 'file');
  expect(routes.map(({ work, method, path }) => `${work} ${method} ${path}`).toSorted()).toMatchInlineSnapshot(`
    [
      "example DELETE /access/example/",
      "example POST /access/example/",
      "look POST /expense/ledger/uploads/:id/inspect/",
      "look POST /uau/uploads/:id/inspect/",
      "part POST /expense/ledger/uploads/:id/parts/:part{[0-9]+}/",
      "part POST /uau/uploads/:id/parts/:part{[0-9]+}/",
      "password DELETE /access/second-factor/",
      "password POST /access/change-password/",
      "password POST /access/password-reset/confirm/",
      "password POST /access/second-factor/",
      "password POST /access/second-factor/recovery-codes/",
      "password POST /access/users/:id{[0-9]+}/initial-password/",
      "password POST /login/",
      "password POST /token/",
      "picture POST /access/user/photo/",
      "sheet POST /enterprise/sheet/",
      "sheet POST /structure/accountings/import/",
      "undo POST /undo/",
      "undo POST /undo/import/",
    ]
  `);
});
