import { describe, expect, it } from 'vitest';
import { axisScale, drawBars, namedPlaces } from '#src/shared/ui/chart/chart-scale.ts';

const bars = (...amounts: number[]) => amounts.map((amount, index) => ({ key: `${index}`, label: `${index}`, amount }));

const places = (count: number, width: number) => Array.from({ length: count }, (_, at) => ((at + 0.5) * width) / count);

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

  it('names as many periods as have room for their name, and none that the edge would cut', () => {
    expect([...namedPlaces(places(12, 720), 720)]).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect([...namedPlaces(places(13, 300), 300)]).toEqual([0, 3, 6, 9]);
    expect([...namedPlaces(places(13, 300), 320)]).toEqual([0, 3, 6, 9, 12]);
    expect([...namedPlaces([], 300)]).toEqual([]);
  });
});
