import { describe, expect, it } from 'vitest';
import { sharesOf, spreadCurve } from '#planning/curves/presets.ts';

const plan = { start: '2027-01', months: 8 };

describe('a curve filled with a shape', () => {
  it('spreads whole units over its months, all of them', () => {
    expect(spreadCurve('linear', 9, { first: '2027-02', last: '2027-05' }, plan)).toEqual([0, 2, 3, 2, 2, 0, 0, 0]);
    expect(spreadCurve('s', 100, { first: '2027-01', last: '2027-08' }, plan)).toEqual([4, 12, 16, 18, 18, 16, 12, 4]);
  });

  it('leaves out what lies before and after the plan', () => {
    expect(spreadCurve('linear', 10, { first: '2026-12', last: '2027-09' }, plan)).toEqual([0, 1, 1, 1, 1, 1, 1, 1]);
  });

  it('never gives a negative month, whatever the whole', () => {
    for (const whole of [1, 7, 113, 1_000_000])
      for (const shape of ['linear', 's'] as const) {
        const values = spreadCurve(shape, whole, { first: '2027-01', last: '2027-08' }, plan);
        expect(values.every((value) => value >= 0)).toBe(true);
        expect(values.reduce((sum, value) => sum + value, 0)).toBe(whole);
      }
  });
});

describe('units as shares', () => {
  it('come to exactly 100 %', () => {
    expect(sharesOf([1, 1, 1], 3)).toEqual([333_333, 333_334, 333_333]);
    expect(sharesOf([1, 2], 0)).toEqual([0, 0]);
  });
});
