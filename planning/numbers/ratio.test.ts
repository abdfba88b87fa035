import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divideHalfUp, MAX_CENTS, MoneyRangeError } from '#planning/numbers/money.ts';
import { mulDiv, mulDivEach, mulDivTruncated, product, share } from '#planning/numbers/ratio.ts';

const size = fc.oneof(
  fc.integer({ min: 0, max: 1000 }),
  fc.integer({ min: 0, max: 2 ** 31 }),
  fc.nat({ max: 2 ** 40 }),
  fc.nat({ max: 2 ** 50 + 3 }),
);
const signed = fc.tuple(size, fc.boolean()).map(([value, negative]) => (negative ? -value : value));

/** The ways of dividing against whole numbers of any size; null where the result is out of range. */
function agrees(value: number, by: number, over: number): boolean {
  const exact = BigInt(value) * BigInt(by);
  const wanted = divideHalfUp(exact, BigInt(over));
  if (wanted > BigInt(MAX_CENTS) || wanted < BigInt(-MAX_CENTS)) return isRefused(value, by, over);
  return (
    mulDiv(value, by, over) === Number(wanted) &&
    mulDivEach([value], [by], [over], [0])[0] === Number(wanted) &&
    mulDivTruncated(value, by, over) === Number(exact / BigInt(over))
  );
}

function isRefused(value: number, by: number, over: number): boolean {
  try {
    mulDiv(value, by, over);
    return false;
  } catch (error) {
    return error instanceof MoneyRangeError;
  }
}

describe('a product divided', () => {
  it('is what whole numbers of any size give, rounded away from zero, whichever way it is worked out', () => {
    const property = fc.property(signed, signed, size, (value, by, less) => agrees(value, by, less + 1));
    expect(fc.check(property, { numRuns: 30_000, seed: 1 }).counterexample).toBeNull();
  });

  it('is exact where the quotient is near a half or a whole number', () => {
    // value × factor ÷ over hits the boundary when value is about over × (a whole number and a half); the factor makes
    // the product wide.
    const factor = 2 ** 20 + 7;
    const property = fc.property(
      fc.nat({ max: 2 ** 49 }),
      fc.integer({ min: 1, max: 2 ** 49 }),
      fc.integer({ min: -2, max: 2 }),
      (quotient, over, off) => {
        const value = Math.floor(quotient / factor) * over + Math.floor(over / 2) + off;
        return value < 0 || value > 2 ** 50 || agrees(value, factor, over);
      },
    );
    expect(fc.check(property, { numRuns: 30_000, seed: 2 }).counterexample).toBeNull();
  });

  it('is exact where the first guess of a large quotient is one too few', () => {
    const property = fc.property(
      fc.integer({ min: 2 ** 49, max: 2 ** 50 - 1 }),
      fc.integer({ min: 2 ** 20, max: 2 ** 50 - 1 }),
      (value, by) => agrees(value, by, by) && agrees(value, by, by - 1),
    );
    expect(fc.check(property, { numRuns: 10_000, seed: 3 }).counterexample).toBeNull();
  });

  it.each([
    [1, 1, 2, 1],
    [-1, 1, 2, -1],
    [-1, 1, 3, 0],
    [15_000_000_000, 5_600_003_300, 20_000_000_000, 4_200_002_475],
    [212_345_678_901, 81_234_567_890_123, 987_654_321_098, 17_465_432_085_267],
  ])('%d × %d ÷ %d = %d', (value, by, over, result) => {
    expect(Number(divideHalfUp(BigInt(value) * BigInt(by), BigInt(over)))).toBe(result);
    expect(mulDiv(value, by, over)).toBe(result);
    expect(Object.is(mulDiv(value, by, over), -0)).toBe(false);
  });

  it('has no result over nothing', () => {
    expect(() => mulDiv(1, 1, 0)).toThrow(RangeError);
    expect(() => mulDiv(1, 1, Number.NaN)).toThrow(RangeError);
    expect(() => mulDivEach([1], [1], [0], [0])).toThrow(RangeError);
    expect(() => mulDivEach([1], [1], [-1], [0])).toThrow(RangeError);
  });
});

describe('shares and products', () => {
  it('a share is rounded once', () => {
    expect(share(10_001, 50_000)).toBe(500);
    expect(share(10_010, 50_000)).toBe(501);
    expect(share(-10_010, 50_000)).toBe(-501);
  });

  it('a product is whole or refused', () => {
    expect(product(3, -4)).toBe(-12);
    expect(Object.is(product(-3, 0), 0)).toBe(true);
    expect(product(90_000_000, 100_000_000)).toBe(MAX_CENTS);
    expect(() => product(90_000_001, 100_000_000)).toThrow(MoneyRangeError);
  });
});
