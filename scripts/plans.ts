import { parseArgs } from 'node:util';
import { runPlans } from './plans/run.ts';

/**
 * `npm run plans -- [--plans N] [--seed N]`: draws N plans or more of each family of a module (receipts, revenue and
 * cost, taxes, cash flow, indicators, of one company and of a group), saves them through the API and reads results,
 * explanations, both statements and their files. Ends with 1 when the server failed, an output was another one than
 * what planning makes of the plans, a sum was not that of its parts, or line 97 of a plan under RET that received
 * everything was more than the cents of its rounding. Ctrl-C ends it and tells what was found so far.
 */
const { values } = parseArgs({
  options: { plans: { type: 'string', default: '10000' }, seed: { type: 'string', default: '1' } },
});
const plans = Number(values.plans);
const seed = Number(values.seed);
if (!Number.isInteger(plans) || plans < 1 || !Number.isInteger(seed)) {
  console.error('Uso: npm run plans -- [--plans N] [--seed N]');
  process.exit(2);
}
process.env['DB'] ??= 'postgres';

let interrupted = false;
process.on('SIGINT', () => (interrupted = true));
process.on('SIGTERM', () => (interrupted = true));
let last = 0;
const start = performance.now();
const { families, closed, requests, explanations, files, problems } = await runPlans({
  plans,
  seed,
  tell: (done) => {
    if (done < last + 100) return;
    last = done;
    console.log(`  ${done} de ${plans}, ${((performance.now() - start) / 1000).toFixed(0)} s`);
  },
  ended: () => interrupted,
});
for (const problem of problems) console.log(`FALHA ${problem}`);
console.log(
  Object.entries(families)
    .map(([family, count]) => `${family}: ${count}`)
    .join(', '),
);
console.log(
  `${closed} planos sob RET com tudo recebido; ${requests} leituras, ${explanations} explicações, ${files} arquivos; ${problems.length} falhas; ${((performance.now() - start) / 1000).toFixed(0)} s${interrupted ? ' (interrompido)' : ''}`,
);
process.exitCode = problems.length > 0 ? 1 : interrupted ? 130 : 0;
