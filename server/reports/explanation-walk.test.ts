import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { tokens } from '#contract/session.ts';
import { loadSample, SAMPLE_ADMINISTRATOR } from '#server/seed/sample.ts';
import { PLAIN_PASSWORDS, testApi } from '#server/test/api.ts';
import { walkExplanations } from '#server/test/explanation-walk.ts';

/** How many figures are followed; some in every run of the suite, 200 with `WALKS=200`. */
const WALKS = Number(process.env['WALKS'] ?? 16);
/** Which part of the months of a whole flow is followed with each of its figures; all of them with `WALKS=200`. */
const SHARE = Number(process.env['SHARE'] ?? (WALKS >= 100 ? 1 : 0.04));
const SEED = Number(process.env['SEED'] ?? 20_261_126);

const api = await testApi();
const routes = readFileSync(new URL('../../src/routeTree.gen.ts', import.meta.url), 'utf8');
let token: string;
const get = (path: string) => api.request('GET', path, { token });

beforeAll(async () => {
  await loadSample(api.db, PLAIN_PASSWORDS);
  const { email, password } = SAMPLE_ADMINISTRATOR;
  token = tokens.parse((await api.request('POST', 'login/', { body: { email, password } })).body).access;
});

it(
  `${WALKS} random figures of the sample go down to documents, entries and assumptions that a link opens`,
  { timeout: 3_600_000 },
  async () => {
    const { faults, terms, leaves } = await walkExplanations(get, routes, { figures: WALKS, seed: SEED, share: SHARE });
    // Whoever asks for a number of them reads how far they went.
    if (process.env['WALKS'] !== undefined) {
      const kinds = [...leaves].toSorted(([, one], [, other]) => other - one).map(([kind, count]) => `${count} ${kind}`);
      process.stdout.write(`${WALKS} figures: ${terms} terms, ${faults.length} faults; leaves: ${kinds.join(', ')}\n`);
    }
    expect(faults.slice(0, 40)).toEqual([]);
    expect([...leaves.keys()]).toEqual(expect.arrayContaining(['premises']));
  },
);
