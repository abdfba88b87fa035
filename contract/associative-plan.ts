import { z } from 'zod';
import { associativeAssumptions } from '#contract/associative-assumptions.ts';
import { id, rowBase } from '#contract/fields.ts';
import { defineContract } from '#contract/resource.ts';
import { planned } from '#contract/unique.ts';

/**
 * The assumptions of a module's receipts in a budget version. Only assumptions are kept: results are worked out where
 * they are looked at. What planning's issues call an error is refused, under `plan` and the assumption's name
 * (`plan.sales`).
 */
export const associativePlan = defineContract('associativePlan', {
  row: z.object({ ...rowBase, version: id, modulo: id, plan: associativeAssumptions }),
  draft: z.object({ version: id, modulo: id, plan: associativeAssumptions }),
  unique: planned('associative_plan_modulo_key'),
  filters: ['version', 'modulo', 'empreendimento'],
  ordering: ['modulo', 'id'],
  searchable: false,
});
