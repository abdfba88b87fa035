import { describe, expect, it } from 'vitest';
import { hasErrors } from '#planning/plan/issue.ts';
import { addMonths } from '#planning/numbers/months.ts';
import { calculatePoc } from '#planning/poc/calculate.ts';
import { pocIssues } from '#planning/poc/issues.ts';
import type { PocPlan } from '#planning/poc/plan.ts';
import { POC_COLUMNS, POC_KPIS, pocSheet, type PocColumn } from '#planning/poc/sheet.ts';
import { Recorder } from '#planning/explain/recorder.ts';
import { shiftPoc } from '#planning/revenue/shift.ts';
import { pocModelAt } from '#planning/test/poc-model.ts';
import { randomPoc } from '#planning/test/poc-plans.ts';
import { explains, failing, movedOnly, PLANS, same, total } from '#planning/test/properties.ts';
import { randomBy } from '#planning/test/random.ts';

/** Columns that are parts of another. */
const WHOLES: Partial<Record<PocColumn, readonly PocColumn[]>> = {
  revenue: ['by_progress', 'by_sales', 'by_cancellations'],
  cost: ['cost_land', 'cost_construction', 'cost_development', 'cost_charges'],
  revision: ['revision_progress', 'revision_sales', 'revision_cancellations'],
};
const LINES: readonly PocColumn[] = ['revenue_works', 'revenue_finished', 'revenue_swap'];

const planOf = (seed: number): PocPlan => randomPoc(randomBy(seed));

describe(`over ${PLANS} plans`, () => {
  it('every plan is one that may be worked out', () => {
    expect(failing(1_000, (seed) => !hasErrors(pocIssues(planOf(seed))))).toEqual([]);
  });

  it('revenue is the sold value × POC and the whole of it at 100 %; cost is what was incurred × fraction; parts sum to wholes', () => {
    const failed = failing(PLANS, (seed) => {
      const plan = planOf(seed);
      const { columns, months, unavailable } = calculatePoc(plan);
      return months.every((month, at) => {
        const model = pocModelAt(plan, month);
        const revenue = columns.revenue_accumulated[at] ?? null;
        if (model === null || revenue === null) return model === null && revenue === null && unavailable[at]?.length === 1;
        const parts = Object.entries(WHOLES).every(
          // The keys are columns.
          ([whole, names]) => (columns[whole as PocColumn][at] ?? 0) === total(names.map((name) => columns[name][at] ?? 0)),
        );
        return (
          parts &&
          columns.revenue[at] === total(LINES.map((name) => columns[name][at] ?? 0)) &&
          BigInt(revenue) === model.revenue &&
          BigInt(columns.cost_accumulated[at] ?? -1) === model.cost &&
          (!model.whole || BigInt(revenue) === model.vgv)
        );
      });
    });
    expect(failed).toEqual([]);
  });

  it('no value depends on where the months begin or end to be shown', () => {
    const failed = failing(PLANS, (seed) => {
      const plan = planOf(seed);
      const { columns } = calculatePoc(plan);
      const from = seed % plan.months;
      const months = plan.months - from - (seed % (plan.months - from));
      const part = calculatePoc({ ...plan, start: addMonths(plan.start, from), months }).columns;
      return POC_COLUMNS.every((column) => same(part[column], columns[column].slice(from, from + months)));
    });
    expect(failed).toEqual([]);
  });

  it('a shift of all months shifts the result and nothing else', () => {
    const failed = failing(PLANS, (seed) => {
      const plan = planOf(seed);
      const by = 1 + (seed % 30);
      return movedOnly(calculatePoc(plan), calculatePoc(shiftPoc(plan, by)), by);
    });
    expect(failed).toEqual([]);
  });

  it('the explanation is of the figure shown, and its leaves recompute to it, for every figure', () => {
    const failed = failing(PLANS, (seed) => {
      const plan = planOf(seed);
      const shown = calculatePoc(plan);
      const recorder = new Recorder();
      const recorded = pocSheet(recorder, plan, plan.months - 1);
      const at = Math.floor(seed / POC_COLUMNS.length) % plan.months;
      const column = POC_COLUMNS[seed % POC_COLUMNS.length] ?? 'revenue';
      const kpi = POC_KPIS[seed % POC_KPIS.length] ?? 'poc';
      return (
        explains(recorder, plan.start, recorded.columns[column][at], shown.columns[column][at]) &&
        explains(recorder, plan.start, recorded.kpis[kpi], shown.kpis[kpi])
      );
    });
    expect(failed).toEqual([]);
  });
});
