import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeResetLink } from '#server/auth/password-reset.ts';
import { ALL_RIGHTS } from '#server/rights/rights.ts';
import { ApiError } from '#server/http/errors.ts';
import { insertJob } from '#server/jobs-store.ts';
import type { Scope } from '#server/engine/scope.ts';
import { testApi } from '#server/test/api.ts';
import { askSync } from '#server/uau/sync-ask.ts';
import { beginUpload } from '#server/files/upload-store.ts';

/**
 * Limits that count what is there before they write one more, asked for all at once. On the real PostgreSQL each has a
 * connection of its own (`DB=postgres`), and only a lock keeps them from counting before any of them has written.
 */
const api = await testApi();
const { db, fixture } = api;
const AT = Date.parse('2026-11-21T12:00:00Z');
const ana: Scope = { organization: fixture.organizations.alfa, user: fixture.users.ana, rights: ALL_RIGHTS };
const otto: Scope = { ...ana, user: fixture.users.otto };

beforeEach(async () => {
  for (const table of ['job', 'uau_upload', 'uau_sync', 'password_reset'] as const) await db.deleteFrom(table).execute();
});

const SYNC = { origin: 'api', areas: ['units'], companies: null, from: null, until: null } as const;

/** How many of `times` asked at once are done; every other is told to come again. */
async function done(times: number, ask: (index: number) => Promise<unknown>): Promise<number> {
  const settled = await Promise.allSettled(Array.from({ length: times }, (_, index) => ask(index)));
  for (const one of settled) {
    if (one.status === 'fulfilled') continue;
    const reason: unknown = one.reason;
    expect(reason).toBeInstanceOf(ApiError);
    expect(reason).toMatchObject({ status: 429, headers: { 'retry-after': expect.stringMatching(/^\d+$/) } });
  }
  return settled.filter(({ status }) => status === 'fulfilled').length;
}

const queue = (scope: Scope) => {
  const held = { id: crypto.randomUUID(), run: crypto.randomUUID() };
  return insertJob(db, { scope, held, kind: 'test', at: AT });
};

describe('asked for thirty times at once', () => {
  it.each([
    ['jobs of one person', 3, () => queue(ana)],
    ['uploads of one person', 3, () => beginUpload(db, ana, { name: 'a.csv', size: 10 }, AT)],
    ['syncs of one organisation', 5, () => askSync(db, ana, { ...SYNC, areas: [...SYNC.areas] }, AT)],
  ] as const)('%s are %i', async (_, most, ask) => {
    expect(await done(30, ask)).toBe(most);
  });

  it('jobs of two people are three each', async () => {
    expect(await done(30, (index) => queue(index % 2 === 0 ? ana : otto))).toBe(6);
  });

  it('uploads of ten people of one organisation are ten', async () => {
    const { rows } = await sql<{ id: number }>`insert into app_user (email, email_key)
      select 'p' || n || '@alfa.example', 'p' || n || '@alfa.example' from generate_series(1, 10) as n returning id`.execute(db);
    const ask = (index: number) =>
      beginUpload(db, { ...ana, user: rows[index % rows.length]?.id ?? 0 }, { name: 'a.csv', size: 10 }, AT);
    expect(await done(30, ask)).toBe(10);
  });

  it('[SES-16] links for a new password leave one that is good', async () => {
    await Promise.all(Array.from({ length: 30 }, () => makeResetLink(api.ports, ana.user)));
    const { rows } = await sql`select from password_reset where user_id = ${ana.user}::integer`.execute(db);
    expect(rows).toHaveLength(1);
  });
});
