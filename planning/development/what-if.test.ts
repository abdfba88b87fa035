import { describe, expect, it } from 'vitest';
import { associativeIssues } from '#planning/associative/issues.ts';
import { calculateAssociative } from '#planning/associative/calculate.ts';
import { exampleA } from '#planning/associative/examples.table.ts';
import { emptyPlan, type AssociativePlan } from '#planning/associative/plan.ts';
import { cashflowIssues } from '#planning/cashflow/issues.ts';
import { CASH_LINES } from '#planning/cashflow/plan.ts';
import { calculateDevelopment, type DevelopmentPlans } from '#planning/development/calculate.ts';
import { NO_CHANGE, paced, pacedMonth, type WhatIf } from '#planning/development/change.ts';
import { whatIf } from '#planning/development/what-if.ts';
import { NO_TABLES } from '#planning/indices/series.ts';
import { hasErrors } from '#planning/plan/issue.ts';
import { addMonths } from '#planning/numbers/months.ts';
import { calculatePoc } from '#planning/poc/calculate.ts';
import { pocIssues } from '#planning/poc/issues.ts';
import { emptyPocPlan, type PocPlan } from '#planning/poc/plan.ts';
import { randomDevelopment } from '#planning/test/cashflows.ts';
import { randomBy, type Random } from '#planning/test/random.ts';

const failing = (count: number, holds: (seed: number) => boolean): number[] =>
  Array.from({ length: count }, (_, seed) => seed).filter((seed) => !holds(seed));
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const sum = (list: readonly number[]): number => list.reduce((total, value) => total + value, 0);

function randomChange({ whole, chance }: Random, plans: DevelopmentPlans): WhatIf {
  const start = plans.cashflow?.start ?? plans.associative?.start ?? '2027-01';
  return {
    from: chance(0.3) ? null : (plans.cashflow?.cutoff ?? addMonths(start, whole(-2, 24))),
    price: chance(0.5) ? 0 : whole(-300_000, 300_000),
    pace: chance(0.5) ? 0 : whole(-1_000_000, 1_500_000),
    cost: chance(0.5) ? 0 : whole(-300_000, 500_000),
    works_delay: chance(0.5) ? 0 : whole(1, 12),
    transfer_delay: chance(0.5) ? 0 : whole(1, 6),
    interest: chance(0.5) ? 0 : whole(-100_000, 100_000),
    discount: chance(0.5) ? 0 : whole(-50_000, 100_000),
  };
}

const errorsOf = ({ associative, poc, cashflow, tables }: DevelopmentPlans): string[] =>
  [
    ...(associative ? associativeIssues(associative, tables) : []),
    ...(poc ? pocIssues(poc) : []),
    ...(cashflow ? cashflowIssues(cashflow, tables) : []),
  ]
    .filter((issue) => hasErrors([issue]))
    .map(({ message }) => message);

describe('a change of sales', () => {
  it('at another pace sells by then what was planned by another month, and never more in all', () => {
    expect(paced([2, 2, 2, 2], 0, 4, 1_000_000)).toEqual([4, 4, 0, 0]);
    expect(paced([2, 2, 2, 2], 0, 8, -500_000)).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
    expect(paced([3, 3, 3], 1, 3, -333_334)).toEqual([3, 1, 2]);
    expect(paced([3, 3], 0, 2, -1_000_000)).toEqual([0, 0]);
    const failed = failing(2_000, (seed) => {
      const { whole } = randomBy(seed);
      const values = Array.from({ length: whole(0, 30) }, () => whole(0, 9));
      const place = whole(0, values.length);
      const changed = paced(values, place, values.length, whole(-1_000_000, 2_000_000));
      return (
        changed.every((value) => value >= 0) &&
        sum(changed) <= sum(values) &&
        same(changed.slice(0, place), values.slice(0, place))
      );
    });
    expect(failed).toEqual([]);
  });

  it('moves contracts in their order, and those before the change not at all', () => {
    expect(pacedMonth('2027-05', '2027-03', 1_000_000)).toBe('2027-04');
    expect(pacedMonth('2027-05', '2027-03', -500_000)).toBe('2027-08');
    expect(pacedMonth('2027-02', '2027-03', -500_000)).toBe('2027-02');
    expect(pacedMonth('2027-05', '2027-03', -1_000_000)).toBeNull();
  });

  it('a higher price is of what is still to be sold', () => {
    const associative = {
      ...emptyPlan('2027-01', 4),
      modality: 'tabela_direta' as const,
      units: 4,
      price: 100_000_00,
      sales: { kind: 'unidades' as const, values: [2, 0, 1, 1] },
    };
    const place = { company: 1, enterprise: 1, center_cost: null, ref: 'module:1', nome: 'Torre A' };
    const plans = { place, associative, poc: null, cashflow: null, tables: {} };
    const [all] = whatIf([plans], { ...NO_CHANGE, price: 100_000 });
    const [half] = whatIf([plans], { ...NO_CHANGE, price: 100_000, from: '2027-02' });
    expect([all?.associative?.price, half?.associative?.price]).toEqual([110_000_00, 105_000_00]);
  });
});

describe('a change of cost', () => {
  it('raises what is expected and what of the budget is not spent, and no month that was', () => {
    const cost = { category: 'construcao' as const, amount: 100_00 };
    const plan: PocPlan = {
      ...emptyPocPlan('2027-01', 4),
      base_confirmed: true,
      units: [{ code: 'A', fraction: 10_000_000_000, area: 1, value: 1 }],
      budget: [{ from: '2027-01', amounts: { terreno: 0, construcao: 400_00, incorporacao: 0, encargos: 0 } }],
      costs: [
        { ...cost, month: '2027-01', kind: 'realizado' },
        { ...cost, month: '2027-02', kind: 'previsto', amount: 300_00 },
      ],
      contracts: [{ unit: 'A', units: 1, price: 1_000_00, sale: '2027-01', cancelled: null, swap: false }],
    };
    const place = { company: 1, enterprise: 1, center_cost: null, ref: 'module:1', nome: 'Torre A' };
    const plans = { place, associative: null, poc: plan, cashflow: null, tables: {} };
    const [changed] = whatIf([plans], { ...NO_CHANGE, from: '2027-02', cost: 200_000 });
    const poc = changed?.poc ?? plan;
    expect(poc.budget.map(({ from, amounts }) => [from, amounts.construcao])).toEqual([
      ['2027-01', 400_00],
      ['2027-02', 460_00],
    ]);
    expect(poc.costs.map(({ amount }) => amount)).toEqual([100_00, 360_00]);
    expect(calculatePoc(poc).columns.revenue).toEqual([250_00, 750_00, 0, 0]);
  });
});

const plansOf = (seed: number): DevelopmentPlans => randomDevelopment(randomBy(seed));

describe('over 1,000 modules', () => {
  it('no change gives the same plans', () => {
    expect(
      failing(1_000, (seed) => same(whatIf([plansOf(seed)], NO_CHANGE), [{ ...plansOf(seed), transfer_delay: null }])),
    ).toEqual([]);
  });

  it('a change leaves plans that may be worked out, where they were', () => {
    const failed = failing(1_000, (seed) => {
      const plans = plansOf(seed);
      const [changed] = whatIf([plans], randomChange(randomBy(seed + 9_000), plans));
      return changed !== undefined && (errorsOf(plans).length > 0 || same(errorsOf(changed), []));
    });
    expect(failed).toEqual([]);
  });

  it('what was before the change stays: actual cash, and recognised revenue and cost', () => {
    const failed = failing(1_000, (seed) => {
      const plans = plansOf(seed);
      const change = randomChange(randomBy(seed + 9_000), plans);
      const [changed] = whatIf([plans], change);
      if (!changed || change.from === null) return true;
      const until = change.from;
      const [one, other] = [calculateDevelopment(plans), calculateDevelopment(changed)];
      const cash =
        plans.cashflow?.cutoff !== until ||
        CASH_LINES.every((line) =>
          one.months.every((month, at) => month >= until || one.sheet.columns[line][at] === other.sheet.columns[line][at]),
        );
      if (!plans.poc || !changed.poc) return cash;
      const [before, after] = [calculatePoc(plans.poc), calculatePoc(changed.poc)];
      return (
        cash &&
        before.months.every(
          (month, at) =>
            month >= until ||
            (before.columns.revenue[at] === after.columns.revenue[at] && before.columns.cost[at] === after.columns.cost[at]),
        )
      );
    });
    expect(failed).toEqual([]);
  });

  it('what a change does not touch is the same plan, and steps one after the other give what each gives alone', () => {
    const failed = failing(300, (seed) => {
      const plans = plansOf(seed);
      const random = randomBy(seed + 9_000);
      const steps = Array.from({ length: 4 }, () => randomChange(random, plans));
      return steps.every((change) => {
        const [one] = whatIf([plans], change);
        const [again] = whatIf([plans], { ...change, interest: change.interest + 1 });
        const [alone] = whatIf([plansOf(seed)], change);
        if (!one || !again || !alone) return false;
        return (
          one.associative === again.associative &&
          one.poc === again.poc &&
          same(one, alone) &&
          same(calculateDevelopment(one), calculateDevelopment(alone))
        );
      });
    });
    expect(failed).toEqual([]);
  });

  it('a delay of transfers brings the same money later, and only as much as the months there are', () => {
    const failed = failing(1_000, (seed) => {
      const plans = { ...plansOf(seed), cashflow: null };
      const delay = 1 + (seed % 4);
      const [changed] = whatIf([plans], { ...NO_CHANGE, transfer_delay: delay });
      if (!changed) return false;
      const [one, other] = [calculateDevelopment(plans).sheet.columns, calculateDevelopment(changed).sheet.columns];
      return (['bank_land', 'bank_works'] as const).every((line) =>
        other[line].every((cents, at) => cents === (at < delay ? 0 : one[line][at - delay])),
      );
    });
    expect(failed).toEqual([]);
  });
});

const measured = (curve: AssociativePlan['work'], last: number): DevelopmentPlans => {
  const associative: AssociativePlan = {
    ...exampleA(24),
    work: curve,
    occupancy: null,
    registration: null,
    actual: {
      through: '2027-03',
      sales: null,
      work: [0, 100_000, last],
      released: null,
      own: null,
    },
  };
  return {
    place: { company: null, enterprise: null, center_cost: null, ref: '', nome: '' },
    associative,
    poc: null,
    cashflow: null,
    tables: NO_TABLES,
  };
};
const delayed = (plans: DevelopmentPlans, from: string | null, months: number) => {
  const [changed] = whatIf([plans], { ...NO_CHANGE, from, works_delay: months });
  return changed?.associative ?? null;
};

describe('works that were measured', () => {
  const typed = [0, 50_000, 150_000, 300_000, 450_000, 650_000, 850_000, 1_000_000];
  it.each([null, '2027-01', '2027-02', '2027-04', '2027-06', '2028-06'])(
    '[RT-15] stand where they were measured and go on later, from whatever month a delay is asked: %s',
    (from) => {
      for (const months of [1, 6, 12])
        for (const last of [150_000, 280_000, 300_000])
          for (const curve of [
            { kind: 'informada' as const, values: typed },
            { kind: 's' as const, first: '2027-01', last: '2027-09' },
            { kind: 'linear' as const, first: '2027-02', last: '2027-10' },
          ]) {
            const plan = delayed(measured(curve, last), from, months);
            if (!plan) throw new Error('no plan');
            expect(associativeIssues(plan, NO_TABLES).filter(({ severity }) => severity === 'error')).toEqual([]);
            const { work } = calculateAssociative(plan).columns;
            expect(work.slice(0, 3)).toEqual([0, 100_000, last]);
            expect(work).toEqual(work.toSorted((one, other) => one - other));
          }
    },
  );

  it('[RT-15] typed month by month, end as much later as the delay', () => {
    const plan = delayed(measured({ kind: 'informada', values: typed }, 280_000), null, 6);
    expect(plan?.work).toEqual({
      kind: 'informada',
      values: [...typed.slice(0, 3), ...Array.from({ length: 6 }, () => 280_000), ...typed.slice(3)],
    });
  });
});
