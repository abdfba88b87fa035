import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { mockPasswords } from '#mocks/ports.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPostgres } from '#server/db/postgres.ts';
import type { Database } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { takeTurn } from '#server/db/turn.ts';
import { MOST_AN_HOUR, sendNoticeMails } from '#server/inbox/mail.ts';
import { raise } from '#server/notices/raise.ts';
import { loadFixture, type Fixture } from '#server/test/fixture.ts';
import { start, temporaryFolder } from '#server/postgres/test/folder.ts';

/** A database that takes several connections, whichever the other tests run on. */
let db: Kysely<Database>;
let fixture: Fixture;
let close: () => Promise<void>;

beforeAll(async () => {
  const folder = temporaryFolder();
  const database = await start(folder.path);
  db = openPostgres({ ...database.connection, max: 3 });
  close = async () => {
    await db.destroy();
    await database.stop();
    folder.remove();
  };
  await migrate(db);
  fixture = await loadFixture(db, mockPasswords);
}, 120_000);
afterAll(() => close(), 60_000);

const AT = Date.parse('2026-11-21T12:00:00Z');

it('a mail waits for whoever writes to the same person, and counts what they send', async () => {
  const about = { organization: fixture.organizations.alfa, kind: 'sync_failed', by: null } as const;
  for (let n = 0; n <= MOST_AN_HOUR; n += 1)
    await raise(db, [fixture.users.ana], { ...about, event: `n${n}`, at: new Date(AT).toISOString() });
  const { rows } = await sql<{ id: number }>`select id from notice order by mail_due_at, id`.execute(db);
  const [first = 0, second = 0, ...rest] = rows.map(({ id }) => id);
  const due = new Date(AT + 30 * 60_000).toISOString();
  await db.updateTable('notice').set({ mail: 'sent', mail_due_at: due }).where('id', 'in', rest).execute();

  // Another process has claimed the first and not said so yet.
  const [claimed, saying] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const other = inTransaction(db, async (trx) => {
    await takeTurn(trx, 'notice_mail', fixture.users.ana);
    await trx.updateTable('notice').set({ mail: 'sending', mail_due_at: due }).where('id', '=', first).execute();
    claimed.resolve();
    await saying.promise;
  });
  await claimed.promise;
  const mails: unknown[] = [];
  const mail = async (one: unknown) => void mails.push(one);
  let isOver = false;
  const round = sendNoticeMails({ db, clock: () => AT + 45 * 60_000, log: () => undefined, mail, publicUrl: '' }).finally(() => {
    isOver = true;
  });
  // Its turn is waited for; who does not wait is over.
  await vi.waitFor(
    async () => {
      const waiting = await sql`select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(db);
      expect(isOver || waiting.rows.length > 0).toBe(true);
    },
    { timeout: 20_000 },
  );
  saying.resolve();
  await Promise.all([other, round]);
  expect(mails).toEqual([]);
  const { mail: state } = await db.selectFrom('notice').select('mail').where('id', '=', second).executeTakeFirstOrThrow();
  expect(state).toBe('due');
}, 120_000);
