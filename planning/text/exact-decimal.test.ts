import { describe, expect, it } from 'vitest';
import { formatExact, parseExact } from '#planning/text/exact-decimal.ts';

describe('a number kept as it was published', () => {
  it.each([
    ['1.136,50', undefined, '1136.50'],
    ['1136.5', undefined, '1136.5'],
    ['11,805', undefined, null],
    ['11.805', undefined, null],
    ['11.805', 'dot', '11.805'],
    ['11.805', 'comma', '11805'],
    ['11,805', 'comma', '11.805'],
    ['0,45 %', undefined, '0.45'],
    ['-0,04', undefined, '-0.04'],
    ['007,10', undefined, '7.10'],
    ['1.234.567', undefined, '1234567'],
    ['1234567890123', undefined, null],
    ['0,12345678901', undefined, null],
    ['1,2,3.4', undefined, null],
    ['abc', undefined, null],
  ] as const)('%s read with %s is %s', (text, decimal, value) => {
    const { problem, ...read } = parseExact(text, decimal);
    expect([read.value ?? null, problem !== undefined]).toEqual([value, value === null]);
  });

  it('a blank is no number, and no problem', () => {
    expect(parseExact('  ')).toEqual({ value: null });
  });

  it.each([
    ['1136.50', '1.136,50'],
    ['-0.04', '−0,04'],
    ['12', '12'],
    [null, ''],
  ])('%s is shown as %s', (value, text) => {
    expect(formatExact(value)).toBe(text);
  });
});
