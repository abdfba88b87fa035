import { z } from 'zod';
import { drePremises } from '#contract/dre-premises.ts';
import { id, rowBase } from '#contract/fields.ts';
import { defineContract } from '#contract/resource.ts';

/**
 * The premises of a module's income statement in a budget version, beside those of its revenue, cost and cash flow. Only premises are kept. What
 * planning's issues call an error is refused, under `plan` and the premise's name (`plan.depreciation`).
 */
export const drePlan = defineContract('drePlan', {
  row: z.object({ ...rowBase, version: id, modulo: id, plan: drePremises }),
  draft: z.object({ version: id, modulo: id, plan: drePremises }),
  filters: ['version', 'modulo', 'empreendimento'],
  ordering: ['modulo', 'id'],
  searchable: false,
});
