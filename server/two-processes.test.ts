import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { job as jobContract } from '#contract/job.ts';
import { tokens } from '#contract/session.ts';
import type { Database } from '#server/db/schema.ts';
import { SAMPLE_ADMINISTRATOR } from '#server/seed/sample.ts';
import { SAMPLE_MEMBERS } from '#server/seed/sample-people.ts';
import { severalServers, type Servers } from '#server/test/two-servers.ts';

let servers: Servers;
let db: Kysely<Database>;
let one: string;
let two: string;
let stopTwo: () => Promise<void>;

beforeAll(async () => {
  servers = await severalServers();
  db = servers.db;
  one = (await servers.serve()).url;
  ({ url: two, stop: stopTwo } = await servers.serve());
}, 120_000);
afterAll(() => servers.close(), 60_000);

interface Requested {
  token?: string;
  body?: unknown;
  key?: string;
}
async function ask(url: string, method: string, path: string, { token, body, key }: Requested = {}) {
  const form = body instanceof FormData;
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && !form && { 'content-type': 'application/json' }),
    ...(key !== undefined && { 'idempotency-key': key }),
  };
  const sent = body === undefined ? {} : { body: form ? body : JSON.stringify(body) };
  const answer = await fetch(`${url}${path}`, { method, headers, ...sent });
  const text = await answer.text();
  // `unknown`: each test says what it expects.
  return { status: answer.status, body: text === '' ? null : (JSON.parse(text) as unknown) };
}
const signIn = async (url: string, { email, password } = SAMPLE_ADMINISTRATOR) =>
  tokens.parse((await ask(url, 'POST', 'login/', { body: { email, password } })).body);
const named = z.looseObject({ id: z.string() });
const people = z.array(z.looseObject({ id: z.int(), email: z.string() }));

const started = async (url: string, token: string, code: string) => {
  const form = new FormData();
  form.append('file', new File([`codigo;nome\n${code};Conta ${code}\n`], 'plano.csv'));
  form.append(
    'options',
    JSON.stringify({
      step: 'commit',
      columns: { codigo: 0, nome: 1 },
      accept: { repeated_names: true, missing_parents: true },
    }),
  );
  const answer = await ask(url, 'POST', 'structure/accountings/import/', { token, body: form });
  expect(answer).toMatchObject({ status: 202 });
  return jobContract.parse(answer.body).id;
};
const accounts = async (code: string) =>
  (await db.selectFrom('accounting').select('id').where('codigo', '=', code).execute()).length;
/** While its table is locked an import, or a sync, stands before its write. */
const whileLocked = (table: 'accounting' | 'uau_category', work: () => Promise<void>) =>
  db.transaction().execute(async (trx) => {
    await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(trx);
    await work();
  });
const jobAt = async (url: string, token: string, id: string) =>
  jobContract.parse((await ask(url, 'GET', `jobs/${id}/`, { token })).body);

const wished = async (url: string, token: string) => {
  const bytes = new TextEncoder().encode('Codigo_cmf;Desc_cmf\n9871;Dos dois\n');
  const begun = await ask(url, 'POST', 'uau/uploads/', { token, body: { name: 'categorias.csv', size: bytes.length } });
  const id = named.parse(begun.body).id;
  const form = new FormData();
  form.append('file', new File([bytes], 'categorias.csv'));
  // The parts of a file may come through either.
  expect(await ask(two, 'POST', `uau/uploads/${id}/parts/0/`, { token, body: form })).toMatchObject({ status: 200 });
  return { origin: 'file', area: 'categories', upload: id };
};
const storedCount = async () => (await db.selectFrom('uau_category').select('id').where('code', '=', '9871').execute()).length;
const syncAt = async (url: string, token: string, id: string) => (await ask(url, 'GET', `uau/syncs/${id}/`, { token })).body;
const begin = async (token: string) => {
  const requested = await ask(one, 'POST', 'uau/syncs/', { token, body: await wished(one, token) });
  expect(requested).toMatchObject({ status: 202 });
  return named.parse(requested.body).id;
};

it('[RT-5] what one process answered before is answered anew after the other wrote', async () => {
  const { access } = await signIn(one);
  const other = (await signIn(two)).access;
  const regionals = async (url: string, token: string) => {
    const { body } = await ask(url, 'GET', 'home/summary/', { token });
    return z.looseObject({ counts: z.looseObject({ regionals: z.int() }) }).parse(body).counts.regionals;
  };
  const before = await regionals(one, access);
  expect([await regionals(one, access), await regionals(two, other)]).toEqual([before, before]);
  const body = { codigo: 'VISTO', nome: 'Visto dos dois' };
  expect((await ask(two, 'POST', 'structure/regionals/', { token: other, body })).status).toBe(201);
  expect([await regionals(one, access), await regionals(two, other)]).toEqual([before + 1, before + 1]);
});

describe('a session', () => {
  it('[SES-6] of one process is good at the other, is renewed there, and once ended at one is ended at both', async () => {
    const { access, refresh } = await signIn(one);
    const profile = (url: string, token: string) => ask(url, 'GET', 'access/user/profile/', { token });
    expect((await profile(two, access)).status).toBe(200);
    const renewed = tokens.parse((await ask(two, 'POST', 'token/refresh/', { body: { refresh } })).body);
    // A renewal at both at once is one.
    const again = await ask(one, 'POST', 'token/refresh/', { body: { refresh } });
    expect(tokens.parse(again.body).refresh).toBe(renewed.refresh);
    expect((await profile(one, renewed.access)).status).toBe(200);
    await sql`update session_family set revoked_at = now() where id in (
      select family_id from refresh_token order by created_at desc limit 1)`.execute(db);
    expect([(await profile(one, renewed.access)).status, (await profile(two, renewed.access)).status]).toEqual([401, 401]);
  });

  it('[SEC-3] a right that is taken away through one is gone at the next request through the other', async () => {
    const { access: admin } = await signIn(one);
    const [member] = SAMPLE_MEMBERS;
    const { access: his } = await signIn(two, { ...SAMPLE_ADMINISTRATOR, email: member?.email ?? '' });
    const reads = (url: string) => ask(url, 'GET', 'structure/regionals/', { token: his });
    expect([(await reads(one)).status, (await reads(two)).status]).toEqual([200, 200]);
    const all = people.parse((await ask(one, 'GET', 'access/users/?all=1', { token: admin })).body);
    const user = all.find(({ email }) => email === member?.email);
    const change = (url: string, body: unknown) => ask(url, 'PATCH', `access/users/${user?.id}/`, { token: admin, body });
    expect(await change(one, { groups: [] })).toMatchObject({ status: 200 });
    expect([(await reads(two)).status, (await reads(one)).status]).toEqual([403, 403]);
    expect(await change(two, { is_active: false })).toMatchObject({ status: 200 });
    expect([(await reads(one)).status, (await reads(two)).status]).toEqual([401, 401]);
  });
});

describe('a write', () => {
  it('[API-12] with one key that is sent through both, twenty times at once, is done once', async () => {
    const { access: token } = await signIn(one);
    const body = { codigo: 'DOIS', nome: 'Dos dois' };
    const sent = Array.from({ length: 20 }, (_, at) =>
      ask(at % 2 === 0 ? one : two, 'POST', 'structure/regionals/', { token, body, key: 'uma-so' }),
    );
    const answers = await Promise.all(sent);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    const rows = await db.selectFrom('regional').select('id').where('codigo', '=', 'DOIS').execute();
    expect(rows).toHaveLength(1);
  });
});

const REGIONALS = 'structure/regionals/';
const regionalOf = (code: string) => ({ codigo: code, nome: `Regional ${code}` });
const regionals = async (code: string) =>
  (await db.selectFrom('regional').select('id').where('codigo', '=', code).execute()).length;
/** Makes a regional through one and removes it through the other; answers what takes that back. */
const removedBy = async (token: string, code: string) => {
  const { body } = await ask(one, 'POST', REGIONALS, { token, body: regionalOf(code) });
  const { id } = z.looseObject({ id: z.int() }).parse(body);
  expect((await ask(two, 'DELETE', `${REGIONALS}${id}/`, { token, key: `removed-${code}` })).status).toBe(204);
  return { keys: [`removed-${code}`] };
};

describe('[RES-6] a removal', () => {
  it('is taken back once, through both ten times at once', async () => {
    const { access: token } = await signIn(one);
    const body = await removedBy(token, 'UNDO');
    const sent = Array.from({ length: 10 }, (_, at) => ask(at % 2 === 0 ? one : two, 'POST', 'undo/', { token, body }));
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect([statuses.filter((status) => status === 200).length, new Set(statuses)]).toEqual([1, new Set([200, 409])]);
    expect(await regionals('UNDO')).toBe(1);
  });

  it('leaves its place to one of both: who takes it back, or who makes another there', async () => {
    const { access: token } = await signIn(one);
    for (let round = 0; round < 10; round += 1) {
      const code = `LUGAR${round}`;
      const body = await removedBy(token, code);
      const [back, created] = await Promise.all([
        ask(one, 'POST', 'undo/', { token, body }),
        ask(two, 'POST', REGIONALS, { token, body: regionalOf(code) }),
      ]);
      expect([[200, 400].join(), [409, 201].join()]).toContain([back.status, created.status].join());
      expect(await regionals(code)).toBe(1);
    }
  });

  it('[SEC-3] is not taken back through one once the right is gone through the other', async () => {
    const { access: admin } = await signIn(one);
    const member = SAMPLE_MEMBERS[1];
    const users = people.parse((await ask(one, 'GET', 'access/users/?all=1', { token: admin })).body);
    const path = `access/users/${users.find(({ email }) => email === member?.email)?.id}/`;
    expect((await ask(two, 'PATCH', path, { token: admin, body: { is_admin: true } })).status).toBe(200);
    const { access: theirs } = await signIn(one, { ...SAMPLE_ADMINISTRATOR, email: member?.email ?? '' });
    const body = await removedBy(theirs, 'DIREITO');
    expect((await ask(two, 'PATCH', path, { token: admin, body: { is_admin: false } })).status).toBe(200);
    expect((await ask(one, 'POST', 'undo/', { token: theirs, body })).status).toBe(403);
    expect(await regionals('DIREITO')).toBe(0);
  });
});

describe('an import', () => {
  it('[B3] of one is seen and cancelled at the other, and writes nothing', async () => {
    const { access: token } = await signIn(two);
    await whileLocked('accounting', async () => {
      const id = await started(one, token, '98');
      await vi.waitFor(async () => expect(await jobAt(two, token, id)).toMatchObject({ status: 'running' }));
      expect(await ask(two, 'DELETE', `jobs/${id}/`, { token })).toMatchObject({ body: { status: 'cancelled' } });
      expect(await jobAt(one, token, id)).toMatchObject({ status: 'cancelled' });
    });
    expect(await accounts('98')).toBe(0);
  });

  it('of one goes on while the other is stopped, and while a next one begins', async () => {
    const { access: token } = await signIn(one);
    let id = '';
    await whileLocked('accounting', async () => {
      id = await started(one, token, '97');
      await stopTwo();
    });
    two = (await servers.serve()).url;
    await vi.waitFor(async () => expect(await jobAt(two, token, id)).toMatchObject({ status: 'done' }), { timeout: 10_000 });
    expect(await accounts('97')).toBe(1);
  }, 60_000);
});

describe('a sync of UAU', () => {
  it('[RES-1] of one is seen and cancelled at the other, and writes nothing', async () => {
    const { access: token } = await signIn(one);
    await whileLocked('uau_category', async () => {
      const id = await begin(token);
      await vi.waitFor(async () => expect(await syncAt(two, token, id)).toMatchObject({ status: 'running' }));
      expect(await ask(two, 'DELETE', `uau/syncs/${id}/`, { token })).toMatchObject({ body: { status: 'cancelled' } });
      expect(await syncAt(one, token, id)).toMatchObject({ status: 'cancelled' });
    });
    expect(await storedCount()).toBe(0);
  });

  it('[RES-1] of one is read to its end while the other looks on', async () => {
    const { access: token } = await signIn(two);
    const id = await begin(token);
    await vi.waitFor(async () => expect(await syncAt(two, token, id)).toMatchObject({ status: 'done' }), { timeout: 10_000 });
    expect(await storedCount()).toBe(1);
  });
});
