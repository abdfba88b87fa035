import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { tokens } from '#contract/session.ts';
import { readConfig } from '#server/config.ts';
import { livePostmaster } from '#server/postgres/postmaster.ts';
import type { EmbeddedDatabase } from '#server/postgres/supervisor.ts';
import { query, start, temporaryFolder } from '#server/postgres/test/folder.ts';
import type { Administrator } from '#server/seed/organization.ts';
import { startServer, type RunningServer } from '#server/serve.ts';

const dist = mkdtempSync(join(tmpdir(), 'previsto-dist-'));
mkdirSync(join(dist, 'assets'));
writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Previsto</title>');
const folders: ReturnType<typeof temporaryFolder>[] = [];
const running: RunningServer[] = [];

const newFolder = () => {
  const folder = temporaryFolder();
  folders.push(folder);
  return folder.path;
};
const serve = async (environment: Record<string, string>) => {
  const config = readConfig({ PORT: '0', LOG: 'errors', ...environment }, true);
  const server = await startServer(config, () => Promise.resolve(dist));
  running.push(server);
  return server;
};
const urlOf = ({ connection: { user, host } }: EmbeddedDatabase) =>
  `postgres://${user}@localhost/postgres?host=${encodeURIComponent(String(host))}`;
const signIn = (url: string, email: string, password: string) =>
  fetch(`${url}/api/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });

afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
});
afterAll(() => {
  for (const { remove } of folders) remove();
  rmSync(dist, { recursive: true });
});

describe('the whole server', () => {
  it('serves application and API on one port, and lets the sample in', async () => {
    const server = await serve({ DATA_DIR: newFolder() });
    expect(server.sampleSignIn).toBe(true);
    expect(await (await fetch(`${server.url}/despesa/lancamento`)).text()).toContain('<title>Previsto</title>');
    expect(await (await fetch(`${server.url}/api/health/`)).json()).toEqual({ status: 'ok' });
    const unknown = await fetch(`${server.url}/api/nada/`);
    expect([unknown.status, await unknown.json()]).toEqual([404, { detail: 'Not found.' }]);
    const answer = await signIn(server.url, 'admin@exemplo.com.br', 'previsto-exemplo');
    expect(tokens.parse(await answer.json()).access).not.toBe('');
  });

  it('keeps its secret for itself and its sessions over a restart', async () => {
    const folder = newFolder();
    const first = await serve({ DATA_DIR: folder });
    const { access } = tokens.parse(await (await signIn(first.url, 'admin@exemplo.com.br', 'previsto-exemplo')).json());
    await first.stop();
    running.length = 0;
    expect(livePostmaster(join(folder, 'postgres'))).toBeNull();
    expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(folder, 'secret'), 'utf8')).toMatch(/^[\w-]{43}$/);

    const second = await serve({ DATA_DIR: folder });
    expect(second.administrator).toBeNull();
    const profile = await fetch(`${second.url}/api/access/user/profile/`, { headers: { authorization: `Bearer ${access}` } });
    expect(profile.status).toBe(200);
  });

  it('starts empty with SAMPLE=0, telling the administrator’s password once', async () => {
    const folder = newFolder();
    const first = await serve({ DATA_DIR: folder, SAMPLE: '0' });
    const { email, password } = first.administrator ?? { email: '', password: '' };
    expect((await signIn(first.url, email, password)).status).toBe(200);
    expect(first.sampleSignIn).toBe(false);
    expect((await signIn(first.url, 'admin@exemplo.com.br', 'previsto-exemplo')).status).toBe(401);
    await first.stop();
    running.length = 0;
    expect((await serve({ DATA_DIR: folder, SAMPLE: '0' })).administrator).toBeNull();
  });

  it('uses another PostgreSQL where told, and says in words when it cannot', async () => {
    const database = await start(newFolder());
    const url = urlOf(database);
    const server = await serve({ DATABASE_URL: url, SECRET: 's'.repeat(32) });
    expect(await (await fetch(`${server.url}/api/health/`)).json()).toEqual({ status: 'ok' });
    await server.stop();
    running.length = 0;
    expect(database.pid()).not.toBeNull();
    await database.stop();
    await expect(serve({ DATABASE_URL: url, SECRET: 's'.repeat(32) })).rejects.toThrow(
      'Não foi possível usar o PostgreSQL de DATABASE_URL',
    );
  });

  it('is started twice at once on one empty database, and both serve it', async () => {
    const database = await start(newFolder());
    const url = urlOf(database);
    const both = await Promise.all([1, 2].map(() => serve({ DATABASE_URL: url, SECRET: 's'.repeat(32) })));
    for (const server of both) expect((await signIn(server.url, 'admin@exemplo.com.br', 'previsto-exemplo')).status).toBe(200);
    expect(both.filter(({ administrator }) => administrator !== null)).toHaveLength(1);
    expect(await query(database, 'select count(*)::text as n from organization')).toEqual([{ n: '2' }]);
    for (const server of running.splice(0)) await server.stop();
    await database.stop();
  });

  it('says aloud that another PostgreSQL may lose what it confirmed', async () => {
    const database = await start(newFolder());
    await query(database, 'alter database postgres set synchronous_commit = off');
    const server = await serve({ DATABASE_URL: urlOf(database), SECRET: 's'.repeat(32) });
    expect(server.warnings).toEqual([expect.stringContaining('com synchronous_commit desligado')]);
    await server.stop();
    running.length = 0;
    await query(database, 'alter database postgres set default_transaction_read_only = on');
    await expect(serve({ DATABASE_URL: urlOf(database), SECRET: 's'.repeat(32) })).rejects.toThrow('só aceita leituras');
    await database.stop();
  });

  it('leaves nothing behind when its port is taken', async () => {
    const first = await serve({ DATA_DIR: newFolder() });
    const folder = newFolder();
    await expect(serve({ DATA_DIR: folder, PORT: new URL(first.url).port })).rejects.toThrow('já está em uso');
    expect(livePostmaster(join(folder, 'postgres'))).toBeNull();
    expect((await serve({ DATA_DIR: folder })).sampleSignIn).toBe(true);
  });

  it('tells who was made also when its port is taken: no later start knows their password', async () => {
    const first = await serve({ DATA_DIR: newFolder() });
    const folder = newFolder();
    const config = readConfig({ DATA_DIR: folder, PORT: new URL(first.url).port, LOG: 'errors', SAMPLE: '0' }, true);
    const created: Administrator[] = [];
    const starting = startServer(
      config,
      () => Promise.resolve(dist),
      (one) => created.push(one),
    );
    await expect(starting).rejects.toThrow('já está em uso');
    const again = await serve({ DATA_DIR: folder, SAMPLE: '0' });
    expect(again.administrator).toBeNull();
    expect(created).toHaveLength(1);
    expect((await signIn(again.url, created[0]?.email ?? '', created[0]?.password ?? '')).status).toBe(200);
  });

  it('lets a request in progress end before it stops', async () => {
    const server = await serve({ DATA_DIR: newFolder() });
    const body = JSON.stringify({ email: 'admin@exemplo.com.br', password: 'previsto-exemplo' });
    const headers = { 'content-type': 'application/json', 'content-length': body.length };
    const slow = httpRequest(`${server.url}/api/login/`, { method: 'POST', headers });
    const answered = once(slow, 'response');
    slow.write(body.slice(0, 10));
    await once(slow, 'socket');
    // By its answer the server has taken the slow request, too.
    await (await fetch(`${server.url}/api/health/`)).text();
    const stopped = server.stop();
    running.length = 0;
    // The rest of the body comes when the server takes nobody new.
    await vi.waitFor(() => expect(fetch(`${server.url}/api/health/`)).rejects.toThrow('fetch failed'), { timeout: 5_000 });
    slow.end(body.slice(10));
    const [response]: IncomingMessage[] = await answered;
    response?.resume();
    expect(response?.statusCode).toBe(200);
    await stopped;
  });
});
