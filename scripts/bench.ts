import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runTool } from './lib/run.ts';

/** `npm run bench [words]`: runs each bench/*.bench.ts whose name holds a word, one by one; each prints its figures. */
const words = process.argv.slice(2);
const folder = join(ROOT, 'bench');
const every = (existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [])
  .filter((name) => name.endsWith('.bench.ts'))
  .sort();

/** A word that is a bench's whole name means this one alone: `load` is no `first-load`. */
const means = (word: string, name: string) =>
  every.includes(`${word}.bench.ts`) ? name === `${word}.bench.ts` : name.includes(word);
const files = every.filter((name) => words.length === 0 || words.some((word) => means(word, name)));

for (const name of files) {
  console.log(`\n== ${name}`);
  const { code } = await runTool('node', [join(folder, name)]);
  if (code !== 0) process.exitCode = 1;
}
if (files.length === 0) {
  console.error('Nenhuma medição com este nome em bench/.');
  process.exitCode = 1;
}
