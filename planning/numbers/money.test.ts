import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  MAX_CENTS,
  MoneyRangeError,
  adjustByPercent,
  centsFromDecimal,
  checkedCents,
  decimalFromCents,
  divideHalfUp,
  mulRate,
  sumCents,
} from '#planning/numbers/money.ts';

const cents = fc.integer({ min: -MAX_CENTS, max: MAX_CENTS });

describe('amounts in cents', () => {
  it('add a million times as a bigint does', () => {
    const amounts = fc.sample(fc.integer({ min: -9_000_000_000, max: 9_000_000_000 }), { numRuns: 1000, seed: 20_270_101 });
    let oracle = 0n;
    const list: number[] = [];
    for (let round = 0; round < 1000; round += 1)
      for (const amount of amounts) {
        list.push(amount);
        oracle += BigInt(amount);
      }
    expect(BigInt(sumCents(list))).toBe(oracle);
    expect(list).toHaveLength(1_000_000);
  });

  it('refuse what is no whole number of cents within the range', () => {
    expect(sumCents([1, null, 2])).toBe(3);
    for (const value of [0.5, Number.NaN, MAX_CENTS + 1, -MAX_CENTS - 1, 2 ** 53])
      expect(() => checkedCents(value)).toThrow(MoneyRangeError);
    expect(() => sumCents([MAX_CENTS, 1])).toThrow(MoneyRangeError);
    expect(Object.is(checkedCents(-0), 0)).toBe(true);
  });

  it('are read from the wire as they were written to it', () => {
    fc.assert(
      fc.property(cents, (value) => {
        expect(centsFromDecimal(decimalFromCents(value))).toBe(value);
      }),
    );
    for (const text of ['', '1,50', '1.234', '1e3', ' 1', '--1', '1.', '.5', '999999999999999', '٣'])
      expect(centsFromDecimal(text)).toBeNull();
    expect(['-0.00', '0', '5', '5.5', '-0.05'].map(centsFromDecimal)).toEqual([0, 0, 500, 550, -5]);
  });
});

describe('rounding', () => {
  it('is half-up away from zero, once', () => {
    expect([5n, -5n, 4n, -4n, 15n].map((value) => divideHalfUp(value, 10n))).toEqual([1n, -1n, 0n, 0n, 2n]);
    expect(adjustByPercent(10_001, 50_000)).toBe(10_501);
    expect(adjustByPercent(-10_001, 50_000)).toBe(-10_501);
    expect(mulRate(MAX_CENTS, 1_000_000)).toBe(MAX_CENTS);
    expect(() => mulRate(MAX_CENTS, 1_000_001)).toThrow(MoneyRangeError);
  });

  it('keeps a rate of 0 % and is odd in its sign', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: -900_000, max: 900_000 }), (value, rate) => {
        expect(adjustByPercent(value, 0)).toBe(value);
        expect(-mulRate(-value, rate) || 0).toBe(mulRate(value, rate));
      }),
    );
  });
});
