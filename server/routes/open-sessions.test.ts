import { describe, expect, it } from 'vitest';
import { openSessions } from '#contract/account.ts';
import { tokens } from '#contract/session.ts';
import { REFRESH_IDLE_SECONDS } from '#server/auth/policy.ts';
import { testApi } from '#server/test/api.ts';
import { PASSWORD, PEOPLE } from '#server/test/fixture.ts';

const api = await testApi();
const { request } = api;
const url = 'access/sessions/';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/143.0.0.0 Safari/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Version/19.1 Safari/604.1';

const enter = async (email: string, agent: string, address?: string) => {
  const answer = await request('POST', 'login/', {
    body: { email, password: PASSWORD },
    headers: { 'user-agent': agent },
    ...(address === undefined ? {} : { address }),
  });
  return tokens.parse(answer.body);
};
const list = async (token: string) => openSessions.parse((await request('GET', url, { token })).body);
const status = async (token: string) => (await request('GET', 'access/user/profile/', { token })).status;

describe('open sessions', () => {
  it('[SES-14] are listed with device, address and times; the one that asks says so, and others’ are not there', async () => {
    const desk = await enter(PEOPLE.ana, WINDOWS, '203.0.113.7');
    api.pass(60);
    const phone = await enter(PEOPLE.ana, IPHONE, '2001:db8::1');
    await enter(PEOPLE.bia, WINDOWS);
    const shown = await list(desk.access);
    expect(shown).toMatchObject([
      { device: 'Safari no iPhone', address: '2001:db8::1', created_at: '2026-11-21T12:01:00.000Z', current: false },
      { device: 'Chrome no Windows', address: '203.0.113.7', created_at: '2026-11-21T12:00:00.000Z', current: true },
    ]);
    expect(await list(phone.access)).toMatchObject([{ current: true }, { current: false }]);
    expect((await request('GET', url)).status).toBe(401);
  });

  it('[SES-14] tell the last use at the renewal, and are written to by no other request', async () => {
    const desk = await enter(PEOPLE.otto, WINDOWS);
    api.pass(100);
    await request('GET', 'access/user/profile/', { token: desk.access });
    const [before] = await list(desk.access);
    expect(before?.last_used_at).toBe(before?.created_at);
    const renewed = tokens.parse((await request('POST', 'token/refresh/', { body: { refresh: desk.refresh } })).body);
    const [after] = await list(renewed.access);
    expect(Date.parse(after?.last_used_at ?? '') - Date.parse(after?.created_at ?? '')).toBe(100_000);
  });

  it('[SES-14] one that nobody renewed in time is over, and is not listed', async () => {
    await enter(PEOPLE.bia, IPHONE);
    api.pass(REFRESH_IDLE_SECONDS);
    const desk = await enter(PEOPLE.bia, WINDOWS);
    expect(await list(desk.access)).toMatchObject([{ device: 'Chrome no Windows', current: true }]);
  });

  it('[SES-14] one is ended, and refused from the next request on', async () => {
    const desk = await enter(PEOPLE.ana, WINDOWS);
    const phone = await enter(PEOPLE.ana, IPHONE);
    const id = (await list(phone.access)).find(({ current }) => current)?.id;
    expect((await request('DELETE', `${url}${id}/`, { token: desk.access })).body).toEqual({ success: true });
    expect([await status(desk.access), await status(phone.access)]).toEqual([200, 401]);
    expect((await request('POST', 'token/refresh/', { body: { refresh: phone.refresh } })).status).toBe(401);
    expect((await request('DELETE', `${url}${id}/`, { token: desk.access })).status).toBe(404);
  });

  it('[SES-14] all others are ended at once, and nobody else’s', async () => {
    const others = [await enter(PEOPLE.ana, IPHONE), await enter(PEOPLE.ana, IPHONE)];
    const strangers = await enter(PEOPLE.otto, IPHONE);
    const desk = await enter(PEOPLE.ana, WINDOWS);
    expect((await request('DELETE', url, { token: desk.access })).status).toBe(200);
    expect(await list(desk.access)).toHaveLength(1);
    for (const { access } of others) expect(await status(access)).toBe(401);
    expect(await status(strangers.access)).toBe(200);
  });

  it('[SES-14][SEC-1] another’s session answers like one that never existed, and goes on', async () => {
    const bia = await enter(PEOPLE.bia, WINDOWS);
    const [hers] = await list(bia.access);
    const ana = await enter(PEOPLE.ana, WINDOWS);
    const answers = [];
    for (const id of [hers?.id, crypto.randomUUID()]) {
      const { status: code, body, headers } = await request('DELETE', `${url}${id}/`, { token: ana.access });
      answers.push({ code, body: JSON.stringify(body), type: headers.get('content-type') });
    }
    expect(answers[0]).toEqual({ code: 404, body: '{"detail":"Not found."}', type: 'application/json' });
    expect(answers[1]).toEqual(answers[0]);
    expect(await status(bia.access)).toBe(200);
  });
});
