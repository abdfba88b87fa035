import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { clientAddressBehind } from '#server/web/client-address.ts';
import type { PasswordPort } from '#server/ports.ts';
import { PASSWORD, PEOPLE } from '#server/test/fixture.ts';
import { PLAIN_PASSWORDS, testApi } from '#server/test/api.ts';

let looks: string[] = [];
const passwords: PasswordPort = {
  ...PLAIN_PASSWORDS,
  verify: (hash, password) => {
    looks.push(hash);
    return PLAIN_PASSWORDS.verify(hash, password);
  },
};
const api = await testApi({ ports: { passwords } });
const { db, fixture } = api;
const PATHS = ['login/', 'token/'];

/** A sign-in from an address, as the socket tells it. */
const from =
  (address: string) =>
  (path: string, email: string, password: string, headers: Record<string, string> = {}) =>
    api.request('POST', path, { body: { email, password }, headers, address });

beforeEach(async () => {
  await db.deleteFrom('login_attempt').execute();
  looks = [];
});

describe('who exists', () => {
  const REFUSED: [string, string, string][] = [
    ['an unknown e-mail', 'ninguem@alfa.example', PASSWORD],
    ['a wrong password', PEOPLE.ana, 'errada'],
    ['an inactive user with their password', PEOPLE.ines, PASSWORD],
    ['a user of no organisation with their password', PEOPLE.solo, PASSWORD],
    ['a user without a password', PEOPLE.otto, PASSWORD],
    ['a user without a password and an empty hash', PEOPLE.otto, 'x'],
  ];

  it.each(PATHS)('[SES-12][A11] %s refuses every case with the same bytes and one look at a hash', async (path) => {
    await db.updateTable('app_user').set({ password_hash: null }).where('id', '=', fixture.users.otto).execute();
    const answers = [];
    for (const [, email, password] of REFUSED) {
      // oxlint-disable-next-line no-await-in-loop -- looks are counted one by one
      const { status, body, headers } = await from('192.0.2.1')(path, email, password);
      answers.push({ status, body: JSON.stringify(body), type: headers.get('content-type'), looks: looks.splice(0).length });
    }
    const [first] = answers;
    expect(first).toEqual({
      status: 401,
      body: '{"detail":"No active account found with the given credentials"}',
      type: 'application/json',
      looks: 1,
    });
    expect(answers).toEqual(REFUSED.map(() => first));
  });

  it.each(PATHS)('[SES-12][A11] %s holds back an unknown e-mail just like a known one', async (path) => {
    const answers = [];
    for (const email of ['ninguem@alfa.example', PEOPLE.ana]) {
      for (let tries = 0; tries < 10; tries += 1) {
        // oxlint-disable-next-line no-await-in-loop -- tries follow each other
        await from('192.0.2.1')(path, email, 'errada');
      }
      looks = [];
      // oxlint-disable-next-line no-await-in-loop
      const { status, body } = await from('192.0.2.1')(path, email, PASSWORD);
      answers.push([status, JSON.stringify(body), looks.length]);
    }
    expect(answers[0]).toEqual([429, '{"detail":"Request was throttled. Expected available in 300 seconds."}', 0]);
    expect(answers[1]).toEqual(answers[0]);
  });
});

describe('guessing', () => {
  it('[SES-12][A12] a thousand guesses with a new X-Forwarded-For each: ten reach the hasher, and the right user enters from elsewhere', async () => {
    const guess = from('198.51.100.9');
    const statuses = await Promise.all(
      Array.from({ length: 1_000 }, async (_, index) => {
        const spoofed = `203.0.${index >> 8}.${index & 255}`;
        const headers = { 'x-forwarded-for': spoofed, 'x-real-ip': spoofed, forwarded: `for=${spoofed}` };
        return (await guess(PATHS[index % 2] ?? '', PEOPLE.bia, `chute ${index}`, headers)).status;
      }),
    );
    expect(looks).toHaveLength(10);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(990);
    // Writing the e-mail otherwise makes it no other account.
    expect((await guess('login/', ` ${PEOPLE.bia.toUpperCase()}`, 'x')).status).toBe(429);
    expect((await from('192.0.2.77')('login/', PEOPLE.bia, PASSWORD)).status).toBe(200);
    expect((await guess('login/', PEOPLE.bia, PASSWORD)).status).toBe(429);
    api.pass(300);
    expect((await guess('login/', PEOPLE.bia, PASSWORD)).status).toBe(200);
  });

  it('[SES-12][A12] behind a proxy that is believed each client has tries of their own, and nobody takes another’s by what they say', async () => {
    const proxied = createApp({ ...api.ports, clientAddress: clientAddressBehind(['10.0.0.2']) });
    const tries = async (client: string, peer = '10.0.0.2') => {
      const statuses = await Promise.all(
        Array.from({ length: 12 }, async (_, index) => {
          const headers = { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${index}, ${client}` };
          const body = JSON.stringify({ email: PEOPLE.bia, password: `chute ${index}` });
          const sent = { method: 'POST', headers, body };
          return (
            await proxied.request('http://previsto.test/api/login/', sent, { incoming: { socket: { remoteAddress: peer } } })
          ).status;
        }),
      );
      return statuses.filter((status) => status === 401).length;
    };
    expect(await tries('198.51.100.9')).toBe(10);
    expect(await tries('198.51.100.9')).toBe(0);
    expect(await tries('198.51.100.10')).toBe(10);
    // Not through the proxy: what it says of itself counts nothing.
    expect(await tries('198.51.100.11', '192.0.2.50')).toBe(10);
    expect(await tries('198.51.100.12', '192.0.2.50')).toBe(0);
  });

  it('[SES-12][A12] a sign-in forgets the failures of its own address only', async () => {
    const [here, there] = [from('192.0.2.1'), from('192.0.2.2')];
    for (let tries = 0; tries < 9; tries += 1) {
      // oxlint-disable-next-line no-await-in-loop -- tries follow each other
      await Promise.all([here('login/', PEOPLE.ana, 'x'), there('login/', PEOPLE.ana, 'x')]);
    }
    expect((await here('login/', PEOPLE.ana, PASSWORD)).status).toBe(200);
    expect((await there('login/', PEOPLE.ana, 'x')).status).toBe(401);
    expect((await there('login/', PEOPLE.ana, 'x')).status).toBe(429);
    expect((await here('login/', PEOPLE.ana, 'x')).status).toBe(401);
  });
});
