import { describe, expect, it } from 'vitest';
import { axisScale, drawBars } from '#src/shared/ui/chart/chart-scale.ts';

const bars = (...amounts: number[]) => amounts.map((amount, index) => ({ key: `${index}`, label: `${index}`, amount }));

describe('bars of the report', () => {
  it('stand on the zero line, as high as their amounts', () => {
    const { bars: boxes, zero } = drawBars(bars(100, 50, 0), 300, 100);
    expect(zero).toBe(100);
    expect(boxes.map(({ height }) => height)).toEqual([100, 50, 0]);
    expect(boxes.every(({ y, height }) => y + height === zero)).toBe(true);
  });

  it('hang below it when negative', () => {
    const { bars: boxes, zero } = drawBars(bars(100, -100), 300, 100);
    expect(zero).toBe(50);
    expect(boxes[1]).toMatchObject({ y: 50, height: 50 });
  });

  it('a year of zeros has a foot and no height', () => {
    const { bars: boxes, zero } = drawBars(bars(0, 0), 300, 100);
    expect(zero).toBe(100);
    expect(boxes.map(({ height }) => height)).toEqual([0, 0]);
  });

  it('the axis is read in the scale of the largest amount', () => {
    expect([9_999_99, 10_000_00, 100_000_000_00].map(axisScale)).toEqual(['unidade', 'mil', 'milhao']);
  });
});
