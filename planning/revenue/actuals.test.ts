import { describe, expect, it } from 'vitest';
import { emptyPlan, type AssociativePlan } from '#planning/associative/plan.ts';
import type { IncurredCost } from '#planning/poc/plan.ts';
import { applyCosts, applyReceipts, withinPlan, type ActualReceipts } from '#planning/revenue/actuals.ts';

const plan = (part: Partial<AssociativePlan> = {}): AssociativePlan => ({ ...emptyPlan('2027-01', 12), ...part });
const UAU: ActualReceipts = {
  types: [
    {
      type: 'F',
      label: 'Financiamento',
      bank: true,
      months: [
        { month: '2026-12', amount: 700 },
        { month: '2027-01', amount: 10_000 },
        { month: '2027-03', amount: 30_000 },
        { month: '2027-04', amount: 99_999 },
      ],
    },
    {
      type: 'P',
      label: 'Parcela',
      bank: false,
      months: [
        { month: '2027-01', amount: 100 },
        { month: '2027-02', amount: 200 },
      ],
    },
    { type: 'S', label: 'Sinal', bank: false, months: [{ month: '2027-02', amount: 5 }] },
  ],
  terminations: [
    { month: '2027-02', sale: '2027-01', units: 1 },
    { month: '2027-02', sale: '2027-01', units: 1 },
    { month: '2027-03', sale: '2026-05', units: 1 },
    { month: '2027-05', sale: null, units: 4 },
  ],
};

describe('what was received up to the cut-off month', () => {
  it('stands month by month in the place of what was planned, the bank’s apart from the buyers’, and no later month with it', () => {
    const now = { release: [1, 2, 3, 4], own: [10, 20, 30, 40], cancellations: [0, 1, 0, 1] };
    const applied = applyReceipts(plan(), '2027-03', UAU, now);
    expect(applied.plan.actual).toEqual({
      through: '2027-03',
      sales: null,
      work: null,
      released: [10_000, 0, 30_000],
      own: [100, 205, 0],
    });
    expect(applied.released).toEqual({ before: 6, after: 40_000 });
    expect(applied.own).toEqual({ before: 60, after: 305 });
    expect(applied.cancelled).toEqual({ before: 1, after: 3 });
    expect(applied.outside).toBe(700);
    expect(applied.months[1]).toEqual({ month: '2027-02', bank: 0, own: 205, cancelled: 2 });
  });

  it('is all the buyers’ where they pay the developer everything', () => {
    const { actual } = applyReceipts(plan({ modality: 'tabela_direta' }), '2027-03', UAU).plan;
    expect([actual?.released, actual?.own]).toEqual([null, [10_100, 205, 30_000]]);
  });

  it('replaces the cancellations up to that month, by month and sale, and keeps those that are planned after it', () => {
    const rows = [
      { month: '2027-01', units: 3, sale: null },
      { month: '2027-06', units: 2, sale: null },
    ];
    const applied = applyReceipts(plan({ cancellations: { kind: 'linhas', rows } }), '2027-03', UAU);
    expect(applied.plan.cancellations).toEqual({
      kind: 'linhas',
      rows: [
        { month: '2027-02', units: 2, sale: '2027-01' },
        { month: '2027-03', units: 1, sale: null },
        { month: '2027-06', units: 2, sale: null },
      ],
    });
    const share = { kind: 'percentual', share: 10_000, lag: 1 } as const;
    expect(applyReceipts(plan({ cancellations: share }), '2027-03', UAU).plan.cancellations).toBe(share);
  });

  it('keeps what was measured and sold, cut to that month; what is not known so far is planned', () => {
    const actual = { through: '2027-04', sales: [1, 2, 3, 4], work: [10, 20], released: [1, 1, 1, 1], own: null };
    const applied = applyReceipts(plan({ actual }), '2027-03', UAU);
    expect([applied.plan.actual?.sales, applied.plan.actual?.work]).toEqual([[1, 2, 3], null]);
  });

  it('needs a month of the plan', () => {
    expect(['2026-12', '2027-01', '2027-12', '2028-01'].map((month) => withinPlan(plan(), month))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

/** A cost of the plan. */
const cost = (
  month: string | null,
  amount: number,
  kind: IncurredCost['kind'],
  category: IncurredCost['category'] = 'construcao',
) => ({ month, amount, kind, category }) satisfies IncurredCost;

describe('what was paid up to the cut-off month', () => {
  const costs = [
    cost('2027-01', 50, 'realizado'),
    cost('2027-01', 70, 'realizado', 'terreno'),
    cost('2027-02', 80, 'previsto'),
    cost('2027-03', 90, 'realizado'),
    cost('2027-05', 60, 'previsto'),
    cost(null, 40, 'realizado'),
  ];
  const paid = [
    { month: '2026-11', amount: 5 },
    { month: '2027-01', amount: 50 },
    { month: '2027-02', amount: 85 },
    { month: '2027-05', amount: 999 },
  ];

  it('stands in the place of the category’s cost, planned cost of those months goes, and nothing else is touched', () => {
    const applied = applyCosts(costs, paid, { through: '2027-03', category: 'construcao', closed: null });
    expect(applied.edits).toEqual([
      { kind: 'realizado', month: '2026-11', amount: 5 },
      { kind: 'realizado', month: '2027-02', amount: 85 },
      { kind: 'previsto', month: '2027-02', amount: null },
      { kind: 'realizado', month: '2027-03', amount: null },
    ]);
    expect(applied.total).toEqual({ before: 220, after: 140 });
  });

  it('leaves closed months as they are', () => {
    const applied = applyCosts(costs, paid, { through: '2027-03', category: 'construcao', closed: '2027-02' });
    expect(applied.edits).toEqual([{ kind: 'realizado', month: '2027-03', amount: null }]);
  });
});
