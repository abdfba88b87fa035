import { beforeEach, expect, it } from 'vitest';
import { tokens } from '#contract/session.ts';
import { openBrowser } from '#server/test/browser.ts';
import { testApi } from '#server/test/api.ts';
import { PEOPLE } from '#server/test/fixture.ts';

/**
 * What arrives at the same instant. On the real PostgreSQL each request has a connection of its own, and only its locks
 * keep these from passing each other; PGlite has one connection and takes them in turn.
 */
const api = await testApi();
const ROUNDS = 10;
const rounds = Array.from({ length: ROUNDS }, (_, round) => round);

beforeEach(async () => {
  await api.db.deleteFrom('login_attempt').execute();
});

it.each(rounds)('[SES-10][A2] ten renewals of one token at once get one successor, and the session lives (%i)', async () => {
  const browser = openBrowser(api);
  const { refresh } = await browser.signIn('ana');
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => browser.request('POST', 'token/refresh/', { body: { refresh } })),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const next = new Set(answers.map(({ body }) => tokens.parse(body).refresh));
  expect(next.size).toBe(1);
  const [successor = ''] = next;
  expect((await browser.request('POST', 'token/refresh/', { body: { refresh: successor } })).status).toBe(200);
  expect(api.lines.filter(({ event }) => event === 'session_ended')).toEqual([]);
});

it.each(rounds)('[SES-12][A12] of thirty guesses at once ten are looked at (%i)', async () => {
  const guesses = Array.from({ length: 30 }, (_, index) =>
    api.request('POST', 'login/', { body: { email: PEOPLE.bia, password: `chute ${index}` }, address: '198.51.100.9' }),
  );
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
});
