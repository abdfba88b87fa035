import { expect, it } from 'vitest';
import { resultOf } from './vitest.ts';

const good = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, success: true };
const ended = { code: 0, output: 'saída' };

it('a run of tests is good where all of them passed', () => {
  expect(resultOf(good, ended, undefined)).toEqual({ ok: true, passed: 7, failed: 0, output: 'saída' });
});

it.each([
  ['none', { ...good, numPassedTests: 0 }, 0],
  ['one that failed', { ...good, numFailedTests: 1, success: false }, 0],
  ['one that ended badly all the same', good, 1],
  ['one left out', { ...good, numPendingTests: 1 }, 0],
  ['one that is only announced', { ...good, numTodoTests: 1 }, 0],
])('a run of tests is not good with %s', (_name, reported, code) => {
  for (const database of [undefined, 'postgres']) expect(resultOf(reported, { ...ended, code }, database).ok).toBe(false);
});

it('on PGlite alone some are left out, and elsewhere it is said how many', () => {
  const left = { ...good, numPendingTests: 3 };
  expect(resultOf(left, ended, 'pglite')).toMatchObject({ ok: true, output: 'saída' });
  expect(resultOf(left, ended, 'postgres').output).toBe('saída\n3 testes não rodaram.');
});
