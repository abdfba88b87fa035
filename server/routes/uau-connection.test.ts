import { beforeEach, describe, expect, it } from 'vitest';
import type { UauConnection } from '#server/ports.ts';
import { testApi } from '#server/test/api.ts';
import { emptyAudit } from '#server/test/database.ts';
import { grantOnly } from '#server/test/grants.ts';
import { UAU_LIMITS } from '#server/uau/connect/client.ts';
import { connectionOf, draftedConnection } from '#server/uau/connect/settings.ts';
import { tryConnection } from '#server/uau/connect/try-connection.ts';

const URL_OF_IT = 'uau/connection/';
const DRAFT = {
  url: 'http://uau.intranet:8080',
  login: 'previsto',
  password: 'senha-do-uau-9',
  integration_token: 'token-do-uau-9',
};
const NONE = { origin: 'none', url: '', login: '', has_password: false, has_token: false };
const SAVED = { origin: 'administrator', url: DRAFT.url, login: DRAFT.login, has_password: true, has_token: true };
const SECRETS = /senha-do-uau|token-do-uau/;

const network: { connection: UauConnection | null; answers: (() => Response)[]; requested: string[] } = {
  connection: null,
  answers: [],
  requested: [],
};
/** For each request of a trial. */
const TRIED_MS = 20_000;
const api = await testApi({
  ports: {
    uau: {
      get connection() {
        return network.connection;
      },
      fetch: (url) => {
        network.requested.push(url);
        const answer = network.answers.shift();
        return answer ? Promise.resolve(answer()) : Promise.reject(new TypeError('fetch failed'));
      },
      // Pauses between requests take no time, time limits never end.
      sleep: (ms, signal) =>
        ![UAU_LIMITS.contactMs, UAU_LIMITS.requestMs].includes(ms) && ms !== TRIED_MS
          ? Promise.resolve()
          : new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('over')), { once: true })),
    },
  },
});
const ana = await api.tokenOf('ana');
const bia = await api.tokenOf('bia');
const { alfa, beta } = api.fixture.organizations;

const post = (body: object, token = ana) => api.request('POST', URL_OF_IT, { token, body });
const trial = (body: object, token = ana) => api.request('POST', `${URL_OF_IT}test/`, { token, body });
const tried = async () => (await trial({})).body;
const get = async (token = ana) => (await api.request('GET', URL_OF_IT, { token })).body;

beforeEach(async () => {
  network.connection = null;
  network.answers = [];
  network.requested = [];
  await api.db.deleteFrom('uau_connection').execute();
  await emptyAudit(api.db);
});

describe('the connection with UAU', () => {
  it('is kept sealed, and its secrets are never told', async () => {
    expect(await get()).toEqual(NONE);
    const { status, body } = await post(DRAFT);
    expect([status, body]).toEqual([200, SAVED]);
    expect(await get()).toEqual(SAVED);
    const stored = await api.db.selectFrom('uau_connection').selectAll().execute();
    expect(JSON.stringify(stored)).not.toMatch(SECRETS);
    expect(await connectionOf(api.ports, alfa)).toEqual({
      url: DRAFT.url,
      login: DRAFT.login,
      password: DRAFT.password,
      token: DRAFT.integration_token,
    });
    expect(JSON.stringify(api.lines)).not.toMatch(SECRETS);
  });

  it('keeps what is not given again, as long as the server is the same', async () => {
    await post(DRAFT);
    expect((await post({ url: `${DRAFT.url}/uauAPI`, login: 'outro' })).status).toBe(200);
    expect((await post({ url: DRAFT.url, login: 'outro', password: '', integration_token: 'token-do-uau-10' })).status).toBe(200);
    expect(await connectionOf(api.ports, alfa)).toMatchObject({
      login: 'outro',
      password: DRAFT.password,
      token: 'token-do-uau-10',
    });
  });

  it('sends its secrets to no other server: they are asked for again', async () => {
    await post(DRAFT);
    const elsewhere = { url: 'http://outro.example', login: DRAFT.login };
    const { status, body } = await post(elsewhere);
    expect(status).toBe(400);
    expect(Object.keys(body as object)).toEqual(['password', 'integration_token']); // field errors
    expect((await post({ ...elsewhere, password: 'senha-do-uau-11' })).status).toBe(400);
    expect(await get()).toEqual(SAVED);
    expect((await post({ ...elsewhere, password: 'senha-do-uau-11', integration_token: 'token-do-uau-11' })).status).toBe(200);
  });

  it.each([
    [{ url: 'ftp://uau' }, 'url'],
    [{ url: 'http://a:b@uau.intranet' }, 'url'],
    [{ url: 'http://uau.intranet/?a=1' }, 'url'],
    [{ login: '' }, 'login'],
    [{ password: undefined }, 'password'],
    [{ integration_token: undefined }, 'integration_token'],
    [{ integration_token: 'com espaço' }, 'integration_token'],
    [{ integration_token: 'a\r\nx-outro: 1' }, 'integration_token'],
    [{ outro: 1 }, 'outro'],
  ])('refuses %j', async (change, field) => {
    const { status, body } = await post({ ...DRAFT, ...change });
    expect([status, Object.keys(body as object)]).toEqual([400, [field]]); // field errors
    expect(await get()).toEqual(NONE);
  });

  it('is its organisation’s alone', async () => {
    await post(DRAFT);
    expect(await get(bia)).toEqual(NONE);
    expect(await connectionOf(api.ports, beta)).toBeNull();
    // A sealed value of another's row opens nowhere else.
    await api.db.updateTable('uau_connection').set({ organization_id: beta }).where('organization_id', '=', alfa).execute();
    expect(await connectionOf(api.ports, beta)).toBeNull();
    expect(await get(bia)).toMatchObject({ has_password: false });
  });

  it('[SEC-3] is for administrators', async () => {
    await grantOnly(api, 'otto', { pages: { uauDatabase: ['view', 'edit', 'export'] }, named: ['uau.sync'] });
    const token = await api.tokenOf('otto');
    for (const [method, path] of [
      ['GET', URL_OF_IT],
      ['POST', URL_OF_IT],
      ['DELETE', URL_OF_IT],
      ['POST', `${URL_OF_IT}test/`],
    ] as const) {
      const { status } = await api.request(method, path, { token, ...(method === 'POST' ? { body: DRAFT } : {}) });
      expect([method, path, status]).toEqual([method, path, 403]);
    }
    expect(await connectionOf(api.ports, alfa)).toBeNull();
    expect(network.requested).toEqual([]);
  });

  it('[SEC-3] is there or not: that alone is told to whoever sees the database, of the own organisation', async () => {
    const state = async (token: string) => {
      const { status, body } = await api.request('GET', `${URL_OF_IT}state/`, { token });
      return [status, body];
    };
    await grantOnly(api, 'otto', { pages: { uauDatabase: ['view'] } });
    const token = await api.tokenOf('otto');
    expect(await state(token)).toEqual([200, { connected: false }]);
    await post(DRAFT);
    expect(await state(token)).toEqual([200, { connected: true }]);
    expect(await state(bia)).toEqual([200, { connected: false }]);
    // A password that opens no more is none.
    await api.db.updateTable('uau_connection').set({ secrets: 'x' }).execute();
    expect(await state(token)).toEqual([200, { connected: false }]);
    await grantOnly(api, 'otto', { pages: { uauFromTo: ['view'] } });
    expect((await state(token))[0]).toBe(403);
  });

  it('is told by the history without its secrets, to administrators', async () => {
    await post(DRAFT);
    await post({ url: DRAFT.url, login: 'outro' });
    api.pass(1);
    await post({ url: DRAFT.url, login: 'outro', password: 'senha-do-uau-12' });
    // Nothing changed: nothing to tell.
    await post({ url: DRAFT.url, login: 'outro' });
    await api.request('DELETE', URL_OF_IT, { token: ana });
    const { body } = await api.request('GET', 'admin/trail/?resource=uauConnection', { token: ana });
    const { results } = body as { results: { operation: string; changes: { field: string }[] }[] }; // contract/audit-log.ts
    expect(results.map(({ operation, changes }) => [operation, changes.map(({ field }) => field)])).toEqual([
      ['delete', ['url', 'login', 'secrets_at']],
      ['update', ['secrets_at']],
      ['update', ['login']],
      ['insert', ['url', 'login', 'secrets_at']],
    ]);
    const log = await api.db.selectFrom('audit_log').selectAll().where('table_name', '=', 'uau_connection').execute();
    expect(log).toHaveLength(4);
    expect(JSON.stringify([log, results])).not.toMatch(SECRETS);
    await grantOnly(api, 'otto', { pages: { uauDatabase: ['view'], adminTrail: ['view'] } });
    const history = await api.request('GET', 'admin/trail/', { token: await api.tokenOf('otto') });
    expect(history.status).toBe(200);
    expect(JSON.stringify(history.body)).not.toContain('uau.intranet');
  });

  it('is the installation’s where its variables say it: of the first organisation, and not changed here', async () => {
    network.connection = {
      url: 'http://do-servidor',
      login: 'servico',
      password: 'senha-do-uau-1',
      token: 'token-do-uau-1',
      trusted: true as const,
    };
    const expected = { origin: 'environment', url: 'http://do-servidor', login: 'servico', has_password: true, has_token: true };
    expect(await get()).toEqual(expected);
    expect((await post(DRAFT)).status).toBe(400);
    expect((await api.request('DELETE', URL_OF_IT, { token: ana })).status).toBe(400);
    expect(await connectionOf(api.ports, alfa)).toEqual(network.connection);
    expect(await get(bia)).toEqual(NONE);
    expect(await connectionOf(api.ports, beta)).toBeNull();
    expect((await post(DRAFT, bia)).status).toBe(200);
  });

  it('is tried on request, and the result says what to do', async () => {
    expect(await tried()).toMatchObject({ ok: false, companies: 0 });
    expect(network.requested).toEqual([]);
    await post(DRAFT);
    const rows = [{ Codigo_emp: 'System.Int32' }, { Codigo_emp: 1 }, { Codigo_emp: 2 }];
    network.answers = [() => Response.json('sessao'), () => Response.json(rows)];
    expect(await tried()).toEqual({ ok: true, message: 'Conectado: 2 empresas no UAU.', companies: 2 });
    network.answers = [() => Response.json({ Detalhe: 'Usuário inválido' }, { status: 400 })];
    expect(await tried()).toMatchObject({ ok: false, message: expect.stringContaining('recusou o usuário, a senha') });
    expect(await tried()).toMatchObject({ ok: false, message: expect.stringContaining('não respondeu como o UAU responde') });
    expect(network.requested.every((url) => url.startsWith('http://uau.intranet:8080/uauAPI/api/v1.0/'))).toBe(true);
  });

  it('is tried before it is kept, held to what keeping it asks, and nothing of it is kept or told', async () => {
    const rows = [{ Codigo_emp: 'System.Int32' }, { Codigo_emp: 1 }];
    network.answers = [() => Response.json('sessao'), () => Response.json(rows)];
    const first = await trial(DRAFT);
    expect([first.status, first.body]).toEqual([200, { ok: true, message: 'Conectado: 1 empresa no UAU.', companies: 1 }]);
    expect([await get(), await connectionOf(api.ports, alfa)]).toEqual([NONE, null]);
    // The secrets that are kept go to the server that they are for, and to no other by being tried there.
    await post(DRAFT);
    network.requested = [];
    const elsewhere = await trial({ url: 'http://outro.example', login: DRAFT.login });
    expect([elsewhere.status, Object.keys(elsewhere.body as object)]).toEqual([400, ['password', 'integration_token']]); // field errors
    expect((await trial({ url: 'http://a:b@uau.intranet', login: 'x' })).status).toBe(400);
    expect((await trial({ login: 'x' })).status).toBe(400);
    expect((await trial({ ...DRAFT, outro: 1 })).status).toBe(400);
    expect(network.requested).toEqual([]);
    network.answers = [() => Response.json('sessao'), () => Response.json(rows)];
    expect((await trial({ url: DRAFT.url, login: 'outro' })).body).toMatchObject({ ok: true });
    expect(await get()).toEqual(SAVED);
    expect(JSON.stringify([first.body, elsewhere.body, api.lines])).not.toMatch(SECRETS);
    const log = await api.db.selectFrom('audit_log').selectAll().where('table_name', '=', 'uau_connection').execute();
    expect(log).toHaveLength(1);
  });

  it('typed is not trusted with any network, even while it is tried; nor is another’s than the installation’s', async () => {
    const trusts: boolean[] = [];
    const fetch: typeof api.ports.uau = api.ports.uau && {
      ...api.ports.uau,
      fetch: (_url, _init, trusted) => {
        trusts.push(trusted);
        return Promise.resolve(Response.json({ Detalhe: 'Usuário inválido' }, { status: 400 }));
      },
    };
    if (!fetch) throw new Error('no port');
    const drafted = await draftedConnection({ ...api.ports, uau: fetch }, { organization: alfa }, DRAFT);
    await tryConnection({ ...api.ports, uau: fetch }, drafted, new AbortController().signal);
    expect(trusts).toEqual([false]);
    network.connection = { ...DRAFT, token: 'x', trusted: true };
    expect((await trial(DRAFT)).status).toBe(400);
  });

  it('says that its password is lost when the server’s own secret became another', async () => {
    await post(DRAFT);
    const other = { ...api.ports, secret: 'another secret of the server, long enough for it' };
    expect(await connectionOf(other, alfa)).toBeNull();
  });
});
