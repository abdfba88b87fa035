import { parseArgs } from 'node:util';
import { fuzz } from './fuzz/run.ts';

/**
 * `npm run fuzz -- [--requests N] [--seed N | --random]`: sends good, bad and hostile requests to the real API over the
 * embedded PostgreSQL, all made from its own OpenAPI document and the corpora in scripts/fuzz. Ends with 1 when
 * anything answered with 5xx, told what is inside, was not as the document says or was not in Portuguese. Ctrl-C ends
 * it and tells what was found so far.
 */
const SEED = 20_261_121;
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(SEED) },
    random: { type: 'boolean', default: false },
  },
});
const requests = Number(values.requests);
const seed = values.random ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed);
if (!Number.isInteger(requests) || requests < 1 || !Number.isInteger(seed)) {
  console.error('Uso: npm run fuzz -- [--requests N] [--seed N | --random]');
  process.exit(2);
}
process.env['DB'] ??= 'postgres';

let interrupted = false;
process.on('SIGINT', () => (interrupted = true));
process.on('SIGTERM', () => (interrupted = true));
const start = performance.now();
console.log(`semente ${seed}, ao menos ${requests} requisições`);
const { findings, ...figures } = await fuzz({
  seed,
  requests,
  tell: (line) => console.log(`  ${line}`),
  ended: () => interrupted,
});

for (const { problem, request } of findings) console.log(`\nFALHA ${problem.slice(0, 600)}\n  ${request}`);
const statuses = Object.entries(figures.statuses)
  .map(([status, count]) => `${status}: ${count}`)
  .join(', ');
console.log(`\nrespostas por status — ${statuses}`);
console.log(
  `${figures.requests} requisições em ${((performance.now() - start) / 1000).toFixed(0)} s; 5xx ou sem resposta: ${figures.faults}; vazamentos: ${figures.leaks}; falhas: ${figures.problems}${interrupted ? ' (interrompido)' : ''}`,
);
process.exitCode = figures.problems > 0 ? 1 : interrupted ? 130 : 0;
