import { parseArgs } from 'node:util';
import { isGreen, runMutants } from './matrix/mutants.ts';
import { runShared } from './matrix/shared.ts';

/**
 * `npm run matrix [-- --mutants]`: every cell of the permission matrix against the rule, and 200 random grants whose
 * totals must be the sum of the rows listed. `--mutants` takes one predicate of the scope away at a time (those whose
 * name holds `--only`) and ends with 1 when the matrix does not notice, within so many `--minutes` each where they are
 * given; `--from` goes on with a run that was cut off: each line begins with its mutant's ordinal, and two are tried at
 * once, so it goes on from the lowest ordinal that was not told, with the same `--only`. `--cells` runs the cells alone
 * whose «entity · channel» match.
 */
const { values } = parseArgs({
  options: {
    mutants: { type: 'boolean', default: false },
    every: { type: 'string', default: '1' },
    tries: { type: 'string', default: '1000' },
    only: { type: 'string', default: '' },
    cells: { type: 'string', default: '' },
    minutes: { type: 'string', default: 'Infinity' },
    from: { type: 'string', default: '0' },
  },
});
const every = Math.max(1, Number(values.every) || 1);
// The database that ships, which is also three times quicker here than PGlite.
process.env['DB'] ??= 'postgres';
const SEED = 20_261_121;

if (values.mutants) {
  const verdict = await runMutants((line) => console.log(line), {
    only: values.only,
    minutes: Number(values.minutes),
    from: values.from,
  });
  if (typeof verdict === 'string') {
    console.error(verdict);
    process.exit(1);
  }
  const { tried, survivors, broken, second } = verdict;
  const noticed = tried - survivors.length - broken.length;
  console.log(
    `${tried} predicados retirados, ${noticed} notados, ${broken.length} que não rodam; ${second} de reserva, atrás de outro`,
  );
  process.exit(isGreen(verdict) ? 0 : 1);
}

const start = performance.now();
const { cells, byEntity, failures, missing, people, senseless, sums, twins, tries } = await runShared(
  { tries: Number(values.tries) || 0, every, rounds: 200, only: values.cells, seed: SEED },
  (line) => console.log(line),
);
// Those of cells and tries were told when they came.
for (const failure of [...missing, ...sums.failures]) console.log(`FALHA ${failure}`);
console.log(
  Object.entries(byEntity)
    .map(([entity, count]) => `${entity}: ${count}`)
    .join(', '),
);
console.log(
  `${twins.requested} células e ${tries.requested} tentativas em dois mundos, ${twins.failures.length + tries.failures.length} respostas diferentes`,
);
console.log(
  `${people} pessoas, ${cells} células (${senseless} sem sentido), ${failures.length + missing.length} falhas; ${sums.rounds} concessões ao acaso, ${sums.failures.length} somas diferentes; ${((performance.now() - start) / 1000).toFixed(0)} s`,
);
process.exit(failures.length + missing.length + sums.failures.length > 0 ? 1 : 0);
