import { z } from 'zod';
import { id, rowBase } from '#contract/fields.ts';
import { pocAssumptions } from '#contract/poc-assumptions.ts';
import { defineContract } from '#contract/resource.ts';
import { planned } from '#contract/unique.ts';

/**
 * The assumptions of a module's revenue and cost by percentage of completion in a budget version. Only assumptions are
 * kept. What planning's issues call an error is refused, under `plan` and the assumption's name (`plan.contracts`).
 */
export const pocPlan = defineContract('pocPlan', {
  row: z.object({ ...rowBase, version: id, modulo: id, plan: pocAssumptions }),
  draft: z.object({ version: id, modulo: id, plan: pocAssumptions }),
  unique: planned('poc_plan_modulo_key'),
  filters: ['version', 'modulo', 'empreendimento'],
  ordering: ['modulo', 'id'],
  searchable: false,
});
