import { describe, expect, it, vi } from 'vitest';
import { quotasOf } from '#server/limits/quotas.ts';
import type { Leave } from '#server/turns/turns.ts';
import { WORK, type WorkKind } from '#server/turns/work.ts';
import { testApi } from '#server/test/api.ts';
import { writer } from '#server/test/structure.ts';

const api = await testApi();
const { enter, atWork } = quotasOf(api.ports);

/** How many of one person are at work at once and how many wait behind them: no kind of work is without a limit. */
const LIMITS: readonly (readonly [WorkKind, number, number])[] = [
  ['arriving', 4, 500],
  ['ordinary', 8, 400],
  ['report', 2, 100],
  ['file', 2, 6],
  ['picture', 1, 2],
  ['sheet', 1, 2],
  ['part', 2, 6],
  ['look', 1, 2],
  ['example', 1, 2],
  ['undo', 1, 20],
  ['password', 2, 40],
  ['snapshot', 2, 6],
];
/** How many of all people together are at work at once; what is ordinary has no such limit. */
const TOGETHER: readonly (readonly [WorkKind, number])[] = [
  ['arriving', 16],
  ['report', 3],
  ['file', 16],
  ['picture', 4],
  ['sheet', 4],
  ['part', 8],
  ['look', 1],
  ['example', 1],
  ['undo', 3],
  ['password', 4],
  ['snapshot', 4],
];
const refusal = (kind: WorkKind) => ({
  status: 429,
  body: { detail: WORK[kind].text },
  headers: { 'retry-after': String(WORK[kind].seconds) },
});

/** Takes all that one person may have; answers what gives it back. */
async function full(kind: WorkKind, who: string): Promise<() => Promise<void>> {
  const [, each = 0, waiting = 0] = LIMITS.find(([name]) => name === kind) ?? [];
  const gone = new AbortController();
  const leaves: Leave[] = [];
  for (let at = 0; at < each; at += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each is at work before the next asks
    leaves.push(await enter(kind, who));
  }
  const line = Array.from({ length: waiting }, () => enter(kind, who, gone.signal).catch(() => undefined));
  return async () => {
    gone.abort();
    await Promise.all(line);
    for (const leave of leaves) leave();
  };
}

describe('of each kind of work', () => {
  it('a limit is told here, but for what nobody signs in for, which counts by address', () => {
    expect(LIMITS.map(([kind]) => kind).toSorted()).toEqual(
      Object.keys(WORK)
        .filter((kind) => kind !== 'open')
        .toSorted(),
    );
  });

  it.each(LIMITS)(
    '%s: %i of one person at once and %i behind them; who asks for more is told when to come again',
    async (kind, each) => {
      const leave = await full(kind, 'user 1');
      expect(atWork(kind)).toBe(each);
      const waiting = new AbortController();
      // One that waits after all is over then, and no refusal.
      setImmediate(() => waiting.abort());
      await expect(enter(kind, 'user 1', waiting.signal)).rejects.toMatchObject(refusal(kind));
      // Another person's turn comes, whatever the line of the first is.
      const other = enter(kind, 'user 2');
      await leave();
      (await other)();
      expect(atWork(kind)).toBe(0);
    },
  );

  it.each(TOGETHER)('%s: %i of all people at once, the next one waits', async (kind, most) => {
    const gone = new AbortController();
    const leaves = await Promise.all(Array.from({ length: most }, (_, at) => enter(kind, `user ${at}`)));
    const next = enter(kind, 'user next', gone.signal);
    expect(atWork(kind)).toBe(most);
    gone.abort();
    // Whoever is gone is answered by nobody.
    await expect(next).rejects.toMatchObject({ status: 400 });
    for (const leave of leaves) leave();
  });
});

it('a report is summed in its person’s turn, its file too', async () => {
  const token = await api.tokenOf('ana');
  const version = await writer(api, token).create('structure/versions/', {
    nome: 'Orçamento',
    start_month: '2027-01',
    end_month: '2027-12',
  });
  const reports = [
    `expense/report/?version=${version}`,
    `expense/report/export/?version=${version}`,
    `dre/report/?version=${version}&first=2027-01&last=2027-03`,
    `cashflow/report/?version=${version}&first=2027-01&last=2027-03`,
  ];
  const ask = () => Promise.all(reports.map(async (report) => (await api.request('GET', report, { token })).status));
  const leave = await full('report', `user ${api.fixture.users.ana}`);
  expect(await ask()).toEqual(reports.map(() => 429));
  await leave();
  expect(await ask()).toEqual(reports.map(() => 200));
});

it('hundreds that are refused at once are refused one after the other, and others are served in between', async () => {
  const end = await full('password', 'address crowd');
  // Every look at the clock finds that a piece has taken its time.
  let now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1_000));
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const crowd = await Promise.allSettled(Array.from({ length: 20 }, () => enter('password', 'address crowd')));
  expect(crowd.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 'rejected'));
  expect(timers.mock.calls.length).toBeGreaterThanOrEqual(20);
  vi.restoreAllMocks();
  await end();
});
