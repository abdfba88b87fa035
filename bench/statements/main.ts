import { NO_CHANGE } from '#planning/development/change.ts';
import { statementsOf, type Statements } from '#planning/development/statements.ts';
import { whatIf } from '#planning/development/what-if.ts';
import { compareStatements } from '#planning/statement/compare.ts';
import { INPUT } from './plans.ts';

const saved: Statements = statementsOf(INPUT);

/** What a slider moves while the others stand where they were put; price moves the most: receipts, revenue and cash. */
const STANDING = { ...NO_CHANGE, from: '2026-07', price: 20_000, cost: 30_000, pace: -10_000, works_delay: 2 };
const SLIDERS = {
  price: (key: number) => ({ ...STANDING, price: 1_000 * key }),
  pace: (key: number) => ({ ...STANDING, pace: -1_000 * key }),
  cost: (key: number) => ({ ...STANDING, cost: 1_000 * key }),
  works_delay: (key: number) => ({ ...STANDING, works_delay: key % 6 }),
  interest: (key: number) => ({ ...STANDING, interest: 1_000 * key }),
};

/** One step of a slider: plans changed, both statements worked out again, and what they differ from the saved ones. */
function step(
  slider: keyof typeof SLIDERS,
  key: number,
): { plans: number; statements: number; compared: number; difference: number } {
  const start = performance.now();
  const change = SLIDERS[slider](1 + (key % 97));
  const plans = whatIf(INPUT.plans, change);
  const changed = performance.now();
  const simulated = statementsOf({ ...INPUT, plans });
  const worked = performance.now();
  const rows = [
    ...compareStatements(saved.dre, simulated.dre).rows,
    ...compareStatements(saved.cashflow, simulated.cashflow).rows,
  ];
  const end = performance.now();
  const difference =
    rows.reduce((sum, { total }) => sum + Math.abs(total.difference ?? 0), 0) + Math.abs(simulated.indicators.npv ?? 0);
  return { plans: changed - start, statements: worked - changed, compared: end - worked, difference };
}

Object.assign(globalThis, { step });
