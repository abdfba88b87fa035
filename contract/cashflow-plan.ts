import { z } from 'zod';
import { cashflowAssumptions } from '#contract/cashflow-assumptions.ts';
import { id, rowBase } from '#contract/fields.ts';
import { defineContract } from '#contract/resource.ts';
import { planned } from '#contract/unique.ts';

/**
 * The assumptions of a module's cash flow in a budget version, beside those of its receipts. Only assumptions are kept.
 * What planning's issues call an error is refused, under `plan` and the assumption's name (`plan.works`).
 */
export const cashflowPlan = defineContract('cashflowPlan', {
  row: z.object({ ...rowBase, version: id, modulo: id, plan: cashflowAssumptions }),
  draft: z.object({ version: id, modulo: id, plan: cashflowAssumptions }),
  unique: planned('cashflow_plan_modulo_key'),
  filters: ['version', 'modulo', 'empreendimento'],
  ordering: ['modulo', 'id'],
  searchable: false,
});
