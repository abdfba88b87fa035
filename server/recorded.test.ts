import { sql, type Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import { outdated } from '../scripts/matrix/coverage.ts';
import { entities } from '../scripts/matrix/entities.ts';
import { openHouse, type Answer, type Call } from '../scripts/matrix/house.ts';
import { PLAN_URL, planOf, type PlanKind } from '../scripts/matrix/plan-rows.ts';
import { makeWorld } from '../scripts/matrix/world.ts';
import { CODES } from '../scripts/matrix/uau-rows.ts';
import { EXAMPLE_URL } from '#contract/example.ts';
import { userActions } from '#contract/people-actions.ts';
import { NEW_COMPANIES_URL } from '#contract/uau/mapping.ts';
import type { Database } from '#server/db/schema.ts';
import type { Route } from '#server/http/route.ts';
import { MODULES } from '#server/routes/modules.ts';
import { addAdministrator, addOrganization } from '#server/seed/organization.ts';
import { PASSWORD } from '#server/test/fixture.ts';
import { codeAt } from '#server/test/totp.ts';

const nameOf = ({ method, path }: Route) => `${method} ${path}`;
const patternOf = ({ path }: Route) => new RegExp(`^${path.replace(/:\w+\{\[0-9\]\+\}/g, '[0-9]+').replace(/:\w+/g, '[^/]+')}$`);

/**
 * Writes whose lines are those of the resources that they write by, past none of which they go
 * (server/engine/together.ts, copies, models), and the ledger's, which are a job's: what each of them leaves is held by
 * its own test.
 */
const ELSEWHERE: readonly RegExp[] = [
  /^(?:POST \/expense\/ledger\/import|DELETE \/expense\/ledger\/loads\/:id)\/$/,
  /from-to\/import\/$/,
  /(?:dre|cashflow)\/model\/(?:trade\/)?$/,
  /^POST \/structure\/accountings\/import\/$/,
  /^POST \/structure\/versions\/.*\/(?:copy|simulate|make-official|transition|close-months)\/$/,
  /^POST \/enterprise\/enterprises\/.*\/copy\/$/,
  /^POST \/undo\/(?:import\/)?$/,
];

const house = await openHouse();
const declared = MODULES.flatMap((module) => [...module(house.ports)]);
const routes = declared.filter(({ method }) => method !== 'GET');
const recording = routes.filter((route) => route.unrecorded === undefined && !ELSEWHERE.some((one) => one.test(nameOf(route))));
/** Declared writes that have been seen to leave a line. */
const recorded = new Set<string>();
const silent: string[] = [];
/** What was created, by the address of its list. */
const created = new Map<string, object[]>();

/** The same calls, of which each that is done is looked at for its line. */
function watched(call: Call, db: Kysely<Database>): Call {
  const lines = async () =>
    Number((await sql<{ count: string }>`select count(*) as count from audit_log`.execute(db)).rows[0]?.count);
  return async (token, method, path, body) => {
    const before = await lines();
    const answer = await call(token, method, path, body);
    const address = `/${path.split('?', 1)[0] ?? ''}`;
    const route = recording.find((one) => one.method === method && patternOf(one).test(address));
    if (!route || answer.status >= 300) return answer;
    if (method === 'POST' && body) created.set(path, [...(created.get(path) ?? []), body]);
    if ((await lines()) > before) recorded.add(nameOf(route));
    else silent.push(`${method} ${address}`);
    return answer;
  };
}
const good = (answer: Answer): unknown => {
  if (answer.status >= 300) throw new Error(`${answer.status} ${answer.text}`);
  return answer.json;
};
const field = (json: unknown, name: string) => String(Reflect.get(Object(json), name));

const proof = (code: string | undefined) => ({ password: PASSWORD, code });

/** The account's own writes, and those of who administers it; on Otto. */
async function ofAccounts(call: Call, admin: string): Promise<void> {
  const list = await call(admin, 'GET', 'access/users/?search=otto');
  const [user] = Reflect.get(Object(list.json), 'results') as { id: number }[];
  const at = (action: string) => `access/users/${user?.id ?? 0}/${action}`;
  good(await call(admin, 'POST', at(userActions.viewAs)));
  good(await call(admin, 'DELETE', 'access/view-as/'));
  const link = good(await call(admin, 'POST', at(userActions.accessLink)));
  const token = new URL(field(link, 'url')).searchParams.get('token');
  good(await call(null, 'POST', 'access/password-reset/confirm/', { token, new_password: 'um-trem-azul-9' }));
  good(await call(admin, 'POST', at(userActions.initialPassword), { password: 'um-trem-verde-8' }));
  const enter = async (password: string, otp?: string) =>
    field(good(await call(null, 'POST', 'login/', { email: 'otto@alfa.example', password, otp })), 'access');
  const otto = await enter('um-trem-verde-8');
  await enter('um-trem-verde-8');
  const change = { old_password: 'um-trem-verde-8', new_password: PASSWORD };
  const sessions = good(await call(otto, 'GET', 'access/sessions/')) as { id: string; current: boolean }[];
  good(await call(otto, 'DELETE', `access/sessions/${sessions.find(({ current }) => !current)?.id ?? ''}/`));
  good(await call(otto, 'DELETE', 'access/sessions/'));
  good(await call(otto, 'POST', 'access/change-password/', change));
  const photo = new FormData();
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  photo.set('photo', new File([Buffer.from(png, 'base64')], 'eu.png', { type: 'image/png' }));
  good(await call(otto, 'POST', 'access/user/photo/', photo));
  good(await call(otto, 'DELETE', 'access/user/photo/'));
  const enrol = async () => {
    const secret = field(good(await call(otto, 'POST', 'access/second-factor/', { password: PASSWORD })), 'secret');
    const confirmed = good(
      await call(otto, 'POST', 'access/second-factor/confirm/', { code: codeAt(secret, house.ports.clock()) }),
    );
    return Reflect.get(Object(confirmed), 'recovery_codes') as string[];
  };
  const [first] = await enrol();
  const renewed = good(await call(otto, 'POST', 'access/second-factor/recovery-codes/', proof(first)));
  const [other] = Reflect.get(Object(renewed), 'recovery_codes') as string[];
  good(await call(otto, 'DELETE', 'access/second-factor/', proof(other)));
  await enrol();
  good(await call(admin, 'DELETE', at(userActions.secondFactor)));
}

async function ofOrganization(
  call: Call,
  { admin, stranger, organization }: Record<'admin' | 'stranger', string> & { organization: number },
) {
  good(await call(admin, 'PATCH', `structure/organizations/${organization}/`, { name: 'Alfa Nova' }));
  good(await call(admin, 'POST', 'access/users/', { email: 'bia@beta.example', nome: 'Bia' }));
  good(await call(stranger, 'POST', 'access/invitation/', { organization, accept: true }));
  good(await call(admin, 'POST', 'uau/schedule/', { active: true, weekdays: [1], hour: 5, areas: ['jobs'] }));
  const connection = { url: 'https://uau.example', login: 'eu', password: 'segredo', integration_token: 'ficha' };
  good(await call(admin, 'POST', 'uau/connection/', connection));
  good(await call(admin, 'DELETE', 'uau/connection/'));
  good(await call(admin, 'POST', 'uau/funding-types/', { code: 'ZZ9', funding: true }));
}

/** Of the administrator of an organisation that has nothing yet. */
async function ofExample(call: Call): Promise<void> {
  const email = 'solo@lugar.example';
  await house.db.transaction().execute(async (trx) => {
    const { id } = await trx.selectFrom('app_user').select('id').where('email_key', '=', email).executeTakeFirstOrThrow();
    const place = await addOrganization(trx, { code: 'nova', domain: 'nova.example', name: 'Nova' });
    await addAdministrator(trx, place, { id, email, name: 'Solo' });
  });
  const solo = field(good(await call(null, 'POST', 'login/', { email, password: PASSWORD })), 'access');
  good(await call(solo, 'POST', EXAMPLE_URL));
  good(await call(solo, 'DELETE', EXAMPLE_URL));
}

describe('[RES-11, SEC-5] every write that is declared', () => {
  it('leaves a line in the history, or says why not', { timeout: 300_000 }, async () => {
    try {
      const call = watched(house.call, house.db);
      // Each resource is created by its own route.
      const world = await makeWorld({ ...house, call });
      const { admin } = world;
      const undone = (run: (own: Call) => Promise<void>) => house.undone((own, db) => run(watched(own, db)));
      for (const { url, changed, rows } of entities(world)) {
        for (const { id } of rows) {
          await undone(async (own) => void (await own(admin, 'PATCH', `${url}${id}/`, changed)));
          await undone(async (own) => void (await own(admin, 'PATCH', url, [{ id, ...changed }])));
          await undone(async (own) => void (await own(admin, 'DELETE', `${url}${id}/`)));
          await undone(async (own) => void (await own(admin, 'DELETE', url, { ids: [id], delete_multiple: true })));
        }
      }
      // Some of each kind was removed while the world was made, and may be made again.
      for (const [url, bodies] of created)
        for (const body of new Set(bodies))
          await undone(async (own) => {
            const { json } = await own(admin, 'POST', url, body);
            const id = Number(Reflect.get(Object(json), 'id'));
            if (id > 0) await own(admin, 'DELETE', url, { ids: [id], delete_multiple: true });
          });
      const entry = world.entries[0]?.id ?? 0;
      await undone(async (own) => void (await own(admin, 'PATCH', `expense/entries/${entry}/`, { m02: '5.00' })));
      await undone(async (own) => void (await own(admin, 'PATCH', 'expense/entries/', [{ id: entry, m02: '5.00' }])));
      for (const [kind, url] of Object.entries(PLAN_URL) as [PlanKind, string][]) {
        const id = world.plans[kind][0]?.id ?? 0;
        const change = { plan: planOf[kind](700) };
        await undone(async (own) => void (await own(admin, 'PATCH', `${url}${id}/`, change)));
        await undone(async (own) => void (await own(admin, 'PATCH', url, [{ id, ...change }])));
      }
      const company = { code: CODES.nobody, codigo: 'U13', nome: 'Do UAU', regional: world.regionals.r1 };
      await undone(async (own) => void good(await own(admin, 'POST', NEW_COMPANIES_URL, { companies: [company] })));
      // Not undone: who signs in opens a transaction of their own.
      await ofAccounts(call, admin);
      await ofOrganization(call, world);
      await ofExample(call);
      expect(silent).toEqual([]);
      expect(recording.map(nameOf).filter((name) => !recorded.has(name))).toEqual([]);
      expect(routes.filter(({ unrecorded }) => unrecorded === '').map(nameOf)).toEqual([]);
    } finally {
      await house.close();
    }
  });
});

it('[SEC-2] the matrix gives a reason for no route that is gone', () => {
  expect(outdated(declared.map(nameOf))).toEqual([]);
});

it('[SEC-2] a reason whose route is gone is told by its name', () => {
  const gone = 'GET /changes/';
  expect(outdated(declared.map(nameOf).filter((name) => name !== gone))).toEqual([gone]);
});
