import { z } from 'zod';
import { choice, month, text } from '#contract/fields.ts';
import { amount, count, horizon, idealFraction, notNegative, someMonth } from '#contract/plan-fields.ts';
import { COST_CATEGORIES, FRACTION_BASES, MOST } from '#planning/poc/plan.ts';

const unitCode = text(30);

const unit = z.strictObject({
  code: unitCode,
  fraction: idealFraction,
  /** Private area, m² with two places; hundredths in the program. */
  area: notNegative,
  value: notNegative,
});

const revision = z.strictObject({
  from: month,
  amounts: z.strictObject({
    terreno: notNegative,
    construcao: notNegative,
    incorporacao: notNegative,
    encargos: notNegative,
  }),
});

const cost = z.strictObject({
  /** Null: not dated, or of no category yet; there is no result until both are said. */
  month: someMonth,
  category: choice(COST_CATEGORIES).nullable(),
  amount,
  kind: choice(['realizado', 'previsto']),
});

const contract = z.strictObject({
  /** Code of the unit sold; null: `units` of the module, none named. */
  unit: unitCode.nullable(),
  units: count(1, 99_999),
  price: notNegative,
  sale: month,
  cancelled: someMonth,
  swap: z.boolean(),
});

/**
 * The assumptions of one module's revenue and cost by percentage of completion on the wire; in the program exactly
 * planning's PocPlan. Money is decimal text in reais, months `YYYY-MM`.
 */
export const pocAssumptions = z.strictObject({
  start: month,
  months: horizon,
  base: choice(FRACTION_BASES),
  base_confirmed: z.boolean(),
  units: z.array(unit).max(MOST.units),
  budget: z.array(revision).max(MOST.budget),
  costs: z.array(cost).max(MOST.costs),
  contracts: z.array(contract).max(MOST.contracts),
  conclusion: someMonth,
  suspended_until: someMonth,
});
