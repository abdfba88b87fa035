import { calculateDre, explainDre, type DreInputs } from '#planning/accrual/calculate.ts';
import type { DrePlan } from '#planning/accrual/plan.ts';
import type { DreColumn } from '#planning/accrual/sheet.ts';
import type { Explanation } from '#planning/explain/explanation.ts';
import { explainColumnSum, type NamedPlan } from '#planning/explain/module-explanation.ts';
import type { Month } from '#planning/numbers/months.ts';

/**
 * How a figure of all modules together came about: their own figures, each led down to its assumptions. `words`: what
 * the column is called.
 */
export function explainDreSum(
  modules: readonly NamedPlan<DrePlan>[],
  given: (plan: DrePlan) => DreInputs,
  { column, month }: { column: DreColumn; month: Month },
  words?: string,
): Explanation | null {
  const parts = modules.flatMap(({ name, plan }) => {
    const inputs = given(plan);
    const { months } = calculateDre(plan, inputs);
    const [start] = months;
    if (start === undefined) return [];
    return [{ name, start, months: months.length, explain: (at: Month) => explainDre(plan, inputs, { column, month: at }) }];
  });
  return explainColumnSum(parts, month, false, words);
}
