import { describe, expect, it } from 'vitest';
import { profile } from '#contract/session.ts';
import type { PasswordPort } from '#server/ports.ts';
import { PASSWORD, PEOPLE } from '#server/test/fixture.ts';
import { PLAIN_PASSWORDS, testApi } from '#server/test/api.ts';

let looks = 0;
const passwords: PasswordPort = {
  ...PLAIN_PASSWORDS,
  verify: (hash, password) => {
    looks += 1;
    return PLAIN_PASSWORDS.verify(hash, password);
  },
};
const api = await testApi({ ports: { passwords } });
const { request, signIn, tokenOf } = api;
const NO_ACCOUNT = { detail: 'No active account found with the given credentials' };

describe('signing in', () => {
  it.each(['login/', 'token/'])('[API-1] [API-2] %s answers access and refresh, and ignores other fields', async (path) => {
    const { status, body } = await request('POST', path, {
      body: { email: PEOPLE.ana.toUpperCase(), password: PASSWORD, redirect: '/home/page' },
    });
    expect(status).toBe(200);
    expect(body).toEqual({ access: expect.any(String), refresh: expect.any(String) });
  });

  it.each([
    ['a wrong password', PEOPLE.ana, 'errada'],
    ['an unknown e-mail', 'ninguem@alfa.example', PASSWORD],
    ['an inactive user', PEOPLE.ines, PASSWORD],
    ['a user of no organisation', PEOPLE.solo, PASSWORD],
  ])('[API-1] %s is refused with one and the same 401', async (_name, email, password) => {
    const { status, body, headers } = await request('POST', 'login/', { body: { email, password } });
    expect([status, body]).toEqual([401, NO_ACCOUNT]);
    expect(headers.get('www-authenticate')).toBe('Bearer realm="api"');
  });

  it.each([PEOPLE.ana, 'ninguem@alfa.example', PEOPLE.ines, PEOPLE.solo, ' '])(
    '[API-1] %j costs one look at a hash, so that time tells nobody apart',
    async (email) => {
      const before = looks;
      await request('POST', 'login/', { body: { email, password: 'errada' } });
      expect(looks - before).toBe(email === ' ' ? 0 : 1);
    },
  );

  it('[API-1] absent fields are told field by field', async () => {
    const { status, body } = await request('POST', 'login/', { body: {} });
    expect([status, body]).toEqual([400, { email: ['This field is required.'], password: ['This field is required.'] }]);
  });
});

describe('profile', () => {
  it('[API-3] answers id, email, is_active and photo of the bearer', async () => {
    const { status, body } = await request('GET', 'access/user/profile/', { token: await tokenOf('ana') });
    expect(status).toBe(200);
    expect(profile.parse(body)).toMatchObject({
      id: api.fixture.users.ana,
      email: PEOPLE.ana,
      is_active: true,
      photo: null,
      name: 'ana',
      organization: { id: api.fixture.organizations.alfa, name: 'Alfa Incorporadora' },
    });
  });

  it('[SEC-1] without a token, or with another scheme, is a 401', async () => {
    const { access } = await signIn('ana');
    for (const headers of [{}, { authorization: access }, { authorization: `Basic ${access}` }]) {
      const { status, body } = await request('GET', 'access/user/profile/', { headers });
      expect([status, body]).toEqual([401, { detail: 'Authentication credentials were not provided.' }]);
    }
  });
});
