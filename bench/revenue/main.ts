import { calculateAssociative, explainAssociative } from '#planning/associative/calculate.ts';
import { sumAssociative } from '#planning/associative/sum.ts';
import { workedOut } from '#planning/totals/module-sum.ts';
import { calculatePoc, explainPoc } from '#planning/poc/calculate.ts';
import { sumPoc } from '#planning/poc/sum.ts';
import { associativePlan, MODULES, pocPlan } from './plans.ts';

/** One recalculation of the whole development, as after a key pressed while all modules are shown summed. */
function recalculate(key: number): { associative: number; poc: number; total: number } {
  const start = performance.now();
  const releases = sumAssociative(workedOut(ASSOCIATIVE, (plan) => calculateAssociative({ ...plan, price: plan.price + key })));
  const middle = performance.now();
  const revenue = sumPoc(workedOut(POC, (plan) => calculatePoc({ ...plan })));
  const end = performance.now();
  const total = (releases.columns.accumulated.at(-1) ?? 0) + (revenue.columns.revenue_accumulated.at(-1) ?? 0);
  return { associative: middle - start, poc: end - middle, total };
}

/** One explanation of each kind: the recorder runs through the same code, and must not spoil it for the next key. */
function explain(): number {
  const [first] = ASSOCIATIVE;
  const [one] = POC;
  if (!first || !one) throw new Error('no plans');
  const start = performance.now();
  explainAssociative(first, { column: 'release', month: '2030-06' });
  explainPoc(one, { column: 'revenue', month: '2030-06' });
  return performance.now() - start;
}

const ASSOCIATIVE = Array.from({ length: MODULES }, (_, index) => associativePlan(index));
const POC = Array.from({ length: MODULES }, (_, index) => pocPlan(index));

Object.assign(globalThis, { recalculate, explain });
