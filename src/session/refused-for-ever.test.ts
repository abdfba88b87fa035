import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '#src/session/session.ts';
import { createQueryClient } from '#src/shared/data/query-client.ts';
import { registerAuthority } from '#src/shared/http/authority.ts';
import { api as calls } from '#src/shared/http/json.ts';
import { upload } from '#src/shared/http/upload.ts';
import { fakeApi, reply } from '#src/test/fake-api.ts';
import { fakeStorage, tokenEnding } from '#src/test/fake-browser.ts';

let api: ReturnType<typeof fakeApi>;
let renewals = 0;
const end = Math.floor(Date.now() / 1000) + 300;

beforeEach(async () => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  renewals = 0;
  // A server that renews whatever it is asked to, and refuses every call all the same.
  api = fakeApi(({ path }) => {
    if (path === 'login/') return reply({ access: tokenEnding(end, 'first'), refresh: 'r0' });
    if (path !== 'token/refresh/') return reply({ code: 'token_not_valid' }, 401);
    renewals += 1;
    return reply({ access: tokenEnding(end, `renewed ${renewals}`), refresh: `r${renewals}` });
  });
  registerAuthority(session.authority);
  await session.signIn({ email: 'a@b.c', password: 'x' });
});
afterEach(async () => {
  session.page.release(false);
  await session.signOut();
  api.restore();
  vi.restoreAllMocks();
});

const read = (url: string) => () => calls.json({ method: 'GET', url });
const settled = (work: readonly Promise<unknown>[]) => Promise.allSettled(work);

it.each([
  ['a read with its retries', () => createQueryClient().query({ queryKey: ['x'], queryFn: read('x/') }), 'GET'],
  ['a write', () => calls.json({ method: 'PATCH', url: 'x/', body: {} }), 'PATCH'],
  ['an upload', () => upload({ url: 'x/', body: {} }), 'POST'],
] as const)('[SES-10][API-12][A4] %s that is refused for ever: one renewal, one replay, and out', async (_name, call, method) => {
  await settled([call()]);
  expect([api.count(method, 'x/'), api.count('POST', 'token/refresh/')]).toEqual([2, 1]);
  expect(session.state()).toEqual({ status: 'out', ending: 'expired' });
  await settled([call(), call()]);
  expect([api.count(method, 'x/'), api.count('POST', 'token/refresh/')]).toEqual([2, 1]);
});

it('[SES-10][A1][A4] ten calls at once that are refused for ever: still one renewal, and one replay each at most', async () => {
  await settled(Array.from({ length: 10 }, (_, index) => read(`x${index}/`)()));
  expect(api.count('POST', 'token/refresh/')).toBe(1);
  for (let index = 0; index < 10; index += 1) expect(api.count('GET', `x${index}/`)).toBeLessThanOrEqual(2);
  expect(session.state().status).toBe('out');
});

it('[SES-13][A4] a page that waits for its user sends nothing until it is known who came', async () => {
  session.subscribe((state) => {
    if (state.ending === 'expired') session.page.hold();
  });
  await settled([read('x/')()]);
  const before = api.seen.length;
  const waiting = settled([read('x/')(), read('y/')(), calls.json({ method: 'POST', url: 'z/', body: {} })]);
  await session.signIn({ email: 'a@b.c', password: 'x' });
  const late = settled([read('late/')()]);
  expect(api.seen.length - before).toBe(1);
  session.page.release(false);
  const ends = [...(await waiting), ...(await late)];
  expect(ends.map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => 'rejected'));
  expect(api.seen.length - before).toBe(1);
});
