import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '#server/app.ts';
import { answersHeld, cachedAnswer } from '#server/reports/cached-answers.ts';
import type { ScopedRequest } from '#server/engine/declare.ts';
import { ALL_RIGHTS } from '#server/rights/rights.ts';
import { testApi } from '#server/test/api.ts';
import { makeStructure, writer } from '#server/test/structure.ts';

const api = await testApi();
const { alfa, beta } = api.fixture.organizations;

const isShared = process.env['DB'] === 'postgres';
/** What this file did to the state of its database. */
const own = { writes: 0, checkpoints: 0 };
/**
 * A PGlite is this file's alone. On a server whose other databases are written all the time, with the checkpoints that
 * this takes, the same is asked, and answered as if nobody else were there.
 */
const alone = isShared
  ? api.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: ({ result }) => {
        const rows = result.rows.map((row) => ({
          ...row,
          ...('seen' in row && { seen: `writes ${own.writes}` }),
          ...('whole' in row && { whole: `checkpoints ${own.checkpoints}` }),
        }));
        return Promise.resolve({ ...result, rows });
      },
    })
  : api.db;

interface Reading {
  of?: string;
  organization?: number;
  user?: number;
  fingerprint?: string;
  now?: number;
  /** The database that answers it, and the one that knows who asks. */
  db?: typeof api.db;
  seen?: string;
}
const NOON = Date.UTC(2027, 4, 10, 15);

const seenNow = async (): Promise<string> =>
  (await sql<{ seen: string }>`select pg_current_snapshot()::text as seen`.execute(alone)).rows[0]?.seen ?? '';

const make = vi.fn<() => Promise<{ nth: number }>>();

/** What one reading is answered: which making of it. */
async function answer({ of = 'home', organization = alfa, user = 1, fingerprint = 'a', now = NOON, ...from }: Reading = {}) {
  const request = {
    db: from.db ?? alone,
    ports: { ...api.ports, clock: () => now },
    session: { seen: from.seen ?? (await seenNow()) },
    scope: { organization, user, rights: { ...ALL_RIGHTS, fingerprint } },
  };
  // What of a request is looked at.
  return (await cachedAnswer(request as unknown as ScopedRequest, of, make)).nth;
}
const write = async (organization: number) => {
  own.writes += 1;
  await sql`update organization set row_version = row_version + 1 where id = ${organization}`.execute(api.db);
};
const app = createApp({ ...api.ports, db: alone });
const read = async (from: typeof app, url: string, token: string): Promise<Response> =>
  await from.request(`/api/${url}`, { headers: { authorization: `Bearer ${token}` } });

beforeEach(async () => {
  make.mockReset();
  let nth = 0;
  make.mockImplementation(async () => ({ nth: (nth += 1) }));
  await write(alfa); // nothing of the test before
});

describe('a reading is answered once', () => {
  it('as long as nobody writes', async () => {
    expect([await answer(), await answer(), await answer()]).toEqual([1, 1, 1]);
  });

  it('and anew after anybody wrote, in whatever organisation', async () => {
    expect(await answer()).toBe(1);
    await write(beta);
    expect([await answer(), await answer()]).toEqual([2, 2]);
  });

  it('and anew after a checkpoint, which ends each recovery: transactions may be counted again from before', async () => {
    expect(await answer()).toBe(1);
    const before = await seenNow();
    own.checkpoints += 1;
    await sql`checkpoint`.execute(api.db);
    expect(await seenNow()).toBe(before);
    expect([await answer(), await answer()]).toEqual([2, 2]);
  });

  it('but what was made while somebody wrote is given to nobody else', async () => {
    make.mockImplementationOnce(async () => {
      await write(alfa);
      return { nth: 100 };
    });
    expect([await answer(), await answer()]).toEqual([100, 1]);
  });

  it('but what was written since it was found who asks is kept by nobody, and given to none of them', async () => {
    const seen = await seenNow();
    await write(alfa);
    expect([await answer({ seen }), await answer(), await answer({ seen })]).toEqual([1, 2, 3]);
    expect(await answer()).toBe(2);
  });

  it('but within a transaction that wrote, which goes on writing in the same state, each time', async () => {
    await api.db.transaction().execute(async (db) => {
      await sql`update organization set row_version = row_version + 1 where id = ${alfa}`.execute(db);
      const { rows } = await sql<{ seen: string }>`select pg_current_snapshot()::text as seen`.execute(db);
      const [{ seen } = { seen: '' }] = rows;
      expect([await answer({ db, seen }), await answer({ db, seen })]).toEqual([1, 2]);
    });
  });

  it('and a failure is no answer', async () => {
    make.mockRejectedValueOnce(new Error('no'));
    await expect(answer()).rejects.toThrow('no');
    expect(await answer()).toBe(1);
  });

  it.each<[string, Reading]>([
    ['another question', { of: 'report {"version":2}' }],
    ['another organisation', { organization: beta }],
    ['another person', { user: 2 }],
    ['other rights of the same person', { fingerprint: 'b' }],
    ['another day', { now: NOON + 86_400_000 }],
  ])('and %s has an answer of its own', async (_what, other) => {
    expect([await answer(), await answer(other), await answer(), await answer(other)]).toEqual([1, 2, 1, 2]);
  });

  it('where the state of the database is not told, each time, and without a failure', async () => {
    const silent = alone.withPlugin({
      transformQuery: () => {
        throw new Error('permission denied for function pg_control_checkpoint');
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    expect([await answer({ db: silent }), await answer({ db: silent })]).toEqual([1, 2]);
  });

  it('and answers of a state that is over are let go', async () => {
    await answer();
    await answer({ of: 'other' });
    expect(answersHeld(alone).count).toBe(2);
    await write(alfa);
    await answer();
    const key = `${alfa} 1 a 2027-05-10 home`;
    expect(answersHeld(alone)).toEqual({ count: 1, bytes: 2 * (key.length + '{"nth":3}'.length) });
  });

  it.each(['home/summary/', 'home/results/', 'home/realised/', 'dre/report/?version=', 'cashflow/report/?version='])(
    'GET %s is such a reading',
    async (path) => {
      const token = await api.tokenOf('ana');
      const { version } = await makeStructure(writer(api, token));
      const url = path.endsWith('=') ? `${path}${version}` : path;
      await write(alfa); // so that what follows is of one state
      const ask = async () => (await read(app, url, token)).json();
      const first: unknown = await ask();
      expect([await ask(), answersHeld(alone).count]).toEqual([first, 1]);
    },
  );

  it('[SEC-2] what a request read before somebody wrote, its rights above all, is kept under no later state', async () => {
    const token = await api.tokenOf('ana');
    let armed = true;
    const db = alone.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        const found = armed && result.rows.some((row) => 'binding_hash' in row);
        if (found) armed = false;
        // Who asks is found; somebody writes before anything else is read.
        if (found) await write(alfa);
        return result;
      },
    });
    const moved = createApp({ ...api.ports, db });
    const ask = async () => (await read(moved, 'home/summary/', token)).status;
    expect([await ask(), armed, answersHeld(db).count]).toEqual([200, false, 0]);
    expect([await ask(), answersHeld(db).count]).toEqual([200, 1]);
  });
});
