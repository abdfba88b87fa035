import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, it, vi } from 'vitest';
import type { Database } from '#server/db/schema.ts';
import { openSnapshot } from '#server/db/snapshot.ts';
import { ApiError } from '#server/http/errors.ts';
import { route, type Route } from '#server/http/route.ts';
import { heldSnapshot, type Held } from '#server/limits/held-snapshot.ts';
import { quotasOf } from '#server/limits/quotas.ts';
import { WORK } from '#server/turns/work.ts';
import { testApi } from '#server/test/api.ts';

/** A database that answers nothing, whose transactions begin and end as a test says. */
const ways = { begin: () => Promise.resolve(), end: () => Promise.resolve() };
class Steered extends DummyDriver {
  override beginTransaction = () => ways.begin();
  override rollbackTransaction = () => ways.end();
}
const steered = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new Steered(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const quotas = quotasOf({ db: steered });

let answer: (held: Held) => Promise<Response> = () => Promise.resolve(new Response('{}'));
const held: Route = {
  method: 'GET',
  path: '/held/',
  permission: 'session',
  describe: { tag: 'Teste', summary: 'Teste', answers: {} },
  handler: (request) => heldSnapshot({ ...request, ports: { ...request.ports, db: steered } }, (of) => answer(of)),
};
const api = await testApi({ modules: [() => [route(held)]] });
const token = await api.tokenOf('ana');
const ask = (signal?: AbortSignal) =>
  api.app.request(
    new Request('http://previsto.test/api/held/', {
      headers: { authorization: `Bearer ${token}` },
      ...(signal ? { signal } : {}),
    }),
  );

it('an answer that cannot be made gives up the snapshot and its turn', async () => {
  let ended = 0;
  ways.end = () => Promise.resolve(void (ended += 1));
  answer = () => Promise.reject(new ApiError(409, { detail: 'não' }));
  expect((await ask()).status).toBe(409);
  await expect.poll(() => quotas.atWork('snapshot')).toBe(0);
  expect(ended).toBe(1);
});

it('a turn without a connection is given back', async () => {
  ways.begin = () => Promise.reject(new Error('no connection'));
  expect((await ask()).status).toBe(500);
  expect(quotas.atWork('snapshot')).toBe(0);
  ways.begin = () => Promise.resolve();
});

it('a turn lasts until its connection is given back, whatever becomes of that, and ends once', async () => {
  const { promise, reject } = Promise.withResolvers<void>();
  ways.end = () => promise;
  answer = ({ over }) => {
    over();
    over();
    return Promise.resolve(new Response('{}'));
  };
  expect((await ask()).status).toBe(200);
  expect(quotas.atWork('snapshot')).toBe(1);
  reject(new Error('the connection is gone'));
  await expect.poll(() => quotas.atWork('snapshot')).toBe(0);
  ways.end = () => Promise.resolve();
});

it('a snapshot is ended once, however often that is asked for: its connection is another’s by then', async () => {
  let ended = 0;
  ways.end = () => Promise.resolve(void (ended += 1));
  const snapshot = await openSnapshot(steered);
  await Promise.all([snapshot.end(), snapshot.end()]);
  expect(ended).toBe(1);
  ways.end = () => Promise.resolve();
});

it('who is gone while they wait holds no place', async () => {
  const entered = vi.spyOn(quotas, 'enter');
  const leaves = await Promise.all(
    Array.from({ length: WORK.snapshot.atOnce }, (_, at) => quotas.enter('snapshot', `other ${at}`)),
  );
  const gone = new AbortController();
  const requested = ask(gone.signal);
  await expect.poll(() => entered.mock.calls.length).toBe(leaves.length + 1);
  entered.mockRestore();
  gone.abort();
  for (const leave of leaves) leave();
  expect((await requested).status).toBe(400);
});
