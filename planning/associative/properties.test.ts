import { describe, expect, it } from 'vitest';
import { calculateAssociative } from '#planning/associative/calculate.ts';
import { associativeIssues } from '#planning/associative/issues.ts';
import type { AssociativePlan } from '#planning/associative/plan.ts';
import { ASSOCIATIVE_COLUMNS, ASSOCIATIVE_KPIS, associativeSheet, type AssociativeColumn } from '#planning/associative/sheet.ts';
import { hasErrors } from '#planning/plan/issue.ts';
import { addMonths } from '#planning/numbers/months.ts';
import { Recorder } from '#planning/explain/recorder.ts';
import { shiftAssociative } from '#planning/revenue/shift.ts';
import { modelOf } from '#planning/test/associative-model.ts';
import { randomAssociative } from '#planning/test/associative-plans.ts';
import { explains, failing, movedOnly, PLANS, same, total } from '#planning/test/properties.ts';
import { randomBy } from '#planning/test/random.ts';

const CAUSES = ['by_signing', 'by_cancellation', 'by_progress'] as const;

const planOf = (seed: number, cuttable = false): AssociativePlan => randomAssociative(randomBy(seed), cuttable);

describe(`over ${PLANS} plans`, () => {
  it('every plan is one that may be worked out', () => {
    expect(failing(1_000, (seed) => !hasErrors(associativeIssues(planOf(seed, true))))).toEqual([]);
  });

  it('every month is what the contracts owe one by one; releases are the sum of their causes, and with what is outside of what is owed', () => {
    const failed = failing(PLANS, (seed) => {
      const plan = planOf(seed, true);
      const { columns, kpis } = calculateAssociative(plan);
      const model = modelOf(plan);
      const causes = (at: number, names: readonly AssociativeColumn[]): number =>
        total(names.map((name) => columns[name][at] ?? 0));
      return (
        columns.release.every((release, at) => release === causes(at, CAUSES) && release === causes(at, ['land', 'works'])) &&
        columns.accumulated.every((value, at) => BigInt(value) === model.accumulated[at]) &&
        columns.own.every((value, at) => BigInt(value) === model.own[at]) &&
        columns.refunds.every((value, at) => BigInt(value) === model.refunds[at]) &&
        BigInt(total(columns.release) + (kpis.outside_release ?? 0)) === model.owed &&
        total(columns.received) + (kpis.outside_received ?? 0) === total(columns.release)
      );
    });
    expect(failed).toEqual([]);
  });

  it('the releases sum exactly to what is owed when the horizon reaches the end, whatever the shape of the plan', () => {
    const failed = failing(PLANS, (seed) => {
      const plan = planOf(seed);
      const ended = {
        ...plan,
        minimum_demand: 0,
        signing_lag: 0,
        payment_lag: 0,
        occupancy: plan.start,
        registration: plan.start,
        keys_lag: 0,
      };
      const last = addMonths(plan.start, plan.months - 1);
      const work = { kind: 'linear' as const, first: plan.start, last };
      const { columns, kpis } = calculateAssociative({ ...ended, work });
      return kpis.outside_release === 0 && total(columns.release) === kpis.financed && total(columns.received) === kpis.financed;
    });
    expect(failed).toEqual([]);
  });

  it('accumulated values do not depend on how the months are cut', () => {
    const failed = failing(PLANS, (seed) => {
      const plan = planOf(seed, true);
      const { columns } = calculateAssociative(plan);
      const months = 1 + (seed % plan.months);
      const short = calculateAssociative({ ...plan, months }).columns;
      return (
        ASSOCIATIVE_COLUMNS.every((column) => same(short[column], columns[column].slice(0, months))) &&
        columns.accumulated.every((value, at) => value === total(columns.release.slice(0, at + 1)))
      );
    });
    expect(failed).toEqual([]);
  });

  it('a shift of all months shifts the result and nothing else', () => {
    const failed = failing(PLANS, (seed) => {
      const plan = planOf(seed);
      const by = 1 + (seed % 30);
      return movedOnly(calculateAssociative(plan), calculateAssociative(shiftAssociative(plan, by)), by);
    });
    expect(failed).toEqual([]);
  });

  it('the explanation is of the figure shown, and its leaves recompute to it, for every figure', () => {
    const failed = failing(PLANS, (seed) => {
      const plan = planOf(seed);
      const shown = calculateAssociative(plan);
      const recorder = new Recorder();
      const recorded = associativeSheet(recorder, plan, -1);
      const at = seed % plan.months;
      // One column and one figure of each plan; all of them over the run.
      const column = ASSOCIATIVE_COLUMNS[seed % ASSOCIATIVE_COLUMNS.length] ?? 'release';
      const kpi = ASSOCIATIVE_KPIS[seed % ASSOCIATIVE_KPIS.length] ?? 'vgv';
      return (
        explains(recorder, plan.start, recorded.columns[column][at], shown.columns[column][at]) &&
        explains(recorder, plan.start, recorded.kpis[kpi], shown.kpis[kpi])
      );
    });
    expect(failed).toEqual([]);
  });
});
