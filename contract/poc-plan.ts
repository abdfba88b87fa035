import { z } from 'zod';
import { id, rowBase } from '#contract/fields.ts';
import { pocPremises } from '#contract/poc-premises.ts';
import { defineContract } from '#contract/resource.ts';

/**
 * The premises of a module's revenue and cost by percentage of completion in a budget version. Only premises are kept. What planning's
 * issues call an error is refused, under `plan` and the premise's name (`plan.contracts`).
 */
export const pocPlan = defineContract('pocPlan', {
  row: z.object({ ...rowBase, version: id, modulo: id, plan: pocPremises }),
  draft: z.object({ version: id, modulo: id, plan: pocPremises }),
  filters: ['version', 'modulo', 'empreendimento'],
  ordering: ['modulo', 'id'],
  searchable: false,
});
