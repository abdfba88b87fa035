import { beforeEach, describe, expect, it } from 'vitest';
import { openBrowser, type TestBrowser } from '#server/test/browser.ts';
import { testApi } from '#server/test/api.ts';
import { PASSWORD, PEOPLE } from '#server/test/fixture.ts';
import { hashSecret } from '#server/auth/tokens.ts';
import { createApp } from '#server/app.ts';
import { MODULES } from '#server/routes/modules.ts';
import { UPLOAD } from '#server/http/route.ts';

const api = await testApi();
let browser: TestBrowser;
beforeEach(() => {
  browser = openBrowser(api);
});

const profile = 'access/user/profile/';
/** A declared path as one asks for it. */
const concrete = (path: string) => path.replace(/^\//, '').replaceAll(/:\w+(\{[^}]*\})?/g, '1');
const statusOf = async (answer: ReturnType<TestBrowser['request']>) => (await answer).status;
const claimsOf = (access: string) =>
  JSON.parse(Buffer.from(access.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
const isRevoked = async (access: string) => {
  const family = String(claimsOf(access)['fam']);
  const row = await api.db.selectFrom('session_family').select('revoked_at').where('id', '=', family).executeTakeFirstOrThrow();
  return row.revoked_at !== null;
};

describe('the binding cookie', () => {
  it('[SES-11] is 32 random bytes, out of reach of scripts and of other sites, new at every sign-in', async () => {
    await browser.signIn('ana');
    expect(browser.cookie()).toMatch(/^vinculo-[\w-]{10}=[\w-]{43}$/);
    expect(browser.attributes().toSorted()).toEqual(['HttpOnly', 'Max-Age=43200', 'Path=/', 'SameSite=Strict']);
    const before = browser.cookie();
    await browser.signIn('ana');
    expect(browser.cookie()).not.toBe(before);
  });

  it('[SES-11] under https is Secure and for this host only', async () => {
    const app = createApp({ ...api.ports, publicUrl: 'https://previsto.example' });
    const answer = await app.request('https://previsto.example/api/login/', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://previsto.example' },
      body: JSON.stringify({ email: PEOPLE.ana, password: PASSWORD }),
    });
    const [set = ''] = answer.headers.getSetCookie();
    expect(set).toMatch(/^__Host-vinculo-[\w-]{10}=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
  });

  it('[SES-11] of two instances on one host, which no port keeps apart, neither takes the other’s place', async () => {
    const other = createApp({ ...api.ports, secret: 'the secret of another instance on this very host' });
    const here = await browser.signIn('ana');
    const elsewhere = await other.request('http://previsto.test:8080/api/login/', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'http://previsto.test:8080' },
      body: JSON.stringify({ email: PEOPLE.ana, password: PASSWORD }),
    });
    const there = (await elsewhere.json()) as { access: string };
    // What a browser does with both: by name, the later over the earlier.
    const jar = new Map(
      [browser.cookie(), ...elsewhere.headers.getSetCookie()].map((set) => [set.split('=')[0], set.split(';')[0]]),
    );
    const cookie = [...jar.values()].join('; ');
    expect(await statusOf(api.request('GET', profile, { token: here.access, headers: { cookie } }))).toBe(200);
    const answer = await other.request(`http://previsto.test:8080/api/${profile}`, {
      headers: { authorization: `Bearer ${there.access}`, cookie },
    });
    expect(answer.status).toBe(200);
  });

  it('[SES-11] a session from before cookies bore their instance goes on', async () => {
    const { access, refresh } = await browser.signIn('ana');
    const headers = { cookie: browser.cookie().replace(/^[^=]*/, 'vinculo') };
    expect(await statusOf(api.request('GET', profile, { token: access, headers }))).toBe(200);
    expect(await statusOf(api.request('POST', 'token/refresh/', { body: { refresh }, headers }))).toBe(200);
  });

  it('[SES-11] is not given for a refused sign-in', async () => {
    await browser.request('POST', 'login/', { body: { email: PEOPLE.ana, password: 'errada' } });
    expect(browser.cookie()).toBe('');
  });

  it('[SES-11] its hash, and never itself, stands in the access token and in the session', async () => {
    const { access } = await browser.signIn('ana');
    const value = browser.cookie().split('=')[1] ?? '';
    const hash = await hashSecret(value);
    const claims = claimsOf(access);
    expect(claims['bnd']).toBe(hash);
    const stored = await api.db.selectFrom('session_family').selectAll().where('id', '=', String(claims['fam'])).execute();
    expect(stored[0]?.binding_hash).toBe(hash);
    expect(JSON.stringify([claims, stored])).not.toContain(value);
  });
});

describe('who gets a bound token', () => {
  it.each([
    ['Origin', { origin: 'http://previsto.test' }],
    ['Sec-Fetch-Site', { 'sec-fetch-site': 'same-origin' }],
  ])('[SES-11] whoever sends %s', async (_name, headers) => {
    const { body } = await api.request('POST', 'login/', { body: { email: PEOPLE.ana, password: PASSWORD }, headers });
    expect(claimsOf((body as { access: string }).access)).toHaveProperty('bnd');
  });

  it('[SES-11] a script, which sends neither, gets one that needs no cookie, and may send one', async () => {
    const { access, refresh } = await api.signIn('ana');
    expect(claimsOf(access)).not.toHaveProperty('bnd');
    expect(await statusOf(api.request('GET', profile, { token: access }))).toBe(200);
    await browser.signIn('bia');
    expect(await statusOf(browser.request('GET', profile, { token: access }))).toBe(200);
    expect(await statusOf(api.request('POST', 'token/refresh/', { body: { refresh } }))).toBe(200);
  });
});

describe('a bound session', () => {
  it('[SES-11] lives in its browser: calls and renewals go on with the cookie', async () => {
    const { access, refresh } = await browser.signIn('ana');
    expect(await statusOf(browser.request('GET', profile, { token: access }))).toBe(200);
    const renewed = await browser.request('POST', 'token/refresh/', { body: { refresh } });
    const next = renewed.body as { access: string };
    expect(claimsOf(next.access)['bnd']).toBe(claimsOf(access)['bnd']);
    expect(await statusOf(browser.request('GET', profile, { token: next.access }))).toBe(200);
  });

  const COPIES: [string, () => Promise<Record<string, string>>][] = [
    ['no cookie', () => Promise.resolve({})],
    ['an empty cookie', () => Promise.resolve({ cookie: `${browser.cookie().split('=')[0]}=` })],
    [
      'the cookie of another session',
      async () => {
        const other = openBrowser(api);
        await other.signIn('ana');
        return { cookie: other.cookie() };
      },
    ],
    [
      'the hash in the place of the cookie',
      async () => {
        const [name, value = ''] = browser.cookie().split('=');
        return { cookie: `${name}=${await hashSecret(value)}` };
      },
    ],
    ['the cookie under the other name', () => Promise.resolve({ cookie: browser.cookie().replace('vinculo', '__Host-vinculo') })],
    [
      'a browser’s own headers but no cookie',
      () => Promise.resolve({ origin: 'http://previsto.test', 'sec-fetch-site': 'same-origin' }),
    ],
  ];

  it.each(COPIES)('[SES-11] a copy of its access token with %s is refused, and ends it', async (_name, headers) => {
    const { access, refresh } = await browser.signIn('ana');
    expect(await statusOf(api.request('GET', profile, { token: access, headers: await headers() }))).toBe(401);
    expect(await isRevoked(access)).toBe(true);
    expect(await statusOf(browser.request('GET', profile, { token: access }))).toBe(401);
    expect(await statusOf(browser.request('POST', 'token/refresh/', { body: { refresh } }))).toBe(401);
  });

  it.each(COPIES)('[SES-11] a copy of its refresh token with %s is refused, and ends it', async (_name, headers) => {
    const { access, refresh } = await browser.signIn('ana');
    expect(await statusOf(api.request('POST', 'token/refresh/', { body: { refresh }, headers: await headers() }))).toBe(401);
    expect(await isRevoked(access)).toBe(true);
    expect(await statusOf(browser.request('GET', profile, { token: access }))).toBe(401);
    expect(api.lines).toContainEqual(expect.objectContaining({ event: 'session_ended', reason: 'binding' }));
  });

  it('[SES-11] the end of one copied session leaves the user’s others alone', async () => {
    const { access } = await browser.signIn('ana');
    const other = openBrowser(api);
    const theirs = await other.signIn('ana');
    await api.request('GET', profile, { token: access });
    expect(await statusOf(other.request('GET', profile, { token: theirs.access }))).toBe(200);
  });
});

describe('every route that is not public', () => {
  const guarded = MODULES.flatMap((module) => module(api.ports)).filter(({ permission }) => permission !== 'public');

  it('[SEC-1] there are some', () => expect(guarded.length).toBeGreaterThan(30));

  it.each(guarded.map((declared) => [declared.method, declared.path, declared] as const))(
    '[SEC-1][SES-11][A7] %s %s refuses no token, a refresh token, a copy, and other schemes with 401',
    async (method, path, { describe: { media } }) => {
      const url = concrete(path);
      const { access, refresh } = await browser.signIn('ana');
      const body = media === UPLOAD ? new FormData() : method === 'GET' ? undefined : {};
      const with401 = async (who: Pick<TestBrowser, 'request'>, authorization?: string) => {
        const answer = await who.request(method, url, { body, headers: authorization === undefined ? {} : { authorization } });
        expect([authorization?.slice(0, 12), answer.status]).toEqual([authorization?.slice(0, 12), 401]);
      };
      await with401(browser);
      await with401(browser, `Bearer ${refresh}`);
      await with401(browser, refresh);
      await with401(browser, `Basic ${access}`);
      await with401(browser, `Bearer  ${access}`);
      if (media !== UPLOAD) await with401(browser, access);
      // The session is alive so far: what follows is a copy.
      expect(await isRevoked(access)).toBe(false);
      await with401(api, `Bearer ${access}`);
      expect(await isRevoked(access)).toBe(true);
    },
  );

  it('[API-10][SEC-1] an upload takes the raw token too, and with the cookie only', async () => {
    const { access } = await browser.signIn('ana');
    const upload = (who: Pick<TestBrowser, 'request'>) =>
      who.request('POST', 'structure/accountings/import/', { body: new FormData(), headers: { authorization: access } });
    expect((await upload(browser)).status).toBe(400);
    expect((await upload(api)).status).toBe(401);
    expect((await upload(browser)).status).toBe(401);
  });
});
