import { expect, it } from 'vitest';
import { tokens } from '#contract/session.ts';
import { openBrowser } from '#server/test/browser.ts';
import { testApi } from '#server/test/api.ts';

const api = await testApi();

/**
 * What must happen, told apart from how the server does it: the newest token makes another, the one before it answers
 * that same newest for 30 s, everything else is a theft that ends the session.
 */
function expected(newest: number, order: readonly number[], secondsSinceUse: number): (number | 'refused')[] {
  let revoked = false;
  let last = newest;
  let since = secondsSinceUse;
  return order.map((presented) => {
    if (revoked) return 'refused';
    if (presented === last) {
      last += 1;
      since = 0;
      return last;
    }
    if (presented === last - 1 && since <= 30) return last;
    revoked = true;
    return 'refused';
  });
}

// Of four generations the last three, in every order with repetition; within the 30 s and after them.
const LAST = [2, 3, 4];
const ORDERS = LAST.flatMap((first) => LAST.flatMap((second) => LAST.map((third) => [first, second, third])));
const CASES = ORDERS.flatMap((order) => [0, 30, 31].map((seconds) => ({ order, seconds })));

it('[SES-10][A2] the cases below differ in what must happen', () => {
  expect(CASES.length).toBe(81);
  expect(new Set(CASES.map(({ order, seconds }) => expected(4, order, seconds).join())).size).toBeGreaterThanOrEqual(8);
  expect(expected(4, [3, 4, 4, 3], 30)).toEqual([4, 5, 5, 'refused']);
});

it.each(CASES)(
  '[SES-10][A2] of refresh tokens 1 to 4 the old ones presented again as $order, $seconds s after the last',
  async ({ order, seconds }) => {
    const browser = openBrowser(api);
    const renew = (refresh: string) => browser.request('POST', 'token/refresh/', { body: { refresh } });
    const created = ['', (await browser.signIn('ana')).refresh];
    while (created.length < 5) created.push(tokens.parse((await renew(created.at(-1) ?? '')).body).refresh);
    api.pass(seconds);
    const outcomes: (number | 'refused')[] = [];
    for (const presented of order) {
      // oxlint-disable-next-line no-await-in-loop -- their order is what is looked at
      const answer = await renew(created[presented] ?? '');
      if (answer.status === 401) outcomes.push('refused');
      else {
        const { refresh } = tokens.parse(answer.body);
        if (!created.includes(refresh)) created.push(refresh);
        outcomes.push(created.indexOf(refresh));
      }
    }
    expect(outcomes).toEqual(expected(4, order, seconds));
  },
);
