import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { job as jobContract } from '#contract/job.ts';
import { tokens } from '#contract/session.ts';
import { openPostgres } from '#server/db/postgres.ts';
import type { Database } from '#server/db/schema.ts';
import type { EmbeddedDatabase } from '#server/postgres/supervisor.ts';
import { start, temporaryFolder } from '#server/postgres/test/folder.ts';
import { SAMPLE_ADMINISTRATOR } from '#server/seed/sample.ts';
import { SAMPLE_MEMBERS } from '#server/seed/sample-people.ts';

/** Two real processes on one real database: what lives in a process's memory differs between them. */
const dist = mkdtempSync(join(tmpdir(), 'previsto-dist-'));
writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Previsto</title>');
const folder = temporaryFolder();
const children: ChildProcess[] = [];
let database: EmbeddedDatabase;
let db: Kysely<Database>;
let databaseUrl: string;
let one: string;
let two: string;
let stopTwo: () => Promise<void>;

async function serve(): Promise<{ url: string; stop: () => Promise<void> }> {
  const script = fileURLToPath(new URL('test/serve-child.ts', import.meta.url));
  const env = { PATH: process.env['PATH'], DATABASE_URL: databaseUrl, SECRET: 's'.repeat(32), PORT: '0', LOG: 'errors' };
  const child = spawn(process.execPath, [script, dist], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [line]: Buffer[] = await once(child.stdout, 'data');
  const stop = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  };
  return { url: `${/ready (\S+)/.exec(String(line))?.[1] ?? ''}/api/`, stop };
}

beforeAll(async () => {
  database = await start(folder.path);
  const { host, user } = database.connection;
  databaseUrl = `postgres://${user}@localhost/postgres?host=${encodeURIComponent(String(host))}`;
  db = openPostgres({ ...database.connection, max: 2 });
  one = (await serve()).url;
  const second = await serve();
  two = second.url;
  stopTwo = second.stop;
}, 120_000);
afterAll(async () => {
  for (const child of children) {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  }
  await db.destroy();
  await database.stop();
  folder.remove();
  rmSync(dist, { recursive: true });
}, 60_000);

interface Asked {
  token?: string;
  body?: unknown;
  key?: string;
}
async function ask(url: string, method: string, path: string, { token, body, key }: Asked = {}) {
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
/** While the table is locked an import stands before its write. */
const whileLocked = (work: () => Promise<void>) =>
  db.transaction().execute(async (trx) => {
    await sql`lock table accounting in share row exclusive mode`.execute(trx);
    await work();
  });
const jobAt = async (url: string, token: string, id: string) =>
  jobContract.parse((await ask(url, 'GET', `jobs/${id}/`, { token })).body);

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

describe('an import', () => {
  it('[B3] of one is seen and cancelled at the other, and writes nothing', async () => {
    const { access: token } = await signIn(two);
    await whileLocked(async () => {
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
    await whileLocked(async () => {
      id = await started(one, token, '97');
      await stopTwo();
    });
    two = (await serve()).url;
    await vi.waitFor(async () => expect(await jobAt(two, token, id)).toMatchObject({ status: 'done' }), { timeout: 10_000 });
    expect(await accounts('97')).toBe(1);
  }, 60_000);
});
