import { z } from 'zod';
import { associativePremises } from '#contract/associative-premises.ts';
import { id, rowBase } from '#contract/fields.ts';
import { defineContract } from '#contract/resource.ts';

/**
 * The premises of a module's receipts in a budget version. Only premises are kept: results are worked out where they are looked at.
 * What planning's issues call an error is refused, under `plan` and the premise's name (`plan.sales`).
 */
export const associativePlan = defineContract('associativePlan', {
  row: z.object({ ...rowBase, version: id, modulo: id, plan: associativePremises }),
  draft: z.object({ version: id, modulo: id, plan: associativePremises }),
  filters: ['version', 'modulo', 'empreendimento'],
  ordering: ['modulo', 'id'],
  searchable: false,
});
