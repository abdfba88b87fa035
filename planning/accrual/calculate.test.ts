import { describe, expect, it } from 'vitest';
import { calculateDre, explainDre, type DreInputs } from '#planning/accrual/calculate.ts';
import { dreIssues } from '#planning/accrual/issues.ts';
import { emptyDre, type DrePlan } from '#planning/accrual/plan.ts';
import { accrualSheet, DRE_COLUMNS, type AccrualInputs } from '#planning/accrual/sheet.ts';
import { plain } from '#planning/explain/arithmetic.ts';
import { cashflowSheet } from '#planning/cashflow/sheet.ts';
import { calculateDevelopment, cashflowOf, inputsOf, type DevelopmentPlans } from '#planning/development/calculate.ts';
import { recompute } from '#planning/explain/explanation.ts';
import type { Cents } from '#planning/numbers/money.ts';
import { addMonths, monthRange } from '#planning/numbers/months.ts';
import type { PocResult } from '#planning/poc/calculate.ts';
import { mulDiv, share } from '#planning/numbers/ratio.ts';
import { randomDevelopment } from '#planning/test/cashflows.ts';
import { randomBy, type Random } from '#planning/test/random.ts';

const START = '2027-01';
const sum = (values: readonly (number | null)[]): number => values.reduce<number>((total, value) => total + (value ?? 0), 0);

interface Given {
  due?: Cents[];
  interest?: Cents[];
  maintenance?: Cents[];
  working?: boolean[];
  /** Incurred of a budget of 100,00; null: without result. */
  incurred?: (Cents | null)[];
  /** Sold of four equal units; null: without result. All of them where nothing is said. */
  sold?: (number | null)[];
  revenue?: (Cents | null)[];
  opens?: string | null;
}

/** Inputs of four months, of which what is not given is nothing. */
function given({
  due = [],
  interest = [],
  maintenance = [],
  working = [],
  incurred = [],
  sold = [4, 4, 4, 4],
  revenue = [],
  opens = null,
}: Given): AccrualInputs<number> {
  const months = monthRange(START, addMonths(START, 3));
  const of = <Value>(values: readonly Value[], none: Value): Value[] => months.map((_, at) => values[at] ?? none);
  const columns = {
    incurred: months.map((_, at) => incurred[at] ?? 0),
    budget: months.map((_, at) => (incurred[at] === null ? null : 100_00)),
    poc: months.map((_, at) => (incurred[at] === null ? null : (incurred[at] ?? 0) * 10_000)),
    revenue: months.map((_, at) => revenue[at] ?? null),
  };
  return {
    flow: {
      start: START,
      commission_due: of(due, 0),
      loan_accrued: of(interest, 0),
      maintenance: of(maintenance, 0),
      working: of(working, false),
    },
    // The columns that are asked for.
    completion: {
      result: {
        months,
        columns: columns as unknown as PocResult['columns'],
        sold: { parts: [...sold], whole: 4, unit: 'units' },
      },
      suspended_until: opens,
    },
  };
}

const booked = (plan: Partial<DrePlan>, facts: Given) => accrualSheet(plain, { ...emptyDre(), ...plan }, given(facts)).columns;

describe('assumptions of an income statement, by hand', () => {
  it('[RT-14] recognise commission as the works go on, and catch up after a month without result', () => {
    // 1.000,01 × 20 % is 200,00; × 50 % is 500,005, that is 500,01; then nothing; then all of 1.500,01.
    const facts = { due: [1_000_01, 0, 500_00, 0], incurred: [20_00, 50_00, null, 100_00] };
    expect(booked({ deferred_commission: true }, facts).commission).toEqual([200_00, 300_01, 0, 1_000_00]);
    expect(booked({}, facts).commission).toEqual([1_000_01, 0, 500_00, 0]);
  });

  it('[RT-14] recognise nothing before the suspensive clause ends', () => {
    const facts = { due: [100_00, 0, 0, 0], incurred: [20_00, 50_00, 60_00, 100_00], opens: '2027-03' };
    expect(booked({ deferred_commission: true }, facts).commission).toEqual([0, 0, 60_00, 40_00]);
  });

  it('[RT-14] take a share of the interest while works go on into cost, and leave the rest an expense', () => {
    // 60 % of 100,01 is 60,01; of 200,02 it is 120,01; the third month works are done.
    const facts = {
      interest: [100_01, 100_01, 100_01, 0],
      working: [true, true, false, false],
      incurred: [20_00, 50_00, 100_00, 100_00],
    };
    const { capitalised_charges, interest } = booked({ capitalised: 600_000 }, { ...facts, sold: [1, 2, null, 4] });
    expect(interest).toEqual([40_00, 40_01, 100_01, 0]);
    // Whatever the works stand at: 60,01 × ¼ = 15,0025, that is 15,00; 120,01 × ½ = 60,005, that is 60,01; nothing;
    // then all of it.
    expect(capitalised_charges).toEqual([15_00, 45_01, 0, 60_00]);
    expect(booked({ capitalised: 600_000 }, { ...facts, sold: [0, 0, 0, 0] }).capitalised_charges).toEqual([0, 0, 0, 0]);
  });

  it('[RT-14] provide a share of the recognised revenue, rounded on what there is so far', () => {
    expect(booked({ pecld: 15_000 }, { revenue: [100_33, null, 200_10, -300_43] }).pecld).toEqual([1_50, 0, 3_01, -4_51]);
  });

  it('[RT-14] depreciate in equal parts with the cents in the last, each thing for itself', () => {
    const depreciation = [
      { label: 'Estande', value: 1_000_00, first: '2027-02', months: 3 },
      { label: 'Software', value: 5, first: '2027-04', months: 1 },
    ];
    const { months, columns } = accrualSheet(plain, { ...emptyDre(), depreciation }, given({}));
    expect([months.length, columns.depreciation]).toEqual([4, [0, 333_33, 333_33, 333_34 + 5]]);
  });

  it('[RT-14] book everything when it is due where there are no assumptions of cost', () => {
    const inputs = { ...given({ due: [100_00], interest: [10_00], working: [true] }), completion: null };
    const { columns } = accrualSheet(
      plain,
      { ...emptyDre(), deferred_commission: true, capitalised: 1_000_000, pecld: 10_000 },
      inputs,
    );
    expect([columns.commission[0], columns.interest[0], sum(columns.capitalised_charges), sum(columns.pecld)]).toEqual([
      100_00, 10_00, 0, 0,
    ]);
  });

  it('[RT-14] are refused with what is wrong, each at its assumption', () => {
    const bad = { label: ' ', value: -1, first: '', months: 0 };
    const found = dreIssues({ ...emptyDre(), pecld: 1_000_001, depreciation: [bad] });
    expect(found.map(({ field, code }) => [field, code])).toEqual([
      ['pecld', 'percentual'],
      ['depreciation', 'descricao'],
      ['depreciation', 'valor'],
      ['depreciation', 'mes'],
      ['depreciation', 'vida'],
    ]);
    expect(dreIssues(emptyDre())).toEqual([]);
  });
});

const randomDre = ({ whole, chance }: Random): DrePlan => ({
  pecld: whole(0, 50_000),
  deferred_commission: chance(0.7),
  capitalised: chance(0.7) ? whole(0, 1_000_000) : 0,
  depreciation: Array.from({ length: whole(0, 3) }, (_, at) => ({
    label: `Bem ${at}`,
    value: whole(0, 9_000_000),
    first: addMonths(START, whole(-6, 12)),
    months: whole(1, 40),
  })),
});

function dreInputs(plans: DevelopmentPlans): DreInputs {
  const cashflow = cashflowOf(plans);
  const { inputs, pocResult } = inputsOf(plans, cashflow);
  return { cashflow, inputs, poc: plans.poc && pocResult && { plan: plans.poc, result: pocResult } };
}

describe('assumptions of an income statement of any module', () => {
  it('[RT-14] book in all what there is in all: sums over the life are the totals', () => {
    let [whole, sold] = [0, 0];
    for (let seed = 0; seed < 400; seed += 1) {
      const random = randomBy(seed);
      const plans = randomDevelopment(random);
      const plan = randomDre(random);
      const facts = dreInputs(plans);
      const flow = cashflowSheet(plain, facts.cashflow, facts.inputs).columns;
      const { columns } = calculateDre(plan, facts);
      expect(sum(columns.depreciation)).toBe(sum(plan.depreciation.map(({ value }) => value)));
      expect(sum(columns.pecld)).toBe(share(sum(facts.poc?.result.columns.revenue ?? []), plan.pecld));
      const poc = facts.poc?.result.columns.poc.at(-1);
      const ended = facts.poc !== null && poc === 100_000_000 && !plans.poc?.suspended_until;
      const commission = !plan.deferred_commission || ended ? sum(columns.commission) : sum(flow.commission_due);
      expect(commission).toBe(sum(flow.commission_due));
      // What is capitalised, and what is spent on guarantee, is cost as far as the module is sold.
      const { parts = [], whole: all = 1 } = facts.poc?.result.sold ?? {};
      // A module without assumptions of cost books all of it; one that ends without result, as far as it came.
      const last = facts.poc ? (parts.at(-1) ?? null) : all;
      const isDerived = last !== null && !plans.poc?.suspended_until;
      const expected = (amount: Cents, found: Cents): Cents => (isDerived ? mulDiv(amount, last, all) : found);
      const held = sum(flow.loan_accrued) - sum(columns.interest);
      expect(sum(columns.capitalised_charges)).toBe(expected(held, sum(columns.capitalised_charges)));
      expect(sum(columns.guarantee)).toBe(expected(sum(flow.maintenance), sum(columns.guarantee)));
      sold += isDerived && facts.poc ? 1 : 0;
      whole += ended ? 1 : 0;
    }
    expect(whole).toBeGreaterThan(20);
    expect(sold).toBeGreaterThan(20);
  });

  it('[RT-14] [RT-15] tell each figure by the code that made it, and change nothing of the statement where they say nothing', () => {
    for (let seed = 0; seed < 60; seed += 1) {
      const random = randomBy(seed);
      const plans = randomDevelopment(random);
      const plan = randomDre(random);
      const facts = dreInputs(plans);
      const { months, columns } = calculateDre(plan, facts);
      for (const column of DRE_COLUMNS) {
        const at = random.whole(0, months.length - 1);
        const explained = explainDre(plan, facts, { column, month: months[at] ?? '' });
        expect([explained?.value, explained && recompute(explained)]).toEqual([columns[column][at], columns[column][at]]);
      }
      const totals = (one: DevelopmentPlans) => {
        const found: Record<string, number> = {};
        for (const { source, values } of calculateDevelopment(one).dre) {
          const key = `${source.kind}:${source.key}`;
          found[key] = (found[key] ?? 0) + sum(values);
        }
        return found;
      };
      expect(totals({ ...plans, dre: emptyDre() })).toEqual(totals(plans));
    }
  });
});
