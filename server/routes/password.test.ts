import { describe, expect, it } from 'vitest';
import { PASSWORD, PEOPLE } from '#server/test/fixture.ts';
import { testApi } from '#server/test/api.ts';

const api = await testApi();
const { request, signIn } = api;
const url = 'access/change-password/';
const login = (password: string, email: string = PEOPLE.ana) => request('POST', 'login/', { body: { email, password } });

describe('changing the password', () => {
  it('[API-4] needs the old one, and eight characters', async () => {
    const { access } = await signIn('ana');
    const wrong = await request('POST', url, { token: access, body: { old_password: 'x', new_password: '12345678' } });
    expect([wrong.status, wrong.body]).toEqual([400, { non_field_errors: ['Senha atual incorreta.'] }]);
    const short = await request('POST', url, { token: access, body: { old_password: PASSWORD, new_password: '1234567' } });
    expect(short.body).toEqual({ new_password: ['This password is too short. It must contain at least 8 characters.'] });
    expect((await request('POST', url, { body: { old_password: PASSWORD, new_password: '12345678' } })).status).toBe(401);
  });

  it('[API-4] refuses what is common, or the person’s own data, beside its field; the password stays', async () => {
    const { access } = await signIn('ana');
    const tried: [string, string][] = [
      ['Senha@123', 'This password is too common.'],
      ['90817263', 'This password is entirely numeric.'],
      [PEOPLE.ana, 'The password is too similar to the email address.'],
      ['Alfa Incorporadora', 'The password is too similar to the organization.'],
    ];
    for (const [new_password, text] of tried) {
      const { status, body } = await request('POST', url, { token: access, body: { old_password: PASSWORD, new_password } });
      expect([status, body]).toEqual([400, { new_password: [text] }]);
    }
    expect((await login(PASSWORD)).status).toBe(200);
  });

  it('[API-4] takes effect at once, and ends the other sessions', async () => {
    const here = await signIn('ana');
    const elsewhere = await signIn('ana');
    const changed = await request('POST', url, {
      token: here.access,
      body: { old_password: PASSWORD, new_password: ' nova senha ' },
    });
    expect(changed.status).toBe(200);
    expect((await login(PASSWORD)).status).toBe(401);
    expect((await login('nova senha')).status).toBe(401);
    expect((await login(' nova senha ')).status).toBe(200);
    expect((await request('GET', 'access/user/profile/', { token: here.access })).status).toBe(200);
    expect((await request('GET', 'access/user/profile/', { token: elsewhere.access })).status).toBe(401);
  });
});

describe('guessing', () => {
  it('[ERR-3] [API-1] ten tries within five minutes, then 429 with the wait, for that e-mail only', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 15 }, () => request('POST', 'token/', { body: { email: PEOPLE.bia, password: 'x' } })),
    );
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);
    const refused = await login(PASSWORD, PEOPLE.bia);
    expect([refused.status, refused.body]).toEqual([
      429,
      { detail: 'Request was throttled. Expected available in 300 seconds.' },
    ]);
    expect(refused.headers.get('retry-after')).toBe('300');
    api.pass(299);
    const spoofed = await request('POST', 'login/', {
      body: { email: PEOPLE.bia, password: PASSWORD },
      headers: { 'x-forwarded-for': '203.0.113.7' },
    });
    expect(spoofed.body).toEqual({ detail: 'Request was throttled. Expected available in 1 second.' });
    expect((await login(PASSWORD, PEOPLE.otto)).status).toBe(200);
    api.pass(1);
    expect((await login(PASSWORD, PEOPLE.bia)).status).toBe(200);
  });

  it('[API-4] the old password cannot be guessed either', async () => {
    const { access } = await signIn('otto');
    const statuses = [];
    for (let tries = 0; tries < 11; tries += 1) {
      const { status } = await request('POST', url, { token: access, body: { old_password: 'x', new_password: '12345678' } });
      statuses.push(status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
  });
});
