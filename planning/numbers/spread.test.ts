import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_CENTS } from '#planning/numbers/money.ts';
import { spreadLinear, spreadWeighted } from '#planning/numbers/spread.ts';

const RUNS = Number(process.env['FUZZ_RUNS'] ?? 100);
const total = fc.oneof(fc.integer({ min: -MAX_CENTS, max: MAX_CENTS }), fc.integer({ min: -500, max: 500 }));
const weights = fc
  .array(fc.nat({ max: 1_000_000 }), { minLength: 1, maxLength: 60 })
  .filter((list) => list.some((weight) => weight > 0));
const sum = (parts: number[]) => parts.reduce((all, part) => all + BigInt(part), 0n);

describe('linear spread', () => {
  it('gives the cents left over to the last month', () => {
    expect(spreadLinear(10_000_000, 12)).toEqual([...Array<number>(11).fill(833_333), 833_337]);
    expect(spreadLinear(5, 12)).toEqual([...Array<number>(11).fill(0), 5]);
    expect(spreadLinear(-10_000_000, 12)).toEqual([...Array<number>(11).fill(-833_333), -833_337]);
    expect(spreadLinear(0, 3)).toEqual([0, 0, 0]);
  });

  it('sums to the total and keeps its sign', () => {
    fc.assert(
      fc.property(total, fc.integer({ min: 1, max: 60 }), (cents, count) => {
        const parts = spreadLinear(cents, count);
        expect(sum(parts)).toBe(BigInt(cents));
        expect(parts.every((part) => part === 0 || Math.sign(part) === Math.sign(cents))).toBe(true);
        expect(new Set(parts.slice(0, -1)).size).toBeLessThanOrEqual(1);
        expect(spreadLinear(-cents, count).map((part) => -part || 0)).toEqual(parts);
      }),
      { numRuns: RUNS },
    );
  }, 60_000);

  it.each([0, -1, 1.5, Number.NaN])('refuses %s months', (count) => {
    expect(() => spreadLinear(100, count)).toThrow(RangeError);
  });
});

describe('weighted spread', () => {
  it('gives the cents left over to the largest remainders, ties to the earliest', () => {
    expect(spreadWeighted(100_000, [1, 2, 3])).toEqual([16_667, 33_333, 50_000]);
    expect(spreadWeighted(-100_000, [1, 2, 3])).toEqual([-16_667, -33_333, -50_000]);
    expect(spreadWeighted(1, [1, 1, 1])).toEqual([1, 0, 0]);
    expect(spreadWeighted(2, [0, 1, 1, 1])).toEqual([0, 1, 1, 0]);
  });

  it('sums to the total, keeps its sign, and stays within one cent of the exact share', () => {
    fc.assert(
      fc.property(total, weights, (cents, list) => {
        const parts = spreadWeighted(cents, list);
        const whole = list.reduce((all, weight) => all + BigInt(weight), 0n);
        expect(sum(parts)).toBe(BigInt(cents));
        for (const [index, part] of parts.entries()) {
          expect(part === 0 || Math.sign(part) === Math.sign(cents)).toBe(true);
          const gap = BigInt(Math.abs(part)) * whole - BigInt(Math.abs(cents)) * BigInt(list[index] ?? 0);
          expect(gap < whole && -gap < whole).toBe(true);
        }
      }),
      { numRuns: RUNS },
    );
  }, 60_000);

  it('permutes with weights whose remainders differ', () => {
    fc.assert(
      fc.property(total, weights, (cents, list) => {
        const whole = list.reduce((all, weight) => all + BigInt(weight), 0n);
        const rests = list.map((weight) => (BigInt(Math.abs(cents)) * BigInt(weight)) % whole);
        fc.pre(new Set(rests).size === rests.length);
        expect(spreadWeighted(cents, list.toReversed())).toEqual(spreadWeighted(cents, list).toReversed());
      }),
      { numRuns: RUNS },
    );
  }, 60_000);

  it.each([[[]], [[0, 0]], [[-1, 2]], [[0.5, 0.5]]])('refuses the weights %j', (list) => {
    expect(() => spreadWeighted(100, list)).toThrow(RangeError);
  });
});
