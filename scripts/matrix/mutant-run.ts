import { runMatrix } from './run.ts';

/** The row cells of the matrix, in a process of their own: ends with 1 when any of them fails. */
process.env['DB'] ??= 'pglite';
const { failures, sums } = await runMatrix({ every: 1, rounds: 0, seed: 1, rowsOnly: true, toFirstFailure: true });
process.exit(failures.length + sums.failures.length > 0 ? 1 : 0);
