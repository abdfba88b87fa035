import { describe, expect, it } from 'vitest';
import { figureAt, answersComparison } from '#src/features/statement/report/comparison.ts';
import { reportColumns } from '#src/features/statement/report/columns.ts';

const periods = (...months: string[]) =>
  months.map((month) => ({ key: month, label: month, words: `em ${month}`, first: month, last: month }));
const own = { version: 1, periods: periods('2027-01', '2027-02') };
const other = { version: 2, periods: periods('2026-01', '2026-02') };

const LINE = { row: 'g1', within: null, label: 'Receita' };

describe('[RT-15] a version beside the report’s own', () => {
  it('is not what stood there before, nor what has other periods', () => {
    expect(answersComparison(own, other, { version: 2 })).toBe(true);
    expect(answersComparison(own, own, { version: 2 })).toBe(false);
    expect(answersComparison(own, { ...other, periods: periods('2026') }, { version: 2 })).toBe(false);
  });

  it('has its own figures explained in its column, by its own months, and the other’s in the others', () => {
    const { columns } = reportColumns({
      periods: own.periods,
      vertical: false,
      horizontal: false,
      compared: { own: 'Orçamento', other: 'Revisão', periods: other.periods },
    });
    const requested = columns.map((column) => figureAt(LINE, column, other)).map(({ period, compared }) => [period, compared]);
    expect(requested).toEqual([
      ['2027-01', false],
      ['2026-01', true],
      ['2027-01', false],
      ['2027-01', false],
      ['2027-02', false],
      ['2026-02', true],
      ['2027-02', false],
      ['2027-02', false],
      ['total', false],
      ['total', true],
      ['total', false],
      ['total', false],
    ]);
    // While nothing stands beside it, every figure is the report's own.
    expect(columns.map((column) => figureAt(LINE, column, undefined).compared).includes(true)).toBe(false);
  });
});
