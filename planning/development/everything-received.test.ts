import { describe, expect, it } from 'vitest';
import { calculateAssociative } from '#planning/associative/calculate.ts';
import { calculateDevelopment } from '#planning/development/calculate.ts';
import { modulePlanIssues } from '#planning/development/module-plans.ts';
import type { IndexTables } from '#planning/indices/series.ts';
import { everythingReceived } from '#planning/test/everything-received.ts';
import { failing, PLANS, total } from '#planning/test/properties.ts';
import { randomBy } from '#planning/test/random.ts';

const TABLES: IndexTables = {
  INCC: { name: 'INCC', kind: 'numero_indice', published: [{ month: '2015-01', value: 1_000_000_000 }], forecast: 4_321 },
};
/** Ten years of each take their time. */
const COUNT = Math.ceil(PLANS / 4);
const plansOf = (seed: number) => ({ dre: null, ...everythingReceived(randomBy(seed), TABLES) });

describe('a plan under RET that receives everything', () => {
  it('[RT-15] line 97 sums to nothing but the cents of its months’ rounding, and both bases are the same', () => {
    let held = 0;
    const failed = failing(COUNT, (seed) => {
      const plans = plansOf(seed);
      const errors = modulePlanIssues(plans, TABLES).filter(({ severity }) => severity === 'error');
      if (errors.length > 0 || plans.associative === null) return false;
      const { kpis } = calculateAssociative(plans.associative, null, TABLES);
      const outside = ['outside_release', 'outside_received', 'outside_own', 'outside_refunds'] as const;
      if (outside.some((kpi) => kpis[kpi] !== 0)) return true;
      held += 1;
      const { sheet, dre } = calculateDevelopment(plans);
      const { deferred, current, inflow, refunds } = sheet.columns;
      const booked = dre
        .filter(({ source }) => source.kind === 'associativo' || source.kind === 'receita_custo')
        .filter(({ source }) => !source.key.startsWith('cost_') && source.key !== 'revenue_swap');
      const recognised = total(booked.flatMap(({ values }) => values));
      // A month's line is the difference of two amounts that each are rounded twice.
      const months = deferred.filter((cents, at) => cents !== 0 || (current[at] ?? 0) !== 0).length;
      return Math.abs(total(deferred)) <= 2 * months && recognised === total(inflow) - total(refunds);
    });
    expect(failed).toEqual([]);
    expect(held).toBeGreaterThan(COUNT / 2);
  });
});
