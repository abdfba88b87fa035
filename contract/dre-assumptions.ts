import { z } from 'zod';
import { month, text } from '#contract/fields.ts';
import { count, notNegative, assumptionNotes, rate } from '#contract/plan-fields.ts';
import { DRE_ASSUMPTIONS, MAX_LIFE } from '#planning/accrual/plan.ts';

const MOST_THINGS = 200;

/**
 * The assumptions of one module's income statement on the wire; in the program exactly planning's DrePlan. Money is
 * decimal text in reais, shares are percent text, months `YYYY-MM`. `notes` tells the source of an assumption by its
 * name.
 */
export const dreAssumptions = z.strictObject({
  pecld: rate,
  deferred_commission: z.boolean(),
  capitalised: rate,
  depreciation: z
    .array(z.strictObject({ label: text(100), value: notNegative, first: month, months: count(1, MAX_LIFE) }))
    .max(MOST_THINGS),
  notes: assumptionNotes(DRE_ASSUMPTIONS),
});
