import { expect, it } from 'vitest';
import { quotasOf } from '#server/limits/quotas.ts';
import { WORK } from '#server/limits/work.ts';
import { testApi } from '#server/test/api.ts';
import { makeStructure, writer } from '#server/test/structure.ts';

const api = await testApi();
const { request, ports } = api;

it('[API-12] reports that come at once wait for their turn, and nobody else waits for them', async () => {
  const token = await api.tokenOf('ana');
  const { version } = await makeStructure(writer(api, token));
  const { enter } = quotasOf(ports);
  // Of other people, who have all there are.
  const leaves = await Promise.all(Array.from({ length: WORK.report.atOnce }, (_, at) => enter('report', `other ${at}`)));
  let answered = 0;
  const reports = Array.from({ length: 8 }, async () => {
    const { status } = await request('GET', `expense/report/?version=${version}`, { token });
    answered += 1;
    return status;
  });
  expect((await request('GET', 'structure/regionals/', { token: await api.tokenOf('bia') })).status).toBe(200);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(answered).toBe(0);
  for (const leave of leaves) leave();
  expect(await Promise.all(reports)).toEqual(Array.from({ length: 8 }, () => 200));
});
