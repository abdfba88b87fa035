import { sql } from 'kysely';
import { z } from 'zod';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { auditPage } from '#contract/audit-log.ts';
import { EXAMPLE_NAME, EXAMPLE_URL, exampleLoaded } from '#contract/example.ts';
import { NOTICES_URL } from '#contract/notices.ts';
import { accessOnly, PLACE_URLS } from '#contract/people-actions.ts';
import { profile, tokens } from '#contract/session.ts';
import { EXAMPLE_ALONE } from '#server/resources/user-rules.ts';
import { HAS_VERSIONS } from '#server/routes/example.ts';
import * as ledger from '#server/seed/load-ledger.ts';
import { addAdministrator } from '#server/seed/organization.ts';
import { loadSample } from '#server/seed/sample.ts';
import { PLAIN_PASSWORDS, testApi, type TestAnswer } from '#server/test/api.ts';
import { PASSWORD, PEOPLE } from '#server/test/fixture.ts';

const api = await testApi();
const { db, fixture, request } = api;
// Beside the sample itself, whose codes are the same.
await loadSample(db, PLAIN_PASSWORDS);
const { alfa, beta } = fixture.organizations;
const answerOf = ({ status, body }: { status: number; body: unknown }) => [status, body];
/** Sessions and what a request leaves of itself, which others of a test change too; the log has its own tests. */
const OF_SESSIONS = ['session_family', 'refresh_token', 'login_attempt', 'audit_log', 'rights_stamp'];
/** What differs: people and what they are told, and counts by where the ids of entries lie. */
const OF_PEOPLE = ['subscription', 'permit_group', 'example', 'notice', 'expense_entry_range', ...OF_SESSIONS];
const [ana, bia] = [await api.tokenOf('ana'), await api.tokenOf('bia')];
const load = (token = ana) => request('POST', EXAMPLE_URL, { token });
const remove = (token = ana) => request('DELETE', EXAMPLE_URL, { token });
const signIn = (more: object = {}) => request('POST', 'login/', { body: { email: PEOPLE.ana, password: PASSWORD, ...more } });
/** The organisation that a sign-in entered. */
const placeOf = async (answer: TestAnswer) => {
  const token = tokens.parse(answer.body).access;
  return profile.parse((await request('GET', 'access/user/profile/', { token })).body).organization?.id;
};
const enter = async (organization: number, token = ana) =>
  accessOnly.parse((await request('POST', PLACE_URLS.organization, { token, body: { organization } })).body).access;
/** Loads Ana's example and goes on in it. */
const inExample = async () => {
  const { organization } = exampleLoaded.parse((await load()).body);
  return { organization, token: await enter(organization) };
};

/** Every row of the database as text, by table. */
async function everything(): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.relname as name from pg_class as c
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' order by 1`.execute(db);
  const all: Record<string, string[]> = {};
  for (const { name } of tables) {
    if (OF_SESSIONS.includes(name)) continue;
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} as t order by 1`.execute(db);
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}

/** When Ana was in which organisation last: the only thing that going there and back changes. */
const stillThere = () =>
  db.updateTable('subscription').set({ last_access_at: null }).where('user_id', '=', fixture.users.ana).execute();

afterEach(async () => {
  vi.restoreAllMocks();
  await remove();
  await stillThere();
});

describe('the example', () => {
  it('is an organisation of its own with the sample company, of whoever asked alone', async () => {
    const { organization, token } = await inExample();
    expect([alfa, beta]).not.toContain(organization);
    const ownProfile = profile.parse((await request('GET', 'access/user/profile/', { token })).body);
    expect(ownProfile).toMatchObject({
      organization: { id: organization, name: EXAMPLE_NAME },
      rights: { is_admin: true },
      organizations: [
        { id: alfa, name: 'Alfa Incorporadora' },
        { id: organization, name: EXAMPLE_NAME, example: true },
      ],
    });
    const versions = z.array(z.object({ nome: z.string() }));
    const listed = versions.parse((await request('GET', 'structure/versions/?all=1', { token })).body);
    expect(listed.map(({ nome }) => nome)).toContain('Orçamento 2026');
    const users = await request('GET', 'access/users/', { token });
    expect(users.body).toMatchObject({ count: 1, results: [{ email: PEOPLE.ana, is_admin: true }] });
    // What waits for their approval there is behind their bell there; it goes with the example.
    const notices = await request('GET', NOTICES_URL, { token });
    const waiting = { kind: 'to_approve', waits: true, version: { nome: 'Plano 2027–2029' } };
    expect(notices.body).toMatchObject({ unread: 1, results: [waiting] });
    // Nothing of it in their own, nor for anybody else.
    const own = await enter(alfa, token);
    expect((await request('GET', 'structure/versions/?all=1', { token: own })).body).toEqual([]);
    expect((await request('POST', PLACE_URLS.organization, { token: bia, body: { organization } })).status).toBe(404);
  });

  it('is loaded once, also by two at once, and answered again', async () => {
    const before = await db.selectFrom('organization').select('id').execute();
    const answers = await Promise.all([load(), load()]);
    const again = await load();
    expect([...answers, again].map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set([...answers, again].map(({ body }) => exampleLoaded.parse(body).organization)).size).toBe(1);
    expect((await db.selectFrom('organization').select('id').execute()).length).toBe(before.length + 1);
  });

  it('holds as many rows as the sample of each kind, but of people, also beside another’s', async () => {
    const other = exampleLoaded.parse((await load(bia)).body).organization;
    const own = exampleLoaded.parse((await load()).body).organization;
    const sample = await db.selectFrom('organization').select('id').where('code', '=', 'horizonte').executeTakeFirstOrThrow();
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.columns
      where table_schema = current_schema() and column_name = 'organization_id' order by 1`.execute(db);
    const rowsOf = async (organization: number) => {
      const counts: Record<string, number> = {};
      for (const { name } of tables.filter((table) => !OF_PEOPLE.includes(table.name))) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const { rows } = await sql<{ rows: number }>`
          select count(*)::integer as rows from ${sql.table(name)} where organization_id = ${organization}::integer`.execute(db);
        counts[name] = rows[0]?.rows ?? 0;
      }
      return counts;
    };
    const expected = await rowsOf(sample.id);
    expect(expected).toMatchObject({ version: 4, enterprise_version: 2, ledger_load: 1 });
    expect(await rowsOf(own)).toEqual(expected);
    expect(await rowsOf(other)).toEqual(expected);
    await remove(bia);
  });

  it('[SEC-3] is refused to who administers nothing, and where there are versions; nothing is loaded then', async () => {
    const otto = await api.tokenOf('otto');
    const before = await everything();
    expect((await load(otto)).status).toBe(403);
    const span = { start_month: '2027-01', end_month: '2027-12' };
    const created = await request('POST', 'structure/versions/', { token: ana, body: { nome: 'Nossa', ...span } });
    expect(answerOf(await load())).toEqual([409, { detail: HAS_VERSIONS }]);
    const { id } = z.object({ id: z.int() }).parse(created.body);
    await request('DELETE', `structure/versions/${id}/`, { token: ana });
    await db.deleteFrom('idempotency_key').execute();
    await db.deleteFrom('removal').execute();
    expect(await everything()).toEqual({ ...before, idempotency_key: [], removal: [] });
  });

  it('goes with what was typed in it, and every other row is as it was, to the byte', async () => {
    const regional = { codigo: 'R1', nome: 'Nossa regional' };
    for (const token of [ana, bia]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await request('POST', 'structure/regionals/', { token, body: regional })).status).toBe(201);
    }
    await db.deleteFrom('idempotency_key').execute();
    const before = await everything();
    const { token } = await inExample();
    expect((await request('POST', 'structure/regionals/', { token, body: regional })).status).toBe(201);
    const removed = await remove(token);
    expect(removed.status).toBe(200);
    // The session goes on where they came from.
    const { access } = accessOnly.parse(removed.body);
    const ownProfile = profile.parse((await request('GET', 'access/user/profile/', { token: access })).body);
    expect(ownProfile).toMatchObject({ organization: { id: alfa }, organizations: [{ id: alfa }] });
    await stillThere();
    expect(await everything()).toEqual(before);
    expect(answerOf(await remove(access))).toEqual([404, { detail: 'Not found.' }]);
  });

  it('that fails half-way leaves nothing', async () => {
    const before = await everything();
    vi.spyOn(ledger, 'loadLedger').mockRejectedValue(new Error('the database went away'));
    // Not by `request`, which takes no answer that the document does not tell.
    const headers = { authorization: `Bearer ${ana}` };
    const answer = await api.app.request(`http://previsto.test/api/${EXAMPLE_URL}`, { method: 'POST', headers });
    expect(answer.status).toBe(500);
    expect(await everything()).toEqual(before);
  });

  it('[SEC-3] is nobody else’s to remove', async () => {
    const { organization } = exampleLoaded.parse((await load()).body);
    expect((await remove(bia)).status).toBe(404);
    expect(await db.selectFrom('example').select('organization_id').execute()).toEqual([{ organization_id: organization }]);
  });

  it('[SES-17] is no organisation to choose at sign-in; over a page of its own it is entered', async () => {
    const { organization } = exampleLoaded.parse((await load()).body);
    expect(await placeOf(await signIn())).toBe(alfa);
    expect(await placeOf(await signIn({ organization }))).toBe(organization);
    await db.updateTable('subscription').set({ is_active: false }).where('organization_id', '=', alfa).execute();
    expect((await signIn()).status).toBe(401);
    expect((await signIn({ organization })).status).toBe(401);
    await db.updateTable('subscription').set({ is_active: true }).where('organization_id', '=', alfa).execute();
  });

  it('takes no users, and makes nobody one of two organisations', async () => {
    const { token } = await inExample();
    const body = { email: 'nova@exemplo.com.br', nome: 'Nova' };
    expect(answerOf(await request('POST', 'access/users/', { token, body }))).toEqual([409, { detail: EXAMPLE_ALONE }]);
    await enter(alfa, token);
    await db
      .updateTable('subscription')
      .set({ is_admin: true, is_active: true })
      .where('user_id', '=', fixture.users.otto)
      .execute();
    const otto = await api.tokenOf('otto');
    const { results } = z
      .object({ results: z.array(z.object({ id: z.int() })) })
      .parse((await request('GET', 'access/users/?search=ana', { token: otto })).body);
    const link = await request('POST', `access/users/${results[0]?.id ?? 0}/access-link/`, { token: otto });
    expect(link.status).toBe(201);
    await db.updateTable('subscription').set({ is_admin: false }).where('user_id', '=', fixture.users.otto).execute();
  });

  it('[SEC-5] tells its coming and going in the history of who loaded it', async () => {
    await load();
    await remove();
    const { results } = auditPage.parse((await request('GET', 'admin/trail/?resource=user', { token: ana })).body);
    expect(results.slice(0, 2).map(({ event, by }) => [event, by])).toEqual([
      ['example_removed', 'ana'],
      ['example_loaded', 'ana'],
    ]);
  });

  it('goes with a person who leaves their last organisation', async () => {
    const solo = { id: fixture.users.solo, email: PEOPLE.solo, name: 'Solo' };
    await db.transaction().execute((trx) => addAdministrator(trx, alfa, solo));
    const helper = await request('POST', 'login/', { body: { email: PEOPLE.solo, password: PASSWORD } });
    const token = tokens.parse(helper.body).access;
    const organizations = await db.selectFrom('organization').select('id').orderBy('id').execute();
    await load(token);
    const [row] = await db.selectFrom('subscription').select('id').where('user_id', '=', fixture.users.solo).execute();
    expect((await request('DELETE', `access/users/${row?.id ?? 0}/`, { token: ana })).status).toBe(204);
    expect(await db.selectFrom('example').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('organization').select('id').orderBy('id').execute()).toEqual(organizations);
  });
});
