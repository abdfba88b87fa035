import { beforeEach, describe, expect, it } from 'vitest';
import { tokens, type Tokens } from '#contract/session.ts';
import { testApi } from '#server/test/api.ts';

const api = await testApi();
const { request, signIn } = api;
const NOT_VALID = [401, { detail: 'Token is invalid or expired', code: 'token_not_valid' }];
const ACCESS_REFUSED = [
  401,
  {
    detail: 'Given token not valid for any token type',
    code: 'token_not_valid',
    messages: [{ token_class: 'AccessToken', token_type: 'access', message: 'Token is invalid or expired' }],
  },
];
let first: Tokens;

const renew = (refresh: string) => request('POST', 'token/refresh/', { body: { refresh } });
const renewed = async (refresh: string) => tokens.parse((await renew(refresh)).body);
const answerOf = async (answer: ReturnType<typeof request>) => {
  const { status, body } = await answer;
  return [status, body];
};
const profile = (token: string) => request('GET', 'access/user/profile/', { token });

beforeEach(async () => {
  first = await signIn('ana');
});

describe('renewal', () => {
  it('[SES-10] [API-2] answers another pair that works', async () => {
    const next = await renewed(first.refresh);
    expect(next.refresh).not.toBe(first.refresh);
    expect((await profile(next.access)).status).toBe(200);
  });

  it('[SES-10] the just-used token answers the same successor for 30 s, so two tabs live on', async () => {
    const next = await renewed(first.refresh);
    api.pass(30);
    expect((await renewed(first.refresh)).refresh).toBe(next.refresh);
    expect((await renew(next.refresh)).status).toBe(200);
  });

  it('[SES-10] five at once make one rotation', async () => {
    const pairs = await Promise.all([1, 2, 3, 4, 5].map(() => renewed(first.refresh)));
    expect(new Set(pairs.map(({ refresh }) => refresh)).size).toBe(1);
    const unused = await api.db.selectFrom('refresh_token').select('token_hash').where('used_at', 'is', null).execute();
    expect(unused.length).toBeGreaterThan(0);
    expect((await renew(pairs[0]?.refresh ?? '')).status).toBe(200);
  });

  it('[SES-10] after the 30 s a used token ends the session', async () => {
    const next = await renewed(first.refresh);
    api.pass(31);
    expect(await answerOf(renew(first.refresh))).toEqual(NOT_VALID);
    expect(await answerOf(renew(next.refresh))).toEqual(NOT_VALID);
    expect(await answerOf(profile(next.access))).toEqual(ACCESS_REFUSED);
  });

  it('[SES-10] an older generation ends the session, even within the 30 s', async () => {
    const next = await renewed(first.refresh);
    const third = await renewed(next.refresh);
    expect(await answerOf(renew(first.refresh))).toEqual(NOT_VALID);
    expect(await answerOf(renew(third.refresh))).toEqual(NOT_VALID);
  });

  it('[SES-10] an unknown token is refused, and ends nobody else', async () => {
    expect(await answerOf(renew('x.y.z'))).toEqual(NOT_VALID);
    expect(await answerOf(renew(first.access))).toEqual(NOT_VALID);
    expect((await renew(first.refresh)).status).toBe(200);
  });

  it('[SES-5] dies after 30 idle minutes, and after twelve hours however busy', async () => {
    api.pass(1861);
    expect(await answerOf(renew(first.refresh))).toEqual(NOT_VALID);
    let { refresh } = await signIn('ana');
    for (let renewals = 0; renewals < 24; renewals += 1) {
      api.pass(1790);
      ({ refresh } = await renewed(refresh));
    }
    api.pass(250);
    expect(await answerOf(renew(refresh))).toEqual(NOT_VALID);
  });

  it('keeps no token in the database that would open a session', async () => {
    const stored = JSON.stringify(await api.db.selectFrom('refresh_token').selectAll().execute());
    expect(stored).not.toContain(first.refresh);
  });
});

describe('an access token', () => {
  it('[SES-10] lives 300 s', async () => {
    api.pass(299);
    expect((await profile(first.access)).status).toBe(200);
    api.pass(2);
    expect(await answerOf(profile(first.access))).toEqual(ACCESS_REFUSED);
  });

  it('[SEC-1] a refresh token is none', async () => {
    expect(await answerOf(profile(first.refresh))).toEqual(ACCESS_REFUSED);
  });

  it('[SES-8] [API-5] is refused at once after signing out, and only that session ends', async () => {
    const other = await signIn('ana');
    expect((await request('POST', 'access/logout/', { token: first.access })).status).toBe(200);
    expect(await answerOf(profile(first.access))).toEqual(ACCESS_REFUSED);
    expect(await answerOf(renew(first.refresh))).toEqual(NOT_VALID);
    expect((await profile(other.access)).status).toBe(200);
  });

  it('[SES-2] is refused at once when its user is made inactive or leaves the organisation', async () => {
    const { otto } = api.fixture.users;
    const theirs = await signIn('otto');
    await api.db.updateTable('app_user').set({ is_active: false }).where('id', '=', otto).execute();
    expect(await answerOf(profile(theirs.access))).toEqual([401, { detail: 'User is inactive', code: 'user_inactive' }]);
    expect(await answerOf(renew(theirs.refresh))).toEqual(NOT_VALID);
    await api.db.updateTable('app_user').set({ is_active: true }).where('id', '=', otto).execute();
    expect((await profile(theirs.access)).status).toBe(200);
    // Switched off in this organisation, or invited anew: the account alone renews nothing.
    const place = () => api.db.updateTable('subscription').where('user_id', '=', otto);
    await place().set({ is_active: false }).execute();
    expect(await answerOf(renew(theirs.refresh))).toEqual(NOT_VALID);
    await place().set({ is_active: true, accepted_at: null }).execute();
    expect(await answerOf(renew(theirs.refresh))).toEqual(NOT_VALID);
    await place().set({ accepted_at: '2026-01-01T00:00:00Z' }).execute();
    theirs.refresh = (await renewed(theirs.refresh)).refresh;
    await api.db.deleteFrom('subscription').where('user_id', '=', otto).execute();
    expect(await answerOf(profile(theirs.access))).toEqual(ACCESS_REFUSED);
  });
});
