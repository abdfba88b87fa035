import { beforeEach, describe, expect, it } from 'vitest';
import { recoveryCodes, secondFactorSecret, secondFactorState } from '#contract/account.ts';
import type { PasswordPort } from '#server/ports.ts';
import { PLAIN_PASSWORDS, testApi } from '#server/test/api.ts';
import { PASSWORD, PEOPLE, type Person } from '#server/test/fixture.ts';
import { codeAt } from '#server/test/totp.ts';

let looks = 0;
const passwords: PasswordPort = {
  ...PLAIN_PASSWORDS,
  verify: (hash, password) => {
    looks += 1;
    return PLAIN_PASSWORDS.verify(hash, password);
  },
};
const api = await testApi({ ports: { passwords } });
const { db, fixture, ports, request } = api;
const url = 'access/second-factor/';
const WRONG = { code: ['Código incorreto ou já usado.'] };

const login = (person: Person, otp?: string, more: object = {}, address?: string) =>
  request('POST', 'login/', {
    body: { email: PEOPLE[person], password: PASSWORD, ...(otp === undefined ? {} : { otp }), ...more },
    ...(address === undefined ? {} : { address }),
  });
/** The statuses of three sign-ins at once. */
const thrice = async (otp: string) =>
  (await Promise.all([login('ana', otp), login('ana', otp), login('ana', otp)])).map(({ status }) => status).sort();
const guess = (index: number, otp: string) => login('ana', otp, {}, `192.0.2.${index}`);
const now = (shift = 0) => ports.clock() + shift * 30_000;

/** Enrols somebody; their next code is of a later step. */
async function enrol(person: Person) {
  const { access: token } = await api.signIn(person);
  const begun = await request('POST', url, { token, body: { password: PASSWORD } });
  const { secret, uri } = secondFactorSecret.parse(begun.body);
  const confirmed = await request('POST', `${url}confirm/`, { token, body: { code: codeAt(secret, now()) } });
  api.pass(60);
  return { token, secret, uri, codes: recoveryCodes.parse(confirmed.body).recovery_codes };
}
const state = async (token: string) => secondFactorState.parse((await request('GET', url, { token })).body);

beforeEach(async () => {
  await db.deleteFrom('login_attempt').execute();
  await db.deleteFrom('second_factor').execute();
  await db.deleteFrom('recovery_code').execute();
  api.pass(60);
  looks = 0;
});

describe('enrolling', () => {
  it('[SES-15] needs the password, counts from the first right code on, and shows ten codes once', async () => {
    const { access: token } = await api.signIn('ana');
    expect(await state(token)).toEqual({ enabled: false, since: null, recovery_codes_left: 0, required: false });
    const wrong = await request('POST', url, { token, body: { password: 'x' } });
    expect([wrong.status, wrong.body]).toEqual([400, { password: ['Senha incorreta.'] }]);
    const { secret } = secondFactorSecret.parse((await request('POST', url, { token, body: { password: PASSWORD } })).body);
    expect((await login('ana')).status).toBe(200);
    const refused = await request('POST', `${url}confirm/`, { token, body: { code: codeAt(secret, now(5)) } });
    expect([refused.status, refused.body]).toEqual([400, WRONG]);
    expect((await login('ana')).status).toBe(200);
    const confirmed = await request('POST', `${url}confirm/`, { token, body: { code: codeAt(secret, now()) } });
    const { recovery_codes } = recoveryCodes.parse(confirmed.body);
    expect(new Set(recovery_codes).size).toBe(10);
    for (const code of recovery_codes) expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    expect(await state(token)).toMatchObject({ enabled: true, since: new Date(now()).toISOString(), recovery_codes_left: 10 });
    expect((await request('POST', url, { token, body: { password: PASSWORD } })).status).toBe(409);
    expect((await request('POST', `${url}confirm/`, { token, body: { code: codeAt(secret, now(1)) } })).status).toBe(400);
  });

  it('[SES-15] begun twice, only the second secret counts', async () => {
    const { access: token } = await api.signIn('ana');
    const begin = async () =>
      secondFactorSecret.parse((await request('POST', url, { token, body: { password: PASSWORD } })).body).secret;
    const [first, second] = [await begin(), await begin()];
    expect(first).not.toBe(second);
    expect((await request('POST', `${url}confirm/`, { token, body: { code: codeAt(first, now()) } })).status).toBe(400);
    expect((await request('POST', `${url}confirm/`, { token, body: { code: codeAt(second, now()) } })).status).toBe(200);
  });

  it('[SES-15][A12] its first code is guessed ten times at most', async () => {
    const { access: token } = await api.signIn('ana');
    await request('POST', url, { token, body: { password: PASSWORD } });
    const statuses = [];
    for (let tries = 0; tries < 11; tries += 1) {
      statuses.push((await request('POST', `${url}confirm/`, { token, body: { code: 'x' } })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
  });

  it('[SES-15] keeps neither the secret nor a code as it is', async () => {
    const { secret, codes } = await enrol('ana');
    const rows = JSON.stringify([
      await db.selectFrom('second_factor').selectAll().execute(),
      await db.selectFrom('recovery_code').selectAll().execute(),
    ]);
    for (const hidden of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))]) expect(rows).not.toContain(hidden);
    // Put into another's row, it opens nothing.
    await db.updateTable('second_factor').set({ user_id: fixture.users.otto }).execute();
    expect((await login('otto', codeAt(secret, now()))).body).toMatchObject({ code: 'otp_invalid' });
  });
});

describe('signing in with it', () => {
  it.each(['login/', 'token/'])('[SES-15][A11] %s asks for the code after the right password only', async (path) => {
    const { secret } = await enrol('ana');
    const enter = (password: string, otp?: string) =>
      request('POST', path, { body: { email: PEOPLE.ana, password, ...(otp === undefined ? {} : { otp }) } });
    const requested = await enter(PASSWORD);
    expect([requested.status, requested.body]).toEqual([401, { detail: 'A one-time code is required.', code: 'otp_required' }]);
    const answers = [];
    for (const [email, otp] of [[PEOPLE.ana], [PEOPLE.ana, codeAt(secret, now())], ['ninguem@alfa.example', '123456']] as const) {
      looks = 0;
      const answer = await request('POST', path, { body: { email, password: 'errada', ...(otp ? { otp } : {}) } });
      answers.push({ status: answer.status, body: JSON.stringify(answer.body), looks });
    }
    const same = { status: 401, body: '{"detail":"No active account found with the given credentials"}', looks: 1 };
    expect(answers).toEqual([same, same, same]);
    // The wrong password used up no code.
    expect((await enter(PASSWORD, codeAt(secret, now()))).status).toBe(200);
  });

  it('[SES-15] takes a code once, and none that is older than one taken', async () => {
    const { secret } = await enrol('ana');
    expect((await login('ana', codeAt(secret, now(1)))).status).toBe(200);
    for (const step of [1, 0, -1]) {
      const again = await login('ana', codeAt(secret, now(step)));
      expect([again.status, again.body]).toEqual([401, { detail: 'Invalid one-time code.', code: 'otp_invalid' }]);
    }
    api.pass(60);
    expect((await login('ana', codeAt(secret, now())))?.status).toBe(200);
  });

  it('[SES-15] takes a code once also where it comes twice at the same time', async () => {
    const { secret, codes } = await enrol('ana');
    expect(await thrice(codeAt(secret, now()))).toEqual([200, 401, 401]);
    expect(await thrice(codes[0] ?? '')).toEqual([200, 401, 401]);
  });

  it('[SES-15] does not take the code that enrolled', async () => {
    const { access: token } = await api.signIn('ana');
    const { secret } = secondFactorSecret.parse((await request('POST', url, { token, body: { password: PASSWORD } })).body);
    const code = codeAt(secret, now());
    await request('POST', `${url}confirm/`, { token, body: { code } });
    expect((await login('ana', code)).status).toBe(401);
  });

  it('[SES-15] takes each recovery code once, as people write it', async () => {
    const { codes, token } = await enrol('ana');
    const [first = '', second = ''] = codes;
    expect((await login('ana', ` ${first.toLowerCase().replaceAll('-', ' ')} `)).status).toBe(200);
    expect((await login('ana', first)).status).toBe(401);
    expect((await login('ana', second.replaceAll('-', ''))).status).toBe(200);
    expect(await state(token)).toMatchObject({ recovery_codes_left: 8 });
  });

  it('[SES-15] takes nobody else’s codes', async () => {
    const ana = await enrol('ana');
    const otto = await enrol('otto');
    expect((await login('ana', codeAt(otto.secret, now()))).status).toBe(401);
    expect((await login('ana', otto.codes[0])).status).toBe(401);
    expect((await login('otto', otto.codes[0])).status).toBe(200);
    expect((await login('ana', codeAt(ana.secret, now()))).status).toBe(200);
  });

  it('[SES-15][A12] ten guesses of a code within five minutes, from however many addresses; a right one forgets them', async () => {
    const { secret } = await enrol('ana');
    for (let tries = 0; tries < 9; tries += 1) expect((await guess(tries, 'ABCD-EFGH-JKMN')).status).toBe(401);
    expect((await guess(10, codeAt(secret, now()))).status).toBe(200);
    const statuses = [];
    for (let tries = 0; tries < 11; tries += 1) statuses.push((await guess(100 + tries, '000000')).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    expect((await guess(200, codeAt(secret, now(1)))).status).toBe(429);
    api.pass(300);
    expect((await guess(201, codeAt(secret, now()))).status).toBe(200);
  });
});

describe('changing it', () => {
  it('[SES-15] new recovery codes need password and code, and void the old ones', async () => {
    const { token, secret, codes } = await enrol('ana');
    const again = (body: object) => request('POST', `${url}recovery-codes/`, { token, body });
    expect((await again({ password: 'x', code: codeAt(secret, now()) })).body).toEqual({ password: ['Senha incorreta.'] });
    expect((await again({ password: PASSWORD, code: '000000' })).body).toEqual(WRONG);
    const created = recoveryCodes.parse((await again({ password: PASSWORD, code: codeAt(secret, now()) })).body).recovery_codes;
    expect((await login('ana', codes[1])).status).toBe(401);
    expect((await login('ana', created[1])).status).toBe(200);
  });

  it('[SES-15] disabling needs password and code; then the password alone is enough again', async () => {
    const { token, secret, codes } = await enrol('ana');
    const disable = (body: object) => request('DELETE', url, { token, body });
    expect((await disable({ code: codeAt(secret, now()) })).status).toBe(400);
    expect((await disable({ password: PASSWORD, code: '12345' })).body).toEqual(WRONG);
    expect((await disable({ password: 'x', code: codeAt(secret, now()) })).status).toBe(400);
    expect((await login('ana')).status).toBe(401);
    expect((await disable({ password: PASSWORD, code: codes[3] })).status).toBe(200);
    expect((await login('ana')).status).toBe(200);
    expect((await disable({ password: PASSWORD, code: codes[4] })).status).toBe(409);
    expect(await db.selectFrom('recovery_code').selectAll().execute()).toEqual([]);
  });
});

describe('where a group asks for it', () => {
  it('[SES-15] nothing but the own account is open until it is enrolled, and it cannot be disabled', async () => {
    const { access: admin } = await api.signIn('ana');
    const group = { nome: 'Com segundo fator', require_otp: true, pages: [{ page: 'home', view: true }] };
    const created = await request('POST', 'access/groups/', { token: admin, body: group });
    expect([created.status, created.body]).toEqual([201, expect.objectContaining({ require_otp: true })]);
    const { id } = created.body as { id: number };
    const otto = db.updateTable('subscription').where('user_id', '=', fixture.users.otto);
    await otto.set({ groups: [id] }).execute();
    const { access: token } = await api.signIn('otto');
    expect((await request('GET', 'access/user/profile/', { token })).body).toMatchObject({ second_factor_missing: true });
    const refused = await request('GET', 'home/summary/', { token });
    expect([refused.status, refused.body]).toEqual([
      403,
      { detail: 'A second factor is required.', code: 'second_factor_required' },
    ]);
    expect((await request('GET', 'access/sessions/', { token })).status).toBe(200);
    const { secret } = await enrol('otto');
    expect((await request('GET', 'access/user/profile/', { token })).body).not.toHaveProperty('second_factor_missing');
    expect((await request('GET', 'home/summary/', { token })).status).toBe(200);
    const disable = () => request('DELETE', url, { token, body: { password: PASSWORD, code: codeAt(secret, now()) } });
    expect((await disable()).status).toBe(409);
    await otto.set({ groups: [] }).execute();
    expect((await disable()).status).toBe(200);
  });
});
