import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actualsSource, actualsText, ignoredText } from '#planning/statement/basis.ts';
import { foldStatement, type StatementReport, type StatementRow } from '#planning/statement/fold.ts';
import { periodsOf, type View } from '#planning/statement/periods.ts';
import { outlookOfPart, reachOf, actualsRows, actualsVariance } from '#planning/statement/actuals.ts';
import type { AmountSeries } from '#planning/statement/amounts.ts';
import type { StatementStructure } from '#planning/statement/structure.ts';
import { unfolded } from '#planning/statement/visible.ts';

const STRUCTURE: StatementStructure = {
  groups: [
    { id: 1, codigo: '1', nome: 'Receita', nature: 'R', position: 1 },
    { id: 2, codigo: '2', nome: 'Despesa', nature: 'D', position: 2 },
  ],
  subgroups: [
    { id: 1, group: 1, codigo: '1.1', nome: 'Vendas', sign: 1, position: 1 },
    { id: 2, group: 2, codigo: '2.1', nome: 'Gerais', sign: -1, position: 1 },
  ],
  aggregators: [],
  lines: [
    { id: 1, position: 1, kind: 'grupo', ref: 1, show_subgroups: true, style: 'normal' },
    { id: 2, position: 2, kind: 'grupo', ref: 2, show_subgroups: true, style: 'normal' },
  ],
};
const series = (key: string, values: number[]): AmountSeries => ({
  source: { kind: 'conta_contabil', key },
  company: null,
  enterprise: null,
  center_cost: null,
  start: '2026-01',
  values,
  ref: '',
  label: key,
});
const report = (sales: number[], costs: number[], view: View = 'mensal', last = '2026-04'): StatementReport =>
  foldStatement({
    structure: STRUCTURE,
    mapping: [
      { source: { kind: 'conta_contabil', key: '3' }, subgroup: 1 },
      { source: { kind: 'conta_contabil', key: '5' }, subgroup: 2 },
    ],
    amounts: [series('3', sales), series('5', costs)],
    first: '2026-01',
    last,
    view,
  });
const BUDGET: [number[], number[]] = [
  [1000, 1000, 1000, 1000],
  [-500, -500, -500, -500],
];
const FACT: [number[], number[]] = [
  [1200, 900],
  [-600, -400],
];
const reportOf = (months: string[], outlook: readonly StatementRow[] | null = null) => ({
  realised: { source: 'contabil' as const, until: months.at(-1) ?? null, months, ignored: 0 },
  outlook,
});
const MONTHS = ['2026-01', '2026-02'];
const NO_LIMIT = { hideZeros: false, percent: null, amount: null };
const rowOf = (key: string, view: View = 'mensal') => {
  const rows = actualsRows(report(...BUDGET, view), { ...report(...FACT, view), ...reportOf(MONTHS) }, NO_LIMIT);
  return rows.find((row) => row.key === key);
};

/** Groups that are kept by limits. */
const keys = (limits: object, fact: [number[], number[]] = FACT) =>
  unfolded(
    actualsRows(report(...BUDGET), { ...report(...fact), ...reportOf(MONTHS) }, { ...NO_LIMIT, ...limits }),
    new Set(),
    new Set(['g1', 'g2']),
  ).map(({ key }) => key);
const sum = (values: readonly number[]) => values.reduce((total, one) => total + one, 0);

describe('[RT-15] budget against actuals', () => {
  it('[RT-15] is neither good nor bad without any budget, in any column, and nothing is to come', () => {
    const none = report([0, 0, 0, 0], [0, 0, 0, 0]);
    const rows = actualsRows(none, { ...report(...FACT), ...reportOf(MONTHS) }, NO_LIMIT);
    const said = rows.map(({ values, total, toDate }) => [...values.slice(0, 2), total, toDate].map((one) => one?.favour));
    expect(said.length).toBeGreaterThan(2);
    expect(new Set(said.flat())).toEqual(new Set(['sem_orcamento']));
    expect(rows.every(({ toGo }) => toGo === null)).toBe(true);
    // A line's 0 is a statement where anything is budgeted.
    const some = actualsRows(report([1, 0, 0, 0], [0, 0, 0, 0]), { ...report(...FACT), ...reportOf(MONTHS) }, NO_LIMIT);
    expect(some.find(({ key }) => key === 'g2')).toMatchObject({ toDate: { favour: 'desfavoravel' }, toGo: 1000 });
  });

  it('differs by actual − budgeted, good or bad by what it does to the result', () => {
    expect(rowOf('g1')?.values.slice(0, 2)).toEqual([
      { base: 1000, other: 1200, difference: 200, percent: 200_000, favour: 'favoravel' },
      { base: 1000, other: 900, difference: -100, percent: -100_000, favour: 'desfavoravel' },
    ]);
    // An expense over its budget is bad, one below it good.
    expect(rowOf('g2')?.values.slice(0, 2)).toEqual([
      { base: -500, other: -600, difference: -100, percent: -200_000, favour: 'desfavoravel' },
      { base: -500, other: -400, difference: 100, percent: 200_000, favour: 'favoravel' },
    ]);
  });

  it('has nothing in months without actuals, rather than 0', () => {
    expect(rowOf('g1')?.values[2]).toEqual({ base: 1000, other: null, difference: null, percent: null, favour: 'neutro' });
  });

  it('compares the months that have ended among themselves, the total without saying whether it is good', () => {
    const row = rowOf('g2');
    expect(row?.toDate).toEqual({ base: -1000, other: -1000, difference: 0, percent: 0, favour: 'neutro' });
    expect(row?.total).toEqual({ base: -2000, other: -1000, difference: 1000, percent: 500_000, favour: 'neutro' });
    expect([row?.trend, row?.toGo]).toEqual([-1000 - 1000, -1000]);
  });

  it('a line of which nothing happened is not good for having cost nothing, and a sum over it waits', () => {
    const rows = actualsRows(report(...BUDGET), { ...report([1200, 900], []), ...reportOf(MONTHS) }, NO_LIMIT);
    const at = (key: string) => rows.find((row) => row.key === key);
    expect([at('s2')?.toDate?.favour, at('s2')?.values[0]?.favour, at('g2')?.toDate?.favour]).toEqual([
      'sem_realizado',
      'sem_realizado',
      'sem_realizado',
    ]);
    expect([at('s1')?.toDate?.favour, at('g1')?.toDate?.favour]).toEqual(['favoravel', 'favoravel']);
    // In a month without any it says so; over all that happened it is what it is.
    const some = actualsRows(report(...BUDGET), { ...report([1200, 900], [0, -400]), ...reportOf(MONTHS) }, NO_LIMIT);
    expect(some.find(({ key }) => key === 's2')?.values.map(({ favour }) => favour)).toEqual([
      'sem_realizado',
      'favoravel',
      'neutro',
      'neutro',
    ]);
    expect(some.find(({ key }) => key === 's2')?.toDate?.favour).toBe('favoravel');
  });

  it('a result is not judged while half of its costs have no actuals, nor while money has no line; a source is', () => {
    const structure: StatementStructure = {
      ...STRUCTURE,
      aggregators: [
        {
          id: 9,
          kind: 'subtotal',
          nome: 'Resultado',
          format: 'valor',
          denominator: null,
          items: [
            { kind: 'grupo', ref: 1, sign: 1 },
            { kind: 'grupo', ref: 2, sign: 1 },
          ],
        },
      ],
      lines: [...STRUCTURE.lines, { id: 3, position: 3, kind: 'agrupador', ref: 9, show_subgroups: false, style: 'destaque' }],
    };
    const of = (amounts: AmountSeries[]): StatementReport =>
      foldStatement({
        structure,
        mapping: [
          { source: { kind: 'conta_contabil', key: '3' }, subgroup: 1 },
          { source: { kind: 'conta_contabil', key: '5' }, subgroup: 2 },
        ],
        amounts,
        first: '2026-01',
        last: '2026-02',
        view: 'mensal',
      });
    const budget = of([series('3', [1000, 1000]), series('5', [-500, -500])]);
    const judged = (fact: AmountSeries[]) => {
      const rows = actualsRows(budget, { ...of(fact), ...reportOf(MONTHS) }, NO_LIMIT);
      return ['a9', 'g1', 's1', 's1|conta_contabil:3'].map((key) => rows.find((row) => row.key === key)?.toDate?.favour);
    };
    expect(judged([series('3', [1200, 900]), series('5', [-500, -400])])).toEqual([
      'favoravel',
      'favoravel',
      'favoravel',
      'favoravel',
    ]);
    // No cost was posted: two thirds of what was budgeted is known.
    expect(judged([series('3', [1200, 900])])).toEqual(['incompleto', 'favoravel', 'favoravel', 'favoravel']);
    // A third of the money has no line.
    expect(judged([series('3', [1200, 900]), series('5', [-500, -400]), series('8', [-800, -700])])).toEqual([
      'incompleto',
      'incompleto',
      'incompleto',
      'favoravel',
    ]);
  });

  it('a quarter that goes on is compared, but not judged; one that has not begun has nothing', () => {
    const periods = periodsOf('2026-01', '2026-06', 'trimestral');
    const reach = reachOf(periods, { until: '2026-04', months: ['2026-01', '2026-04'] });
    expect([reach.known, reach.partial, reach.months]).toEqual([[true, true, true], [false, true, true], null]);
    expect(reachOf(periods, { until: null, months: [] }).known).toEqual([false, false, false]);
    expect(actualsVariance(100, 50, 'valor', { known: true, partial: true })).toMatchObject({
      difference: -50,
      favour: 'neutro',
    });
    const accumulated = reachOf(periodsOf('2026-01', '2026-03', 'acumulado'), { until: '2026-02', months: MONTHS });
    expect([accumulated.known, accumulated.partial]).toEqual([
      [true, true, false, true],
      [false, false, true, true],
    ]);
  });

  it('takes what the report tells of a row, where its columns cannot tell', () => {
    const outlook = report(...BUDGET).rows.map((row) => ({ ...row, values: [7, 9], total: null }));
    const rows = actualsRows(report(...BUDGET, 'anual'), { ...report(...FACT, 'anual'), ...reportOf(MONTHS, outlook) }, NO_LIMIT);
    expect(rows.map(({ toDate, trend }) => [toDate?.base, trend])).toEqual(rows.map(() => [7, 9]));
    expect(rowOf('g1', 'anual')).toMatchObject({ toDate: { base: null, difference: null }, trend: null });
  });

  it('keeps lines by variances of what has ended: not by what is still to come', () => {
    expect(keys({})).toEqual(['g1', 'g2']);
    expect(keys({ percent: 150_000 })).toEqual(['g1', 'g2']);
    expect(keys({ percent: 200_000 })).toEqual([]);
    expect(keys({ amount: 150 })).toEqual(['g1']);
    // As budgeted, and half of the year to come.
    expect(
      keys({ percent: 0 }, [
        [1000, 1000],
        [-500, -500],
      ]),
    ).toEqual([]);
    expect(keys({ hideZeros: true }, [[], []])).toEqual(['g1', 'g2']);
  });

  it('the tendency is actuals and the budget of the months after it, whatever the amounts', () => {
    const cents = fc.array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 12, maxLength: 12 });
    fc.assert(
      fc.property(cents, cents, fc.integer({ min: 0, max: 12 }), (budget, fact, months) => {
        const happened = fact.slice(0, months);
        const reach = { known: [months > 0], partial: [], months, until: null };
        const { budget: toDate, trend } = outlookOfPart(budget, happened, reach);
        expect([trend, toDate]).toEqual([
          sum(happened) + sum(budget.slice(months)),
          months > 0 ? sum(budget.slice(0, months)) : null,
        ]);
      }),
    );
  });

  it('says where it comes from: accrual with accrual, cash with cash', () => {
    expect([actualsSource('dre'), actualsSource('cashflow')]).toEqual(['contabil', 'uau']);
    expect(actualsText({ source: 'contabil', until: '2026-09' })).toBe('Realizado: contábil, até set/2026');
    expect(actualsText({ source: 'uau', until: null })).toBe('Realizado: UAU, ainda sem meses');
    expect([ignoredText({ ignored: 0 }), ignoredText({ ignored: 123_456 })]).toEqual([
      null,
      'R$ 1.234,56 ignorados como transferência.',
    ]);
  });
});
