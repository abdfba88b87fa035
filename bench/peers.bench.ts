import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareApis } from './peers/api.ts';
import { comparePages } from './peers/pages.ts';

/**
 * The product beside what its users could have instead, in turns on one machine: a first visit beside a plain
 * react-admin application over the same API, and the API beside a plain Django REST framework back end with the same
 * rows; KEEPS=1 lets that one keep its connections. ONLY (pages, api) measures a part; ROUNDS (9) and HOW (plain, slow,
 * both) are of the visits. DIST and DIST2 name folders of other builds of ours, which then take the visits' turns, and
 * nothing else is measured. Writes bench/results/peers.json where all was. Exits with 1 where the API is over a limit;
 * visits are told, since they are the machine's too.
 */
const ROUNDS = Number(process.env['ROUNDS'] ?? 9);
const HOW = process.env['HOW'] ?? 'both';
const builds = [process.env['DIST'], process.env['DIST2']].flatMap((dist) => dist || []);
const ONLY = process.env['ONLY'] ?? (builds.length > 0 ? 'pages' : '');

const pages = ONLY === 'api' ? {} : await comparePages(builds, ROUNDS, HOW === 'both' ? ['plain', 'slow'] : [HOW]);
const api = ONLY === 'pages' ? null : await compareApis();
const ofApi = api?.verdicts ?? [];
for (const { what, value, limit, fits } of [...Object.values(pages).flatMap(({ verdicts }) => verdicts), ...ofApi])
  console.log(`${fits ? 'ok  ' : 'FAIL'} ${what}: ${value.toFixed(2)} (limit ${limit})`);
if (ONLY === '' && HOW === 'both' && api) {
  const folder = join(import.meta.dirname, 'results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'peers.json'), `${JSON.stringify({ rounds: ROUNDS, pages, api }, null, 2)}\n`);
}
process.exitCode = ofApi.every(({ fits }) => fits) ? 0 : 1;
