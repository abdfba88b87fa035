import { NO_CHANGE } from '#planning/development/change.ts';
import { statementsOf, type Statements } from '#planning/development/statements.ts';
import { whatIf } from '#planning/development/what-if.ts';
import { compareStatements } from '#planning/statement/compare.ts';
import { INPUT } from './plans.ts';

const saved: Statements = statementsOf(INPUT);

/** One step of a slider: plans changed, both statements worked out again, and what they differ from the saved ones. */
function step(key: number): { plans: number; statements: number; compared: number; difference: number } {
  const start = performance.now();
  const change = {
    ...NO_CHANGE,
    from: '2026-07',
    price: 1_000 * (key % 90),
    cost: 2_000 * (key % 40),
    pace: -1_000 * (key % 70),
    works_delay: key % 5,
  };
  const plans = whatIf(INPUT.plans, change);
  const changed = performance.now();
  const made = statementsOf({ ...INPUT, plans });
  const worked = performance.now();
  const rows = [...compareStatements(saved.dre, made.dre).rows, ...compareStatements(saved.cashflow, made.cashflow).rows];
  const end = performance.now();
  const difference = rows.reduce((sum, { total }) => sum + Math.abs(total.difference ?? 0), 0) + Math.abs(made.indicators.npv);
  return { plans: changed - start, statements: worked - changed, compared: end - worked, difference };
}

Object.assign(globalThis, { step });
