import { describe, expect, it } from 'vitest';
import { salesPreset, workPreset } from '#planning/curves/presets.ts';

describe('presets of curves', () => {
  const stretch = { start: '2027-01', months: 6, first: '2027-02', last: '2027-05' };

  it('write a work curve out', () => {
    expect(workPreset('linear', stretch)).toEqual([0, 250_000, 500_000, 750_000, 1_000_000, 1_000_000]);
    expect(workPreset('s', stretch)).toEqual([0, 156_250, 500_000, 843_750, 1_000_000, 1_000_000]);
  });

  it('spread units in whole numbers that sum to all', () => {
    expect(salesPreset('linear', 10, stretch)).toEqual([0, 3, 3, 2, 2, 0]);
    expect(salesPreset('s', 10, stretch)).toEqual([0, 2, 3, 3, 2, 0]);
    expect(salesPreset('linear', 0, stretch)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(salesPreset('linear', 8, { ...stretch, months: 3 })).toEqual([0, 2, 2]);
  });
});
