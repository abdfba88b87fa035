import { CompiledQuery, sql, type KyselyPlugin } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { associativePlan } from '#contract/associative-plan.ts';
import { PLACE_URLS } from '#contract/people-actions.ts';
import { profile, SESSION_URLS } from '#contract/session.ts';
import { ALL_RIGHTS } from '#server/rights/rights.ts';
import { workedVersion } from '#server/resources/worked-version.ts';
import { testApi } from '#server/test/api.ts';
import { grantOnly } from '#server/test/grants.ts';
import { associativeWire, makeDevelopment } from '#server/test/revenue.ts';
import { writer } from '#server/test/structure.ts';

const api = await testApi();
const { db, request } = api;
const { alfa, beta } = api.fixture.organizations;
let ana: string;
let otto: string;
/** Both are begun by Ana, `second` later. */
let first: Awaited<ReturnType<typeof makeDevelopment>>;
let second: typeof first;

const worked = async (token: string) =>
  profile.parse((await request('GET', SESSION_URLS.profile, { token })).body).worked_version;
const enter = (token: string, { version, center, account }: typeof first, description = '') =>
  writer(api, token).create('expense/entries/', { version, year: 2027, center_cost: center, accounting: account, description });
const move = async (version: number, action: string, body: object = {}) =>
  expect((await request('POST', `structure/versions/${version}/${action}/`, { token: ana, body })).status).toBe(200);

beforeAll(async () => {
  await grantOnly(api, 'otto', { pages: { expenseEntry: ['view', 'edit', 'delete'] } });
  ana = await api.tokenOf('ana');
  otto = await api.tokenOf('otto');
});
beforeEach(async () => {
  first = await makeDevelopment(writer(api, ana));
  second = await makeDevelopment(writer(api, ana));
});

describe('[LAY-5] the draft that a person worked on last', () => {
  it('is none before they worked on one', async () => {
    expect(await worked(otto)).toBeNull();
    expect(await worked(await api.tokenOf('bia'))).toBeNull();
  });

  it('is the one whose entries they entered, changed or removed', async () => {
    expect(await worked(ana)).toBe(second.version);
    const id = await enter(ana, first);
    expect(await worked(ana)).toBe(first.version);
    const other = await enter(ana, second);
    await request('PATCH', `expense/entries/${id}/`, { token: ana, body: { m01: '1.00' } });
    expect(await worked(ana)).toBe(first.version);
    await request('DELETE', `expense/entries/${other}/`, { token: ana });
    expect(await worked(ana)).toBe(second.version);
  });

  it('is the one whose assumptions of a module they wrote, and the one that they changed itself', async () => {
    await writer(api, ana).create(associativePlan.url, {
      version: first.version,
      modulo: first.modulo,
      plan: associativeWire(),
    });
    expect(await worked(ana)).toBe(first.version);
    await request('PATCH', `structure/versions/${second.version}/`, { token: ana, body: { description: 'Revista' } });
    expect(await worked(ana)).toBe(second.version);
  });

  it('is not changed by what another person works on', async () => {
    await enter(ana, first);
    await enter(otto, second);
    expect(await worked(ana)).toBe(first.version);
    expect(await worked(otto)).toBe(second.version);
  });

  it('is the one before where the last was sent on or removed since', async () => {
    await enter(otto, first);
    await enter(otto, second);
    await move(second.version, 'make-official');
    expect(await worked(otto)).toBe(first.version);
    const third = await makeDevelopment(writer(api, ana));
    await enter(otto, third);
    expect(await worked(otto)).toBe(third.version);
    expect((await request('DELETE', `structure/versions/${third.version}/`, { token: ana })).status).toBe(204);
    expect(await worked(otto)).toBe(first.version);
    await move(first.version, 'transition', { to: 'em_revisao' });
    expect([first.version, second.version, third.version]).not.toContain(await worked(otto));
  });

  it('[SEC-1] is one of the organisation that they are in', async () => {
    const token = await api.tokenOf('otto');
    await enter(token, first);
    const { id: subscription } = await db
      .insertInto('subscription')
      .values({
        organization_id: beta,
        user_id: api.fixture.users.otto,
        is_admin: true,
        email: 'otto@beta.example',
        email_key: 'otto@beta.example',
        nome: 'otto',
        nome_key: 'otto',
        search_key: 'otto',
        accepted_at: new Date(api.ports.clock()).toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const entered = await request('POST', PLACE_URLS.organization, { token, body: { organization: beta } });
    const { access } = entered.body as { access: string };
    expect(await worked(access)).toBeNull();
    await db.deleteFrom('subscription').where('id', '=', subscription).execute();
  });

  it('[SES-15] is not told to who may do nothing but enrol a second factor', async () => {
    await enter(otto, first);
    await db.updateTable('permit_group').set({ require_otp: true }).where('organization_id', '=', alfa).execute();
    expect(await worked(await api.tokenOf('otto'))).toBeNull();
  });
});

it('is found by looks into an index of the log, of 100,000 lines of entries', async () => {
  const user = api.fixture.users.ana;
  await sql`insert into audit_log (organization_id, user_id, table_name, row_id, operation, after)
    select ${alfa}, ${user}::integer + n % 3, 'expense_entry', n, 'insert', jsonb_build_object('id', n, 'version', ${first.version}::integer + n % 2)
    from generate_series(1, 100000) as n`.execute(db);
  await sql`analyze`.execute(db);
  const statements: CompiledQuery[] = [];
  const notes: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      statements.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  await workedVersion(db.withPlugin(notes), { organization: alfa, user, rights: ALL_RIGHTS });
  const [{ sql: text, parameters }] = statements as [CompiledQuery];
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(CompiledQuery.raw(`explain ${text}`, [...parameters]));
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(statements).toHaveLength(1);
  expect(plan).toMatch(/Index (?:Only )?Scan Backward using audit_log_worked_idx on audit_log a/);
  expect(plan).not.toContain('Seq Scan on audit_log');
  // For anybody who wrote nothing, too: who has no lines is told by the same looks.
  expect(plan.match(/on audit_log/g)).toHaveLength(1);
}, 60_000);
