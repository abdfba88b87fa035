import { describe, expect, it } from 'vitest';
import { sumColumns } from '#planning/totals/module-sum.ts';
import { addMonths, monthRange } from '#planning/numbers/months.ts';

const result = (start: string, flow: (number | null)[]) => ({
  months: monthRange(start, addMonths(start, flow.length - 1)),
  columns: { flow, level: flow },
});
const sums = (...results: ReturnType<typeof result>[]) => sumColumns(results, ['flow', 'level'], ['level']);

describe('columns of several results summed as they come', () => {
  it('over all months any has, whatever comes first; a standing stays after its last month', () => {
    const [one, other] = [result('2027-02', [1, 2]), result('2027-01', [10, 20, 30, 40])];
    const expected = {
      months: ['2027-01', '2027-02', '2027-03', '2027-04'],
      columns: { flow: [10, 21, 32, 40], level: [10, 21, 32, 42] },
    };
    expect(sums(one, other)).toEqual(expected);
    expect(sums(other, one)).toEqual(expected);
    expect(sums().months).toEqual([]);
  });

  it('a month in which one has no value has no sum, also where an earlier result comes later', () => {
    const [gap, early] = [result('2027-03', [null, 2]), result('2027-01', [10, 20, 30])];
    const flow = [10, 20, null, 2];
    expect(sums(gap, early).columns.flow).toEqual(flow);
    expect(sums(early, gap).columns.flow).toEqual(flow);
  });
});
