import { z } from 'zod';
import { dreAssumptions } from '#contract/dre-assumptions.ts';
import { id, rowBase } from '#contract/fields.ts';
import { defineContract } from '#contract/resource.ts';
import { planned } from '#contract/unique.ts';

/**
 * The assumptions of a module's income statement in a budget version, beside those of its revenue, cost and cash flow.
 * Only assumptions are kept. What planning's issues call an error is refused, under `plan` and the assumption's name
 * (`plan.depreciation`).
 */
export const drePlan = defineContract('drePlan', {
  row: z.object({ ...rowBase, version: id, modulo: id, plan: dreAssumptions }),
  draft: z.object({ version: id, modulo: id, plan: dreAssumptions }),
  unique: planned('dre_plan_modulo_key'),
  filters: ['version', 'modulo', 'empreendimento'],
  ordering: ['modulo', 'id'],
  searchable: false,
});
