import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cases } from './api/cases.ts';
import { CLIENTS, companyApi, eight } from './api/company-api.ts';
import { paired, rate, rates } from './api/measure.ts';
import { growth, verdictsOf, type Figure, type Verdict } from './api/verdicts.ts';

/**
 * Lists, saves and reports of the expense budget at a company's size: the API over HTTP in a process of its own, in
 * turns with the plain SQL of the same rows, by one client and by eight. SIZES chooses the numbers of entries (10,000
 * and 100,000; «10000,100000,1000000» also tells what growth costs), ONLY a part of the names. Writes
 * bench/results/api.json. Exits with 1 where a limit of docs/performance.md is not held.
 */
const sizes = (process.env['SIZES'] ?? '10000,100000').split(',').map(Number);
const only = process.env['ONLY'] ?? '';
const RATE_MS = 2_000;

let refused = false;
const results: Record<number, { figures: Figure[]; verdicts: Verdict[] }> = {};
const round = (value: number) => Math.round(value * 100) / 100;
for (const size of sizes) {
  const company = await companyApi(size);
  const { db, organizations, filled } = company;
  console.log(`${size} entries`);
  const figures: Figure[] = [];
  const ground = { db, organization: organizations.alfa, filled, size };
  const requested = cases({ ...ground, asks: [] }).filter(({ name }) => name.includes(only));
  for (const { name } of requested) {
    // A session's token is over after five minutes.
    const asks = await eight(company);
    const one = cases({ ...ground, asks }).find((found) => found.name === name);
    if (!one) continue;
    const times = await paired({ api: () => one.ask(0), bare: one.bare }, one.rounds);
    // What eight at once are refused is told, and the rest measured all the same.
    const together = await rate(CLIENTS, RATE_MS, one.ask).catch((error: unknown) => {
      console.log(`  FAIL eight at once: ${String(error)}`);
      refused = true;
      return 0;
    });
    const figure = { name, api: round(times.api), bare: round(times.bare), eight: round(together) };
    figures.push(figure);
    console.log(
      `  ${name.padEnd(36)} ${figure.api.toFixed(1).padStart(7)} ms  plain SQL ${figure.bare.toFixed(1).padStart(7)} ms  ${figure.eight.toFixed(0).padStart(5)} a second by eight`,
    );
  }
  const asks = await eight(company);
  const save = cases({ ...ground, asks }).find(({ name }) => name.startsWith('save'));
  const savers = save ? await rates(CLIENTS, RATE_MS, save.ask) : { one: 1, eight: 1 };
  results[size] = { figures, verdicts: only === '' ? verdictsOf(figures, savers) : [] };
  await company.close();
}
const [before, after] = [results[100_000], results[1_000_000]];
if (before && after) after.verdicts.push(...growth(before.figures, after.figures));
const verdicts = Object.entries(results).flatMap(([size, result]) => result.verdicts.map((verdict) => ({ size, ...verdict })));
for (const { size, what, value, limit, fits } of verdicts)
  console.log(`${fits ? 'ok  ' : 'FAIL'} ${size} ${what}: ${value.toFixed(2)} (limit ${limit})`);
if (only === '') {
  const folder = join(import.meta.dirname, 'results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'api.json'), `${JSON.stringify(results, null, 2)}\n`);
}
process.exit(!refused && verdicts.every(({ fits }) => fits) ? 0 : 1);
