import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { ACCESS_SECONDS, SESSION_SECONDS } from '#server/auth/policy.ts';
import { OTHER_TABLES } from '#server/db/other-tables.ts';
import type { Database } from '#server/db/schema.ts';
import { failLost } from '#server/jobs-store.ts';
import { TRACED } from '#server/resources/all.ts';
import { testApi } from '#server/test/api.ts';
import { SWEPT } from '#server/upkeep/retention.ts';
import { MOST_OF_SWEEP, sweep } from '#server/upkeep/sweep.ts';

const api = await testApi();
const { db, fixture } = api;
const NOW = api.ports.clock();
const DAY = 86_400_000;
const at = (days: number) => new Date(NOW + days * DAY).toISOString();
const count = async (table: keyof Database) => {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from ${sql.table(table)}`.execute(db);
  return rows[0]?.n ?? 0;
};

describe('each table', () => {
  it('has its end: none only grows without anybody having said so', async () => {
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely_%'`.execute(db);
    const stated = [...Object.keys(OTHER_TABLES), ...TRACED.map(({ table }) => table)];
    expect(rows.map(({ name }) => name).toSorted()).toEqual(stated.toSorted());
  });

  it('that goes with another is taken away by it', async () => {
    for (const [table, held] of Object.entries(OTHER_TABLES)) {
      if (typeof held === 'string') continue;
      const { rows } = await sql`select from pg_constraint where contype = 'f' and confdeltype = 'c'
        and conrelid = ${table}::regclass and confrelid = ${held.with}::regclass`.execute(db);
      expect([table, rows.length]).toEqual([table, 1]);
    }
  });

  it('that is swept finds what is over by an index', async () => {
    for (const [table, over] of Object.entries(SWEPT)) {
      if (table === 'uau_upload') continue;
      const plan = await db.transaction().execute(async (trx) => {
        await sql`set local enable_seqscan = off`.execute(trx);
        const { rows } = await sql<Record<string, string>>`
          explain select from ${sql.table(table)} where ${over(NOW)}`.execute(trx);
        return rows.flatMap((row) => Object.values(row)).join('\n');
      });
      expect([table, plan.includes(`Seq Scan on ${table}`)]).toEqual([table, false]);
    }
  });
});

describe('a sweep', () => {
  const user = fixture.users.ana;
  const organization = fixture.organizations.alfa;
  beforeEach(async () => {
    for (const table of ['session_family', 'login_attempt', 'password_reset', 'job', 'uau_sync', 'uau_upload'] as const)
      await db.deleteFrom(table).execute();
  });

  const family = async (opened: number) => {
    const { rows } = await sql<{ id: string }>`
      insert into session_family (id, user_id, organization_id, created_at, expires_at, last_used_at)
      values (gen_random_uuid(), ${user}, ${organization}, ${at(opened)}::timestamptz,
        ${at(opened)}::timestamptz + make_interval(secs => ${SESSION_SECONDS}), ${at(opened)}::timestamptz) returning id`.execute(
      db,
    );
    await sql`insert into refresh_token (token_hash, family_id, created_at)
      values (gen_random_uuid()::text, ${rows[0]?.id}::uuid, ${at(opened)}::timestamptz)`.execute(db);
  };

  it('takes away sessions, their tokens, tries, links, jobs and syncs that are over for long, and nothing that is not', async () => {
    for (const opened of [-40, -20, -2, -0.4]) await family(opened);
    await sql`insert into login_attempt (email_key, address, at) values ('a', 'b', ${at(-1)}::timestamptz), ('a', 'b', ${at(0)}::timestamptz)`.execute(
      db,
    );
    await sql`insert into password_reset (token_hash, user_id, created_at, expires_at) values
      ('a', ${user}, ${at(-1)}::timestamptz, ${at(-0.9)}::timestamptz)`.execute(db);
    for (const [finished, status] of [
      [-8, 'done'],
      [-6, 'failed'],
      [null, 'running'],
    ] as const)
      await sql`insert into job (id, organization_id, user_id, kind, status, created_at, finished_at)
        values (gen_random_uuid(), ${organization}, ${user}, 'test', ${status}, ${at(-200)}::timestamptz,
          ${finished === null ? null : at(finished)}::timestamptz)`.execute(db);
    for (const [finished, status] of [
      [-181, 'done'],
      [-179, 'done'],
      [null, 'queued'],
    ] as const)
      await sql`with sync as (
          insert into uau_sync (id, organization_id, origin, wish, status, created_at, finished_at)
          values (gen_random_uuid(), ${organization}, 'api', '{}', ${status}, ${at(-200)}::timestamptz,
            ${finished === null ? null : at(finished)}::timestamptz) returning id)
        insert into uau_sync_step (sync_id, position, area) select id, 1, 'exits' from sync`.execute(db);
    await sweep(db, NOW);
    const left = await Promise.all(
      (['session_family', 'refresh_token', 'login_attempt', 'password_reset', 'job', 'uau_sync', 'uau_sync_step'] as const).map(
        async (table) => [table, await count(table)],
      ),
    );
    expect(Object.fromEntries(left)).toEqual({
      session_family: 3,
      refresh_token: 1,
      login_attempt: 1,
      password_reset: 0,
      job: 2,
      uau_sync: 2,
      uau_sync_step: 2,
    });
  });

  it('leaves who is signed in where they are', async () => {
    const { refresh } = await api.signIn('ana');
    await sweep(db, NOW + (SESSION_SECONDS - 1) * 1000);
    api.pass(ACCESS_SECONDS);
    expect((await api.request('POST', 'token/refresh/', { body: { refresh } })).status).toBe(200);
  });

  it('takes away rows that killed runs left half-read, and none of a run that lives', async () => {
    const { rows } = await sql<{ worker: string }>`
      insert into uau_sync (id, organization_id, origin, wish, status, created_at, worker, lease_until)
      values (gen_random_uuid(), ${organization}, 'api', '{}', 'running', now(), gen_random_uuid(), now()) returning worker`.execute(
      db,
    );
    const lives = rows[0]?.worker ?? '';
    for (const run of [lives, crypto.randomUUID(), crypto.randomUUID()])
      await sql`insert into uau_category_stage (sync_id, line, code, name) select ${run}::uuid, n, n, '' from generate_series(1, 3) as n`.execute(
        db,
      );
    await sweep(db, NOW);
    const left = await sql<{ sync_id: string }>`select distinct sync_id from uau_category_stage`.execute(db);
    expect([left.rows, await count('uau_category_stage')]).toEqual([[{ sync_id: lives }], 3]);
  });

  it('is bounded: what is left waits for the next', async () => {
    await sql`insert into login_attempt (email_key, address, at)
      select 'a', 'b', ${at(-1)}::timestamptz from generate_series(1, ${MOST_OF_SWEEP + 5})`.execute(db);
    await sweep(db, NOW);
    expect(await count('login_attempt')).toBe(5);
    await sweep(db, NOW);
    expect(await count('login_attempt')).toBe(0);
  });

  it('by several processes at once harms nothing', async () => {
    await sql`insert into login_attempt (email_key, address, at)
      select 'a', 'b', ${at(-1)}::timestamptz from generate_series(1, 500)`.execute(db);
    await Promise.all([sweep(db, NOW), sweep(db, NOW), failLost(db, at(0)), sweep(db, NOW)]);
    expect(await count('login_attempt')).toBe(0);
  });
});
