import { beforeEach, describe, expect, it } from 'vitest';
import { afterAnswers } from '#server/after-answer.ts';
import { makeResetLink } from '#server/auth/password-reset.ts';
import { testApi } from '#server/test/api.ts';
import { PASSWORD, PEOPLE } from '#server/test/fixture.ts';

interface Sent {
  to: string;
  subject: string;
  text: string;
}
let mails: Sent[] = [];
let broken = false;
const api = await testApi({
  ports: {
    publicUrl: 'https://previsto.example',
    mail: (mail) => {
      if (broken) return Promise.reject(new Error(`no mail for ${mail.to}`));
      mails.push(mail);
      return Promise.resolve();
    },
  },
});
const { db, fixture, ports, request } = api;
const url = 'access/password-reset/';
const NEW = 'trinta vacas no telhado';
const OVER = { token: ['Este link não vale mais: ele só pode ser usado uma vez, em até uma hora. Peça outro.'] };

const ask = (email: string, address = '192.0.2.1') => request('POST', url, { body: { email }, address });
const confirm = (token: string, new_password = NEW) => request('POST', `${url}confirm/`, { body: { token, new_password } });
const login = (email: string, password: string) => request('POST', 'login/', { body: { email, password } });
const tokenIn = (text: string): string => /nova-senha\?token=([\w-]+)/.exec(text)?.[1] ?? '';
const linkOf = async (user: number) => tokenIn((await makeResetLink(ports, user)).url);
const mailed = async () => {
  await afterAnswers(ports);
  return mails.splice(0);
};

beforeEach(async () => {
  mails = [];
  broken = false;
  await db.deleteFrom('login_attempt').execute();
  await db.deleteFrom('password_reset').execute();
  const password_hash = await ports.passwords.hash(PASSWORD);
  await db.updateTable('app_user').set({ password_hash }).execute();
});

describe('asking for a link', () => {
  it('[SES-16][A11] answers every e-mail the same, and mails only to an active user of an organisation', async () => {
    const answers = [];
    for (const email of [PEOPLE.ana, 'ninguem@alfa.example', PEOPLE.ines, PEOPLE.solo, 'nem é e-mail']) {
      const { status, body, headers } = await ask(email);
      answers.push({ status, body: JSON.stringify(body), type: headers.get('content-type') });
    }
    const [first] = answers;
    expect(first).toEqual({ status: 200, body: '{"success":true}', type: 'application/json' });
    expect(answers).toEqual(answers.map(() => first));
    expect((await mailed()).map(({ to }) => to)).toEqual([PEOPLE.ana]);
    const otto = db.updateTable('subscription').where('user_id', '=', fixture.users.otto);
    await otto.set({ is_active: false }).execute();
    await ask(PEOPLE.otto);
    expect(await mailed()).toEqual([]);
    await otto.set({ is_active: true }).execute();
    await ask(PEOPLE.otto);
    expect(await mailed()).toHaveLength(1);
  });

  it('[SES-16][A11] answers before anybody is looked up, and also where no mail goes out', async () => {
    broken = true;
    expect((await ask(PEOPLE.ana)).body).toEqual({ success: true });
    await afterAnswers(ports);
    const [line] = api.lines.filter(({ event }) => event === 'failed_after_answer');
    expect(line).toMatchObject({ message: 'no mail for [e-mail]' });
  });

  it('[SES-16] the mail says in Portuguese what it is, with a link to the public address that is good', async () => {
    await ask(` ${PEOPLE.ana.toUpperCase()} `);
    const [mail] = await mailed();
    expect(mail?.subject).toBe('Nova senha no Previsto');
    expect(mail?.text).toContain('O link vale por uma hora');
    const token = tokenIn(mail?.text ?? '');
    expect(mail?.text).toContain(`\nhttps://previsto.example/access/nova-senha?token=${token}\n`);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect((await confirm(token)).status).toBe(200);
  });

  it('[SES-16][A12] one address asks ten times in five minutes; one account is mailed three times in fifteen, silently', async () => {
    for (let tries = 0; tries < 10; tries += 1) expect((await ask(PEOPLE.ana)).status).toBe(200);
    expect(await mailed()).toHaveLength(3);
    const refused = await ask(PEOPLE.bia);
    expect([refused.status, refused.body]).toEqual([
      429,
      { detail: 'Request was throttled. Expected available in 300 seconds.' },
    ]);
    expect((await ask(PEOPLE.ana, '192.0.2.2')).body).toEqual({ success: true });
    expect(await mailed()).toEqual([]);
    api.pass(899);
    await ask(PEOPLE.ana);
    expect(await mailed()).toEqual([]);
    api.pass(1);
    await ask(PEOPLE.ana);
    expect(await mailed()).toHaveLength(1);
  });
});

describe('using a link', () => {
  it('[SES-16] sets the password, ends every session, and works once', async () => {
    const { access, refresh } = await api.signIn('ana');
    const strangers = await api.tokenOf('otto');
    const token = await linkOf(fixture.users.ana);
    expect((await confirm(token)).body).toEqual({ success: true, invited: false });
    expect((await login(PEOPLE.ana, PASSWORD)).status).toBe(401);
    expect((await login(PEOPLE.ana, NEW)).status).toBe(200);
    expect((await request('GET', 'access/user/profile/', { token: access })).status).toBe(401);
    expect((await request('POST', 'token/refresh/', { body: { refresh } })).status).toBe(401);
    expect((await request('GET', 'access/user/profile/', { token: strangers })).status).toBe(200);
    const again = await confirm(token, `${NEW} azul`);
    expect([again.status, again.body]).toEqual([400, OVER]);
  });

  it('[SES-16] two uses at once are one', async () => {
    const token = await linkOf(fixture.users.ana);
    const statuses = await Promise.all([1, 2, 3].map(async (one) => (await confirm(token, `${NEW} ${one}`)).status));
    expect(statuses.sort()).toEqual([200, 400, 400]);
  });

  it('[SES-16] is over after an hour, and when a later one is made', async () => {
    const first = await linkOf(fixture.users.ana);
    const second = await linkOf(fixture.users.ana);
    expect((await confirm(first)).body).toEqual(OVER);
    api.pass(3599);
    const last = await linkOf(fixture.users.otto);
    expect((await confirm(second)).status).toBe(200);
    api.pass(3600);
    expect((await confirm(last)).body).toEqual(OVER);
  });

  it('[SES-16][API-4] a common password is refused beside its field, and the link stays good', async () => {
    const token = await linkOf(fixture.users.ana);
    expect((await confirm(token, 'Senha@123')).body).toEqual({ new_password: ['This password is too common.'] });
    expect((await confirm(token, 'alfaincorporadora')).body).toEqual({
      new_password: ['The password is too similar to the organization.'],
    });
    expect((await confirm(token)).status).toBe(200);
  });

  it('[SES-16] nothing else is a link: no made-up token, no other user’s session, no inactive user’s', async () => {
    const inactive = await linkOf(fixture.users.ines);
    const { access, refresh } = await api.signIn('ana');
    const hashes = await db.selectFrom('password_reset').select('token_hash').execute();
    for (const token of [inactive, 'x', access, refresh, ...hashes.map(({ token_hash }) => token_hash)]) {
      const { status } = await confirm(token.slice(0, 200));
      expect(status).toBe(400);
    }
    expect(JSON.stringify(hashes)).not.toContain(inactive);
  });

  it('[SES-16][A12] ten tries in five minutes from one address', async () => {
    const statuses = [];
    for (let tries = 0; tries < 11; tries += 1) statuses.push((await confirm('x')).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
  });

  it('[SES-15][SES-16] leaves the second factor as it is', async () => {
    const row = {
      user_id: fixture.users.ana,
      secret: 'x',
      last_step: null,
      created_at: '2026-11-21',
      confirmed_at: '2026-11-21',
    };
    await db.insertInto('second_factor').values(row).execute();
    await confirm(await linkOf(fixture.users.ana));
    expect((await login(PEOPLE.ana, NEW)).body).toMatchObject({ code: 'otp_required' });
    await db.deleteFrom('second_factor').execute();
  });
});

describe('how the link comes', () => {
  it('[SES-16] by mail where a mail server is set', async () => {
    expect((await request('GET', url)).body).toEqual({ by_mail: true });
  });
});
