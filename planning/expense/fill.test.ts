import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillRow, type FillMethod, type FillMode, type MonthCell } from '#planning/expense/fill.ts';
import { MAX_CELL_CENTS } from '#planning/numbers/money.ts';

const RUNS = Number(process.env['FUZZ_RUNS'] ?? 100);
const blank = (count = 12): MonthCell[] => Array<MonthCell>(count).fill(null);
const filled = (months: readonly MonthCell[], method: FillMethod, mode: FillMode = 'overwrite') =>
  fillRow(months, method, mode).months;
const problem = (months: readonly MonthCell[], method: FillMethod, mode: FillMode = 'overwrite') =>
  fillRow(months, method, mode).problem;

describe('filling with a total', () => {
  it('spreads equal parts, the last month taking the cents left', () => {
    expect(filled(blank(), { kind: 'linear', total: 10_000_000 })).toEqual([...Array<number>(11).fill(833_333), 833_337]);
    expect(filled(blank(), { kind: 'linear', total: 5 })).toEqual([...Array<number>(11).fill(0), 5]);
  });

  it('counts the months of the period, not of the year', () => {
    expect(filled(blank(5), { kind: 'linear', total: 1000 })).toEqual([200, 200, 200, 200, 200]);
  });

  it('spreads by weights with largest remainders', () => {
    expect(filled(blank(3), { kind: 'seasonal', total: 100_000, weights: [1, 2, 3] })).toEqual([16_667, 33_333, 50_000]);
  });

  it('in «só vazios» spreads what is left of the total over the blanks; a typed 0,00 is not blank', () => {
    expect(filled([100, null, 0, null], { kind: 'linear', total: 301 }, 'blanks')).toEqual([100, 100, 0, 101]);
    expect(filled([null, 50, null], { kind: 'seasonal', total: 150, weights: [3, 9, 1] }, 'blanks')).toEqual([75, 50, 25]);
    expect(filled([-100, null], { kind: 'linear', total: -300 }, 'blanks')).toEqual([-100, -200]);
    expect(filled([300, null], { kind: 'linear', total: 300 }, 'blanks')).toEqual([300, 0]);
  });

  it('refuses what has no answer, with the reason', () => {
    expect(problem([1, 2], { kind: 'linear', total: 10 }, 'blanks')).toBe('Não há mês vazio para preencher.');
    expect(problem([400, null], { kind: 'linear', total: 300 }, 'blanks')).toMatch(/já preenchidos passam do total/);
    expect(problem([-400, null], { kind: 'linear', total: -300 }, 'blanks')).toMatch(/já preenchidos passam do total/);
    expect(problem([100, null], { kind: 'linear', total: 0 }, 'blanks')).toMatch(/já preenchidos passam do total/);
    expect(problem(blank(3), { kind: 'seasonal', total: 10, weights: [0, 0, 0] })).toMatch(/somam zero/);
    expect(problem([null, 5], { kind: 'seasonal', total: 10, weights: [0, 1] }, 'blanks')).toMatch(/somam zero/);
    expect(problem(blank(3), { kind: 'seasonal', total: 10, weights: [5, -1, 1] })).toMatch(/negativo/);
    expect(problem(blank(1), { kind: 'linear', total: MAX_CELL_CENTS + 1 })).toMatch(/limite/);
    expect(problem([], { kind: 'linear', total: 5 })).toMatch(/Não há mês/);
  });

  it('always sums to the total', () => {
    const months = fc.array(fc.option(fc.integer({ min: 0, max: 1_000_000 })), { minLength: 1, maxLength: 24 });
    fc.assert(
      fc.property(months, fc.nat({ max: 100_000_000 }), fc.constantFrom<FillMode>('overwrite', 'blanks'), (row, total, mode) => {
        const weights = row.map((_, index) => index + 1);
        for (const method of [
          { kind: 'linear', total },
          { kind: 'seasonal', total, weights },
        ] as const) {
          const result = fillRow(row, method, mode);
          const sum = result.months?.reduce<number>((all, value) => all + (value ?? 0), 0);
          expect(sum).toBe(result.months ? total : undefined);
          expect(result.problem === undefined || mode === 'blanks').toBe(true);
          const after = mode === 'blanks' ? row.map((value, index) => value ?? result.months?.[index]) : result.months;
          expect(result.months ?? after).toEqual(after);
        }
      }),
      { numRuns: RUNS },
    );
  }, 60_000);
});

describe('filling from what is there', () => {
  it('repeats a month to the end of the period', () => {
    expect(filled([1, 5, null, 9], { kind: 'repeat', from: 1 })).toEqual([1, 5, 5, 5]);
    expect(filled([null, 5, null, 9], { kind: 'repeat', from: 1 }, 'blanks')).toEqual([null, 5, 5, 9]);
    expect(problem([1, null], { kind: 'repeat', from: 1 })).toBe('O mês a repetir está vazio.');
    expect(() => fillRow([1], { kind: 'repeat', from: 1 }, 'overwrite')).toThrow(RangeError);
  });

  it('raises the months from k on, each rounded once', () => {
    expect(filled([10_001, 10_001, null, 0], { kind: 'adjust', from: 1, percent: 50_000 })).toEqual([10_001, 10_501, null, 0]);
    expect(problem([5, null], { kind: 'adjust', from: 1, percent: 50_000 })).toMatch(/Não há valores a reajustar/);
    expect(problem([5, null], { kind: 'adjust', from: 0, percent: 50_000 }, 'blanks')).toMatch(/sobrescrever/);
    expect(problem([5], { kind: 'adjust', from: 0, percent: -1_000_001 })).toMatch(/−100/);
    expect(filled([5], { kind: 'adjust', from: 0, percent: -1_000_000 })).toEqual([0]);
  });

  it('copies another row or year with a percentage, leaving its blanks blank and saying so', () => {
    expect(fillRow([null, 7, 7], { kind: 'copy', source: [10_001, null, -10_001], percent: 50_000 }, 'overwrite')).toEqual({
      months: [10_501, null, -10_501],
      note: '1 mês vazio na origem.',
    });
    expect(filled([null, 7], { kind: 'copy', source: [100, 200], percent: 0 }, 'blanks')).toEqual([100, 7]);
    expect(problem(blank(2), { kind: 'copy', source: blank(2), percent: 0 })).toMatch(/origem não tem valores/);
  });

  it('takes a share of another row', () => {
    expect(filled(blank(2), { kind: 'share', source: [100_000, 33_333], percent: 280_000 })).toEqual([28_000, 9_333]);
  });

  it('averages the months there are, without the blank ones, rounded once', () => {
    expect(fillRow(blank(2), { kind: 'average', source: [999, 100, 200, 201], count: 3, percent: 0 }, 'overwrite')).toEqual({
      months: [167, 167],
    });
    expect(fillRow(blank(1), { kind: 'average', source: [100, null, 101], count: 6, percent: 100_000 }, 'overwrite')).toEqual({
      months: [111],
      note: 'Média de 2 meses com valor, de 6 pedidos.',
    });
    expect(filled(blank(1), { kind: 'average', source: [1, 2, 2], count: 3, percent: 500_000 })).toEqual([3]);
    expect(problem(blank(1), { kind: 'average', source: [null], count: 3, percent: 0 })).toMatch(/Não há meses com valor/);
  });

  it('multiplies quantity by price month by month', () => {
    const method: FillMethod = { kind: 'driver', quantities: [2_000_000, 1_500_000, null], prices: [350_025, 333, 100] };
    expect(fillRow(blank(3), method, 'overwrite')).toEqual({
      months: [700_050, 500, null],
      note: '1 mês sem quantidade ou preço.',
    });
    expect(problem(blank(1), { kind: 'driver', quantities: [null], prices: [5] })).toMatch(/quantidade e o preço/);
    expect(problem(blank(1), { kind: 'driver', quantities: [9e15], prices: [MAX_CELL_CENTS] })).toMatch(/limite/);
  });
});
