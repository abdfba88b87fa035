import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { setTimeout as pause } from 'node:timers/promises';
import { tokens } from '#contract/session.ts';
import { createApp } from '#server/app.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPostgres } from '#server/db/postgres.ts';
import type { Database } from '#server/db/schema.ts';
import { route, type Route } from '#server/http/route.ts';
import { startDatabase, type EmbeddedDatabase } from '#server/postgres/supervisor.ts';
import { temporaryFolder } from '#server/postgres/test/folder.ts';
import { inlineSheets } from '#server/files/inline.ts';
import { PLAIN_IMAGES, PLAIN_PASSWORDS } from '#server/test/api.ts';
import { loadFixture, PASSWORD, PEOPLE } from '#server/test/fixture.ts';

/** The limits of openPostgres, shortened so that each is met in a moment. */
const SHORT = {
  max: 2,
  statement_timeout: 2_000,
  lock_timeout: 300,
  idle_in_transaction_session_timeout: 300,
  connectionTimeoutMillis: 1_500,
};

const folder = temporaryFolder();
let server: EmbeddedDatabase;
let db: Kysely<Database>;
/** Another's connections, without limits. */
let other: Kysely<Database>;
let app: ReturnType<typeof createApp>;
let token: string;

const slow = (path: string, work: () => Promise<unknown>): Route =>
  route({
    method: 'GET',
    path,
    permission: 'public',
    describe: { tag: 'Teste', summary: 'Teste', answers: {} },
    handler: async ({ c }) => {
      await work();
      return c.json({ done: true });
    },
  });

beforeAll(async () => {
  server = await startDatabase(folder.path, () => undefined);
  db = openPostgres({ ...server.connection, ...SHORT });
  other = openPostgres({ ...server.connection, max: 4 });
  await migrate(other);
  await loadFixture(other, PLAIN_PASSWORDS);
  const ports = {
    db,
    clock: Date.now,
    secret: 'a secret of tests, long enough for HMAC-SHA-256',
    publicUrl: '',
    passwords: PLAIN_PASSWORDS,
    sheets: inlineSheets,
    images: PLAIN_IMAGES,
    log: () => undefined,
  };
  app = createApp(ports, [
    () => [
      slow('/sleeps/', () => sql`select pg_sleep(30)`.execute(db)),
      slow('/dawdles/', () =>
        db.transaction().execute(async (trx) => {
          await sql`select 1`.execute(trx);
          await pause(1_000);
          await sql`select 1`.execute(trx);
        }),
      ),
    ],
  ]);
  const body = JSON.stringify({ email: PEOPLE.ana, password: PASSWORD });
  const headers = { 'content-type': 'application/json' };
  token = tokens.parse(await (await app.request('/api/login/', { method: 'POST', headers, body })).json()).access;
});
afterAll(async () => {
  await other.destroy();
  await db.destroy();
  await server.stop();
  folder.remove();
});

const ask = (path: string, init: RequestInit = {}) =>
  app.request(`http://previsto.test/api/${path}`, {
    ...init,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...(init.headers as object) },
  });
const create = (codigo: string, key: string) =>
  ask('structure/regionals/', {
    method: 'POST',
    body: JSON.stringify({ codigo, nome: codigo }),
    headers: { 'idempotency-key': key },
  });

async function expectLater(answer: Response): Promise<void> {
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await answer.json()).toEqual({
    detail: 'O servidor está indisponível no momento. Tente novamente em instantes.',
    request_id: answer.headers.get('x-request-id'),
  });
}

describe('a database that does not answer in time', () => {
  it('is given 15 s for a statement, 10 s for a lock and 30 s for a pause within a transaction', async () => {
    const { rows } = await sql`select name, setting::integer / 1000 as seconds from pg_settings
      where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`.execute(other);
    expect(rows).toEqual([
      { name: 'idle_in_transaction_session_timeout', seconds: 30 },
      { name: 'lock_timeout', seconds: 10 },
      { name: 'statement_timeout', seconds: 15 },
    ]);
  });

  it('[ERR-2] ends a statement that runs too long, and goes on', async () => {
    await expectLater(await ask('sleeps/'));
    expect((await ask('health/')).status).toBe(200);
  });

  it('[ERR-2] ends the wait for another’s lock; nothing is stored, and the same key does it later', async () => {
    const held = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const holding = other.transaction().execute(async (trx) => {
      await sql`lock table regional in access exclusive mode`.execute(trx);
      held.resolve();
      await release.promise;
    });
    await held.promise;
    await expectLater(await create('L1', 'lock-1'));
    release.resolve();
    await holding;
    expect((await create('L1', 'lock-1')).status).toBe(201);
  });

  it('[ERR-2] ends a transaction that nobody goes on with; the process lives', async () => {
    await expectLater(await ask('dawdles/'));
    expect((await ask('health/')).status).toBe(200);
  });

  it('[ERR-2] ends the wait for a connection when all are taken', async () => {
    const release = Promise.withResolvers<void>();
    let taken = 0;
    const holding = [1, 2].map(() =>
      db.connection().execute(async () => {
        taken += 1;
        await release.promise;
      }),
    );
    await vi.waitFor(() => expect(taken).toBe(2));
    await expectLater(await ask('health/'));
    release.resolve();
    await Promise.all(holding);
    expect((await ask('health/')).status).toBe(200);
  });
});

describe('a database that dies', () => {
  it('[ERR-2] answers 503 until it is back, never a 500, and goes on without a restart of the server', async () => {
    expect((await create('D0', 'die-0')).status).toBe(201);
    const statuses = new Set<number>();
    const pid = server.pid();
    if (pid === null) throw new Error('no database to kill');
    // It may be back before the next one asks: whoever waits for it while it dies hears of it.
    const cut = ask('sleeps/');
    await vi.waitFor(async () => {
      const { rows } = await sql`select 1 from pg_stat_activity where query like '%pg_sleep(30)%' and state = 'active'
        and pid <> pg_backend_pid()`.execute(other);
      expect(rows).toHaveLength(1);
    });
    process.kill(pid, 'SIGKILL');
    await expectLater(await cut);
    await vi.waitFor(
      async () => {
        const answer = await create('D1', 'die-1');
        statuses.add(answer.status);
        if (answer.status !== 201) await expectLater(answer);
        expect(answer.status).toBe(201);
        // A connection that was open may answer once more before its process knows that the database is dead.
        expect(server.pid()).not.toBe(pid);
      },
      { timeout: 20_000, interval: 20 },
    );
    expect([...statuses].filter((status) => status !== 201 && status !== 503)).toEqual([]);
    const { rows } = await sql`select codigo from regional where codigo like 'D%' order by codigo`.execute(other);
    expect(rows).toEqual([{ codigo: 'D0' }, { codigo: 'D1' }]);
  });
});
