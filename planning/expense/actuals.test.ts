import { describe, expect, it } from 'vitest';
import { withExpenseVariance } from '#planning/expense/limits.ts';
import {
  expenseKnown,
  expenseOutlook,
  expenseVariance,
  foldActuals,
  holdsExpenses,
  actualsColumn,
  toDateColumn,
} from '#planning/expense/actuals.ts';
import { reachOf } from '#planning/statement/actuals.ts';

const months = ['2026-01', '2026-02', '2026-03'];
const groups = [{ id: 1, codigo: '10', nome: 'Centro' }];
const accounts = [
  { id: 5, codigo: '5', nome: 'Despesas', kind: 'sintetica', nature: 'despesa' },
  { id: 51, codigo: '5.1', nome: 'Pessoal', kind: 'analitica', nature: 'despesa' },
  { id: 52, codigo: '5.2', nome: 'Viagens', kind: 'analitica', nature: 'despesa' },
  { id: 3, codigo: '3', nome: 'Aluguéis', kind: 'analitica', nature: 'receita' },
];
const line = (accounting: number, amounts: number[]) => ({ group: 1, accounting, amounts });
const budget = { months, groups, accounts, lines: [line(51, [100, 100, 100]), line(3, [40, 40, 40])] };
const fact = { months, groups, accounts, lines: [line(51, [120, 90, 0]), line(52, [0, 7, 0]), line(3, [50, 40, 0])] };
const actuals = { until: '2026-02', months: ['2026-01', '2026-02'], budgeted: true };
const at = (...places: number[]) => actualsColumn(places, months, actuals);
const rows = foldActuals(budget, fact);
const rowOf = (key: string) => {
  const found = rows.find((row) => row.key === key);
  if (!found) throw new Error(key);
  return found;
};

describe('[RT-20] budget of expenses against actuals', () => {
  it('folds both as one report, lines that only one has among them', () => {
    expect(rows.map(({ key }) => key)).toEqual(['g1', 'g1a3', 'g1a5', 'g1a51', 'g1a52', 'total']);
    expect([rowOf('g1a52').budget, rowOf('g1a52').fact]).toEqual([
      [0, 0, 0],
      [0, 7, 0],
    ]);
    expect([rowOf('total').budget, rowOf('total').fact]).toEqual([
      [140, 140, 140],
      [170, 137, 0],
    ]);
  });

  it('an expense over its budget is bad, a revenue over its budget good, and a group what both come to', () => {
    expect(expenseVariance(rowOf('g1a51'), at(0))).toEqual({
      base: 100,
      other: 120,
      difference: 20,
      percent: 200_000,
      favour: 'desfavoravel',
    });
    expect(expenseVariance(rowOf('g1a51'), at(1)).favour).toBe('favoravel');
    expect(expenseVariance(rowOf('g1a3'), at(0)).favour).toBe('favoravel');
    expect(expenseVariance(rowOf('g1'), at(0))).toMatchObject({ difference: 30, favour: 'desfavoravel' });
    expect(expenseVariance(rowOf('g1a52'), at(1))).toMatchObject({ percent: null, favour: 'desfavoravel' });
  });

  it('a month without actuals has none, a column that goes on is not judged', () => {
    expect(expenseVariance(rowOf('g1a51'), at(2))).toEqual({
      base: 100,
      other: null,
      difference: null,
      percent: null,
      favour: 'neutro',
    });
    expect(expenseVariance(rowOf('g1a51'), at(1, 2))).toMatchObject({ difference: -110, favour: 'neutro' });
    const until = toDateColumn(months, actuals);
    expect(until && expenseVariance(rowOf('g1a51'), until)).toMatchObject({ base: 200, other: 210, favour: 'desfavoravel' });
    expect(toDateColumn(months, { until: '2026-03', months, budgeted: true })).toBeNull();
    expect(toDateColumn(months, { until: null, months: [], budgeted: true })).toBeNull();
  });

  it('what nothing was posted to is not favourable, and a total over much of it is not judged', () => {
    const more = { ...budget, lines: [...budget.lines, line(52, [300, 300, 300])] };
    const posted = { ...fact, lines: [line(51, [90, 90, 0]), line(3, [40, 40, 0])] };
    const folded = foldActuals(more, posted);
    const of = (key: string) => {
      const row = folded.find((one) => one.key === key);
      return row && expenseVariance(row, at(0)).favour;
    };
    expect(['g1a52', 'g1a51', 'g1a5', 'g1', 'total'].map(of)).toEqual([
      'sem_realizado',
      'favoravel',
      'incompleto',
      'incompleto',
      'incompleto',
    ]);
    const total = folded.at(-1);
    expect(total && expenseKnown(total, at(0))).toEqual([{ share: Math.floor((140 / 440) * 1e6), lacks: 'actuals' }]);
    // The grand total is judged alike however it is grouped: an account counts as posted in whatever group it was.
    const spread = {
      ...more,
      groups: [...groups, { id: 2, codigo: '20', nome: 'Outro' }],
      lines: [...budget.lines, { ...line(51, [900, 900, 900]), group: 2 }],
    };
    const both = foldActuals(spread, posted);
    const judged = (key: string) => both.filter((row) => row.key === key).map((row) => expenseVariance(row, at(0)).favour);
    expect([judged('g2'), judged('total')]).toEqual([['sem_realizado'], ['favoravel']]);
  });

  it('tells the tendency and what is still to come', () => {
    const reach = reachOf(
      months.map((month) => ({ key: month, label: month, words: month, first: month, last: month })),
      actuals,
    );
    expect(expenseOutlook(rowOf('g1a51'), reach, true)).toEqual({ trend: 120 + 90 + 100, toGo: 90 });
  });

  it('judges nothing by a version without any amount, and has nothing to come', () => {
    expect([holdsExpenses(budget), holdsExpenses({ lines: [line(51, [0, 0, 0])] })]).toEqual([true, false]);
    const without = { ...actuals, budgeted: false };
    const folded = foldActuals({ ...budget, lines: [] }, fact);
    const until = toDateColumn(months, without);
    const columns = [[0], [0, 1, 2]].map((places) => actualsColumn(places, months, without));
    const favours = (key: string) => {
      const row = folded.find((one) => one.key === key);
      return [until, ...columns].map((column) => row && column && expenseVariance(row, column).favour);
    };
    expect([favours('g1a51'), favours('total')]).toEqual([Array(3).fill('sem_orcamento'), Array(3).fill('sem_orcamento')]);
    const reach = reachOf([], without);
    expect(folded.map((row) => expenseOutlook(row, reach, false).toGo)).toEqual(folded.map(() => null));
  });

  it('keeps lines with a variance beyond a limit, and those above them', () => {
    const keysWithin = (limits: { percent?: number; amount?: number }) =>
      withExpenseVariance(rows, [at(0), at(1), at(2)], { percent: null, amount: null, ...limits }).map(({ key }) => key);
    expect(keysWithin({})).toEqual(rows.map(({ key }) => key));
    expect(keysWithin({ amount: 19 })).toEqual(['g1', 'g1a5', 'g1a51', 'total']);
    // Out of nothing is beyond any share.
    expect(keysWithin({ percent: 500_000 })).toEqual(['g1', 'g1a5', 'g1a52', 'total']);
    expect(keysWithin({ percent: 240_000, amount: 9 })).toEqual(['g1', 'g1a3', 'g1a5', 'g1a51', 'g1a52', 'total']);
    expect(keysWithin({ amount: 1_000 })).toEqual(['total']);
  });

  it('leaves out lines that are zero on both sides', () => {
    const none = { ...budget, lines: [...budget.lines, line(52, [0, 0, 0])] };
    const keys = foldActuals(none, { ...fact, lines: [line(51, [0, 1, 0])] }, { hideZeros: true }).map(({ key }) => key);
    expect(keys).toEqual(['g1', 'g1a3', 'g1a5', 'g1a51', 'total']);
  });
});
