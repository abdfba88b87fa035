import { runMatrix } from './run.ts';

/** The row cells of the matrix, in a process of their own: tells the first that fails, and ends with 1. */
process.env['DB'] ??= 'pglite';
const { failures, sums } = await runMatrix({ every: 1, rounds: 0, seed: 1, rowsOnly: true, toFirstFailure: true });
const [first] = [...failures, ...sums.failures];
if (first !== undefined) console.log(first);
process.exit(first === undefined ? 0 : 1);
