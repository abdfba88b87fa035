import { afterAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { quotasOf } from '#server/limits/quotas.ts';
import { WORK } from '#server/turns/work.ts';
import { testApi } from '#server/test/api.ts';
import { makeStructure, writer } from '#server/test/structure.ts';
import { listen } from '#server/web/http.ts';

const api = await testApi();
const { request, ports } = api;
const token = await api.tokenOf('ana');
const { version } = await makeStructure(writer(api, token));
const { enter } = quotasOf(ports);
/** Of other people, who have all there are. */
const taken = () => Promise.all(Array.from({ length: WORK.report.atOnce }, (_, at) => enter('report', `other ${at}`)));

it('[API-12] reports that come at once wait for their turn, and nobody else waits for them', async () => {
  const leaves = await taken();
  let answered = 0;
  const reports = Array.from({ length: 8 }, async () => {
    const { status } = await request('GET', `expense/report/?version=${version}`, { token });
    answered += 1;
    return status;
  });
  const bia = await api.tokenOf('bia');
  for (const _ of reports) {
    // oxlint-disable-next-line no-await-in-loop -- as many as wait, one after the other
    expect((await request('GET', 'structure/regionals/', { token: bia })).status).toBe(200);
  }
  expect(answered).toBe(0);
  for (const leave of leaves) leave();
  expect(await Promise.all(reports)).toEqual(Array.from({ length: 8 }, () => 200));
});

describe('[API-12] over HTTP, each report that sums all there is', async () => {
  const server = await listen(createApp(ports), () => ({ status: 200, headers: {}, body: '' }), { host: '127.0.0.1', port: 0 });
  afterAll(() => server.drain());
  const ask = (path: string) =>
    fetch(`http://127.0.0.1:${server.port}/api/${path}version=${version}`, { headers: { authorization: `Bearer ${token}` } });
  const PATHS = [
    'expense/report/?',
    'expense/report/export/?',
    'dre/report/?',
    'dre/report/export/?',
    'dre/report/amounts/?',
    'cashflow/report/?',
    'cashflow/report/export/?',
    // What is asked of a report's lines sums as much as the report.
    'dre/report/?drill=unmapped&by=center_cost&',
    'cashflow/report/?explain=cash:2027-01/2027-02&',
    'cashflow/report/?explain=npv&',
    'cashflow/report/?explain=unmapped&period=total&',
    'home/results/?',
    'home/realised/?',
  ];

  it.each(PATHS)('%s waits while others are summed, and beyond all who may wait is told when to come again', async (path) => {
    const leaves = await taken();
    // One of each, so that no line is longer than another and would give way; one more may wait.
    const lines = Array.from({ length: WORK.report.waiting - 1 }, (_, at) => enter('report', `waiting ${at}`));
    try {
      const both = [ask(path), ask(path)];
      // Whichever is first waits; the other is answered while it does.
      const refused = await Promise.race(both);
      expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
        429,
        String(WORK.report.seconds),
        { detail: WORK.report.text },
      ]);
      expect(quotasOf(ports).atWork('report')).toBe(WORK.report.atOnce);
      for (const leave of leaves) leave();
      for (const line of lines) (await line)();
      const answers = await Promise.all(both);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429]);
      for (const answer of answers) if (!answer.bodyUsed) await answer.arrayBuffer();
    } finally {
      for (const leave of leaves) leave();
      for (const line of lines) (await line)();
    }
  });
});
