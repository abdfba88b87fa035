import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { comparePages } from './peers/pages.ts';

/**
 * The product beside what its users could have instead, in turns on one machine: a plain react-admin application over
 * the same API. ROUNDS (9), HOW (plain, slow or both). DIST and DIST2 name folders of other builds of ours that take
 * the turns instead of this one. Writes bench/results/peers.json. Loads are told and not judged by the exit code, since
 * they are the machine's too.
 */
const ROUNDS = Number(process.env['ROUNDS'] ?? 9);
const HOW = process.env['HOW'] ?? 'both';
const builds = [process.env['DIST'], process.env['DIST2']].flatMap((dist) => dist || []);

const pages = await comparePages(builds, ROUNDS, HOW === 'both' ? ['plain', 'slow'] : [HOW]);
for (const { what, value, limit, fits } of Object.values(pages).flatMap(({ verdicts }) => verdicts))
  console.log(`${fits ? 'ok  ' : 'FAIL'} ${what}: ${value.toFixed(2)} (limit ${limit})`);
if (builds.length === 0 && HOW === 'both') {
  const folder = join(import.meta.dirname, 'results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'peers.json'), `${JSON.stringify({ rounds: ROUNDS, pages }, null, 2)}\n`);
}
