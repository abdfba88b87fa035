import { z } from 'zod';
import { cashflowPremises } from '#contract/cashflow-premises.ts';
import { id, rowBase } from '#contract/fields.ts';
import { defineContract } from '#contract/resource.ts';

/**
 * The premises of a module's cash flow in a budget version, beside those of its receipts. Only premises are kept. What planning's issues call
 * an error is refused, under `plan` and the premise's name (`plan.works`).
 */
export const cashflowPlan = defineContract('cashflowPlan', {
  row: z.object({ ...rowBase, version: id, modulo: id, plan: cashflowPremises }),
  draft: z.object({ version: id, modulo: id, plan: cashflowPremises }),
  filters: ['version', 'modulo', 'empreendimento'],
  ordering: ['modulo', 'id'],
  searchable: false,
});
