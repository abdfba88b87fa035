import { sql } from 'kysely';
import { beforeEach, expect, it, vi } from 'vitest';
import { answersOf, cachedAnswer } from '#server/reports/cached-answers.ts';
import type { ScopedRequest } from '#server/engine/declare.ts';
import { ALL_RIGHTS } from '#server/rights/rights.ts';
import { testApi } from '#server/test/api.ts';
import { makeStructure, writer } from '#server/test/structure.ts';

const api = await testApi();
const { alfa, beta } = api.fixture.organizations;

interface Reading {
  path?: string;
  organization?: number;
  user?: number;
  fingerprint?: string;
  now?: number;
}
const NOON = Date.UTC(2027, 4, 10, 15);

/** A reading of one person, as a route gets it. */
function reading({ path = 'home/results/', organization = alfa, user = 1, fingerprint = 'a', now = NOON }: Reading = {}) {
  const request = {
    c: { req: { url: `http://localhost/api/${path}` } },
    db: api.db,
    ports: { ...api.ports, clock: () => now },
    scope: { organization, user, rights: { ...ALL_RIGHTS, fingerprint } },
  };
  // What of a request is looked at.
  return request as unknown as ScopedRequest;
}

const make = vi.fn<() => Promise<{ nth: number }>>();
const answer = async (of?: Reading) => (await cachedAnswer(reading(of), make)).nth;
const write = (organization: number) =>
  sql`update organization set row_version = row_version + 1 where id = ${organization}`.execute(api.db);

beforeEach(async () => {
  make.mockReset();
  let nth = 0;
  make.mockImplementation(async () => ({ nth: (nth += 1) }));
  await write(alfa); // nothing of the test before
});

it('a reading is answered once as long as nobody writes', async () => {
  expect([await answer(), await answer(), await answer()]).toEqual([1, 1, 1]);
});

it('what anybody wrote, in whatever organisation, makes it anew', async () => {
  expect(await answer()).toBe(1);
  await write(beta);
  expect([await answer(), await answer()]).toEqual([2, 2]);
});

it('what was written while an answer was made is kept by nobody', async () => {
  make.mockImplementationOnce(async () => {
    await write(alfa);
    return { nth: 100 };
  });
  expect([await answer(), await answer()]).toEqual([100, 1]);
});

it('a failure is no answer', async () => {
  make.mockRejectedValueOnce(new Error('no'));
  await expect(answer()).rejects.toThrow('no');
  expect(await answer()).toBe(1);
});

it.each<[string, Reading]>([
  ['another address', { path: 'home/realised/' }],
  ['another filter', { path: 'home/results/?version=2' }],
  ['another organisation', { organization: beta }],
  ['another person', { user: 2 }],
  ['other rights of the same person', { fingerprint: 'b' }],
  ['another day', { now: NOON + 86_400_000 }],
])('%s has an answer of its own', async (_what, other) => {
  expect([await answer(), await answer(other), await answer(), await answer(other)]).toEqual([1, 2, 1, 2]);
});

it('what is kept of a database is bounded, and counted by its text', async () => {
  const held = answersOf(api.db).held();
  await answer({ path: 'cashflow/report/' });
  expect(answersOf(api.db).held()).toEqual({ count: held.count + 1, bytes: held.bytes + '{"nth":1}'.length });
});

it.each(['home/summary/', 'home/results/', 'home/realised/', 'dre/report/?version=', 'cashflow/report/?version='])(
  'GET %s is such a reading',
  async (path) => {
    const token = await api.tokenOf('ana');
    const { version } = await makeStructure(writer(api, token));
    const url = path.endsWith('=') ? `${path}${version}` : path;
    const count = () => answersOf(api.db).held().count;
    const before = count();
    const ask = async () => (await api.request('GET', url, { token })).body;
    const first = await ask();
    expect([await ask(), count()]).toEqual([first, before + 1]);
  },
);
