import { expect, it } from 'vitest';
import { readEverything } from '../scripts/reads/run.ts';

it('[ERR-1][SEC-2] every reading of the API is answered as declared, to every reader of the sample, with rows in each state of the schema', async () => {
  const { requested, statuses, problems, missing, unanswered } = await readEverything();
  expect(missing).toEqual([]);
  expect(problems).toEqual([]);
  expect(unanswered).toEqual([]);
  expect(requested).toBeGreaterThan(3_000);
  expect(statuses['200']).toBeGreaterThan(1_500);
}, 300_000);
