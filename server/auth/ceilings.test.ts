import { beforeEach, describe, expect, it } from 'vitest';
import { networkOf } from '#server/auth/network.ts';
import { ACCOUNT_LIMIT, NETWORK_LIMIT, SIGN_IN_LIMIT } from '#server/auth/policy.ts';
import { PLAIN_PASSWORDS, testApi } from '#server/test/api.ts';
import { PASSWORD, PEOPLE } from '#server/test/fixture.ts';

let looks = 0;
const passwords = {
  ...PLAIN_PASSWORDS,
  verify: (hash: string, password: string) => {
    looks += 1;
    return PLAIN_PASSWORDS.verify(hash, password);
  },
};
const api = await testApi({ ports: { passwords } });
const WRONG = 'chute-errado';

const enter = (email: string, password: string, address: string, cookie?: string) =>
  api.request('POST', 'login/', {
    address,
    body: { email, password },
    headers: { origin: 'http://previsto.test', ...(cookie === undefined ? {} : { cookie }) },
  });
const cookiesOf = ({ headers }: { headers: Headers }) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0] ?? '')
    .join('; ');
const security = () => api.lines.filter((line) => line['event'] === 'security');

/** Guesses one after the other; answers how many were looked at. */
async function guesses(count: number, one: (at: number) => [email: string, address: string]): Promise<number> {
  looks = 0;
  for (let at = 0; at < count; at += 1) {
    const [email, address] = one(at);
    // oxlint-disable-next-line no-await-in-loop -- guesses follow each other
    await enter(email, WRONG, address);
  }
  return looks;
}

beforeEach(async () => {
  await api.db.deleteFrom('login_attempt').execute();
  api.lines.length = 0;
});

describe('[SES-12][A12] guessing from many places', () => {
  it.each([
    ['a known account', PEOPLE.ana],
    ['an unknown one', 'ninguem@alfa.example'],
  ])('finds a ceiling over all addresses, for %s', async (_, email) => {
    expect(await guesses(60, (at) => [email, `198.51.100.${at}`])).toBe(ACCOUNT_LIMIT.tries);
    const held = await enter(email, PASSWORD, '203.0.113.1');
    expect([held.status, held.body]).toEqual([
      429,
      { detail: `Request was throttled. Expected available in ${ACCOUNT_LIMIT.seconds} seconds.` },
    ]);
    api.pass(ACCOUNT_LIMIT.seconds);
    expect((await enter(email, WRONG, '203.0.113.1')).status).toBe(401);
  });

  it('of many accounts finds a ceiling for its address', async () => {
    expect(await guesses(300, (at) => [`pessoa${at}@alfa.example`, '198.51.100.7'])).toBe(NETWORK_LIMIT.tries);
    expect((await enter(PEOPLE.bia, PASSWORD, '198.51.100.8')).status).toBe(200);
  });

  it('counts an IPv6 network as one', async () => {
    expect(await guesses(30, (at) => [PEOPLE.ana, `2001:db8:1:2:${at}::${at}`])).toBe(SIGN_IN_LIMIT.tries);
    expect((await enter(PEOPLE.ana, PASSWORD, '2001:db8:1:3::1')).status).toBe(200);
  });

  it('an office of two hundred that sign in at nine stays below it', async () => {
    for (let at = 0; at < NETWORK_LIMIT.tries + 20; at += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await enter(at % 2 ? PEOPLE.ana : PEOPLE.bia, PASSWORD, '198.51.100.9')).status).toBe(200);
    }
  });
});

describe('[SES-12][A12] the owner', () => {
  it('enters from a device that they used before, whatever others try meanwhile, and from the very network that they try from', async () => {
    const device = cookiesOf(await enter(PEOPLE.ana, PASSWORD, '198.51.100.1'));
    await guesses(60, (at) => [PEOPLE.ana, `198.51.100.${at % 40}`]);
    await guesses(120, (at) => [`pessoa${at}@alfa.example`, '198.51.100.1']);
    expect((await enter(PEOPLE.ana, PASSWORD, '198.51.100.1')).status).toBe(429);
    expect((await enter(PEOPLE.ana, PASSWORD, '198.51.100.1', device)).status).toBe(200);
  });

  it('is not helped by another’s device, nor by one that they made up, nor by one of half a year ago', async () => {
    const device = cookiesOf(await enter(PEOPLE.ana, PASSWORD, '198.51.100.1'));
    const others = cookiesOf(await enter(PEOPLE.bia, PASSWORD, '198.51.100.1'));
    const name = /(aparelho-\w+)=/.exec(device)?.[1] ?? '';
    const value = /aparelho-\w+=([^;]+)/.exec(others)?.[1] ?? '';
    await guesses(60, (at) => [PEOPLE.ana, `198.51.100.${at}`]);
    for (const cookie of [others, `${name}=${value}`, `${name}=1.${'a'.repeat(43)}.${'0'.repeat(64)}`])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await enter(PEOPLE.ana, PASSWORD, '203.0.113.9', cookie)).status).toBe(429);
    api.pass(181 * 24 * 3600);
    await guesses(60, (at) => [PEOPLE.ana, `198.51.100.${at}`]);
    expect((await enter(PEOPLE.ana, PASSWORD, '203.0.113.9', device)).status).toBe(429);
  });

  it('whose device was taken is guessed ten times from it', async () => {
    const device = cookiesOf(await enter(PEOPLE.ana, PASSWORD, '198.51.100.1'));
    looks = 0;
    for (let at = 0; at < 30; at += 1) {
      // oxlint-disable-next-line no-await-in-loop -- guesses follow each other
      await enter(PEOPLE.ana, WRONG, `198.51.100.${at}`, device);
    }
    expect(looks).toBe(SIGN_IN_LIMIT.tries);
  });

  it('has a cookie that no script reads and that tells nobody whose it is; a program is given none', async () => {
    const answer = await enter(PEOPLE.ana, PASSWORD, '198.51.100.1');
    const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('aparelho-')) ?? '';
    expect(cookie).toMatch(/^aparelho-[\da-f]{12}=[\w.-]+; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(cookie).not.toContain('ana');
    const program = await api.request('POST', 'login/', { body: { email: PEOPLE.ana, password: PASSWORD } });
    expect(program.headers.getSetCookie()).toEqual([]);
  });
});

describe('[RES-11] the log of the way in', () => {
  it('says who, from where and what, of each try alike, without an e-mail or a password', async () => {
    const first = await enter(PEOPLE.ana, PASSWORD, '198.51.100.1');
    await enter(PEOPLE.ana, PASSWORD, '198.51.100.2', cookiesOf(first));
    await enter(PEOPLE.ana, WRONG, '198.51.100.3');
    await enter('ninguem@alfa.example', WRONG, '198.51.100.3');
    await guesses(11, () => ['ninguem@alfa.example', '198.51.100.4']);
    await api.request('POST', 'access/password-reset/', { address: '198.51.100.5', body: { email: 'ninguem@alfa.example' } });
    const events = security().map(({ what, outcome, address, user }) => [what, outcome, address, user]);
    const { ana } = api.fixture.users;
    expect(events.slice(0, 4)).toEqual([
      ['sign_in_new_device', 'done', '198.51.100.1', ana],
      ['sign_in', 'done', '198.51.100.2', ana],
      ['sign_in_refused', 'refused', '198.51.100.3', undefined],
      ['sign_in_refused', 'refused', '198.51.100.3', undefined],
    ]);
    expect(events.slice(-2)).toEqual([
      ['sign_in_held_back', 'refused', '198.51.100.4', undefined],
      ['reset_asked', 'done', '198.51.100.5', undefined],
    ]);
    const [known, again, wrong, unknown] = security().map(({ account }) => account);
    expect([again, wrong]).toEqual([known, known]);
    expect(unknown).not.toBe(known);
    expect(JSON.stringify(security())).not.toMatch(/@|alfa\.example|senha|chute/);
  });
});

describe('the network of an address', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', ''],
    ['change-password', 'change-password'],
  ])('%s is of %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
