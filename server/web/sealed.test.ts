import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import { recoveryCodes, secondFactorSecret } from '#contract/account.ts';
import { tokens } from '#contract/session.ts';
import { isProved, proveCode } from '#server/auth/login.ts';
import { testApi } from '#server/test/api.ts';
import { openBrowser } from '#server/test/browser.ts';
import { PASSWORD, PEOPLE } from '#server/test/fixture.ts';
import { codeAt } from '#server/test/totp.ts';
import { cursorOf, cursorText } from '#server/audit-log/cursor.ts';
import { connectionOf } from '#server/uau/connect/settings.ts';
import { sealAnew } from '#server/web/sealed.ts';

const BEFORE = 'a secret of tests, long enough for HMAC-SHA-256';
const NOW = 'another secret of tests, as long as the one before';
const api = await testApi();
const { db, ports, request } = api;
const browser = openBrowser(api);
const FACTOR = 'access/second-factor/';
const PROFILE = 'access/user/profile/';
const { alfa } = api.fixture.organizations;

/** From here on the server runs with another secret, as after a start with SECRET_PREVIOUS. */
const changeSecret = (previousSecrets: string[] = [BEFORE]) => Object.assign(ports, { secret: NOW, previousSecrets });
const start = (lost = false) => sealAnew(db, ports, lost);

async function enrol() {
  const token = await api.tokenOf('ana');
  const { secret } = secondFactorSecret.parse((await request('POST', FACTOR, { token, body: { password: PASSWORD } })).body);
  const code = codeAt(secret, ports.clock());
  const { body } = await request('POST', `${FACTOR}confirm/`, { token, body: { code } });
  api.pass(60);
  return { secret, codes: recoveryCodes.parse(body).recovery_codes };
}
const login = async (otp: string) =>
  (await request('POST', 'login/', { body: { email: PEOPLE.ana, password: PASSWORD, otp } })).status;
/** As a browser's page, which a known device is part of. */
const enter = (password: string, address: string, cookie = '') =>
  request('POST', 'login/', {
    address,
    body: { email: PEOPLE.ana, password },
    headers: { origin: 'http://previsto.test', cookie },
  });
const connect = async () => {
  const body = { url: 'http://uau.intranet', login: 'previsto', password: 'senha do uau', integration_token: 'token-do-uau' };
  expect((await request('POST', 'uau/connection/', { token: await api.tokenOf('ana'), body })).status).toBe(200);
};

beforeEach(async () => {
  Object.assign(ports, { secret: BEFORE, previousSecrets: [] });
  for (const table of ['login_attempt', 'second_factor', 'recovery_code', 'uau_connection'] as const)
    await db.deleteFrom(table).execute();
  api.pass(60);
});

describe('after the secret was changed, with the one before in SECRET_PREVIOUS', () => {
  it('[SES-15] a second factor opens, by the new secret alone from the first start on', async () => {
    const { secret } = await enrol();
    changeSecret();
    expect(await start()).toEqual([expect.stringContaining('foi selado de novo (1)')]);
    expect(await login(codeAt(secret, ports.clock()))).toBe(200);
    ports.previousSecrets = [];
    api.pass(60);
    expect(await start()).toEqual([]);
    expect(await login(codeAt(secret, ports.clock()))).toBe(200);
  });

  it('[SES-15] a recovery code is taken, once', async () => {
    const { codes } = await enrol();
    changeSecret();
    await start();
    expect([await login(codes[0] ?? ''), await login(codes[0] ?? '')]).toEqual([200, 401]);
  });

  it('the connection with UAU opens, by the new secret alone from the first start on', async () => {
    await connect();
    changeSecret();
    await start();
    ports.previousSecrets = [];
    expect(await connectionOf(ports, alfa)).toMatchObject({ password: 'senha do uau', token: 'token-do-uau' });
  });

  it('[SES-11] sessions go on: access token, cookie, and the replay of a renewal', async () => {
    const { access, refresh } = await browser.signIn('ana');
    const headers = { cookie: browser.cookie() };
    const renew = async () => tokens.parse((await request('POST', 'token/refresh/', { body: { refresh }, headers })).body);
    const renewed = await renew();
    changeSecret();
    expect((await request('GET', PROFILE, { token: access, headers })).status).toBe(200);
    expect((await renew()).refresh).toBe(renewed.refresh);
    expect((await request('POST', 'token/refresh/', { body: { refresh: renewed.refresh }, headers })).status).toBe(200);
  });

  it('[SES-15] that a code was right a moment ago still holds', async () => {
    const proof = await proveCode(ports, 7);
    changeSecret();
    expect([await isProved(ports, 7, proof), await isProved(ports, 8, proof)]).toEqual([true, false]);
  });

  it('[SES-12][A12] a device that is known stays known, and the log marks accounts anew', async () => {
    const first = await enter(PASSWORD, '198.51.100.1');
    const device = first.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
    changeSecret();
    for (let at = 0; at < 40; at += 1) {
      // oxlint-disable-next-line no-await-in-loop -- guesses follow each other
      await enter('errada', `198.51.100.${at}`);
    }
    expect((await enter(PASSWORD, '203.0.113.1')).status).toBe(429);
    expect((await enter(PASSWORD, '203.0.113.1', device.join('; '))).status).toBe(200);
    const marks = new Set(api.lines.filter((line) => line['event'] === 'security').map(({ account }) => account));
    expect(marks.size).toBeGreaterThan(1);
  });

  it('[RES-15] where somebody stands who asks for changes still holds, and opens nothing with a secret that is lost', async () => {
    const cursor = await cursorText(ports, 7, { at: 3, snapshot: '10:20:' });
    const read = () => cursorOf(ports, 7, cursor);
    changeSecret();
    expect(await read()).toEqual({ at: 3, snapshot: '10:20:' });
    changeSecret([]);
    expect(await read()).toBe('strange');
  });

  it('[API-7] a write that is sent again is known', async () => {
    const token = await api.tokenOf('ana');
    const again = { token, body: { codigo: 'R77', nome: 'Regional' }, headers: { 'idempotency-key': 'the-same' } };
    const first = await request('POST', 'structure/regionals/', again);
    changeSecret();
    const second = await request('POST', 'structure/regionals/', again);
    expect(first).toMatchObject({ status: 201 });
    expect([second.status, second.body]).toEqual([201, first.body]);
  });
});

describe('with a secret that is another’s', () => {
  it('[SES-15] a start is refused, and changes nothing', async () => {
    const { secret } = await enrol();
    changeSecret([]);
    await expect(start()).rejects.toThrow('não é o deste banco de dados');
    ports.secret = BEFORE;
    expect(await start()).toEqual([]);
    expect(await login(codeAt(secret, ports.clock()))).toBe(200);
  });

  it('a start says how much does not open where some does', async () => {
    changeSecret([]);
    await connect();
    ports.secret = BEFORE;
    await enrol();
    changeSecret([]);
    expect(await start()).toEqual([expect.stringMatching(/^1 segundos fatores .* não abrem com o segredo/)]);
  });

  it('[SES-15] what it alone opened goes when it is given up', async () => {
    await connect();
    await enrol();
    changeSecret([]);
    expect(await start(true)).toEqual([expect.stringContaining('foi retirado (2)')]);
    expect(await connectionOf(ports, alfa)).toBeNull();
    expect((await request('POST', 'login/', { body: { email: PEOPLE.ana, password: PASSWORD } })).status).toBe(200);
    expect(await start()).toEqual([]);
  });
});

describe('what the secret is used for', () => {
  it('is tried here, each purpose', () => {
    const server = fileURLToPath(new URL('..', import.meta.url));
    const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.ts') && !/test/.test(name),
    );
    const purposes = files.flatMap((name) => {
      const text = readFileSync(join(server, name), 'utf8');
      return [...text.matchAll(/purpose: '([^']+)'/g)].map(([, purpose]) => purpose);
    });
    expect(purposes.sort()).toEqual([
      'changes cursor',
      'known device',
      'log',
      'recovery code',
      'second factor',
      'second factor was right',
      'uau connection',
    ]);
    const users = files.filter(
      (name) =>
        /\bsecret\b/.test(readFileSync(join(server, name), 'utf8')) &&
        /HMAC|signAccess\(|hashSecret\(`/.test(readFileSync(join(server, name), 'utf8')),
    );
    expect(users.sort()).toEqual([
      'auth/binding.ts',
      'auth/session-store.ts',
      'auth/tokens.ts',
      'http/idempotency.ts',
      'routes/example.ts',
      'routes/places.ts',
      'secrets/keys.ts',
      'secrets/seal.ts',
    ]);
  });
});
