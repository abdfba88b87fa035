import { z } from 'zod';
import { drePremises } from '#contract/dre-premises.ts';
import { id, rowBase } from '#contract/fields.ts';
import { defineContract } from '#contract/resource.ts';
import { DRE_PLAN_UNIQUE } from '#contract/revenue-unique.ts';

/**
 * The premises of a module's income statement in a budget version, beside those of its revenue, cost and cash flow. Only premises are kept. What
 * planning's issues call an error is refused, under `plan` and the premise's name (`plan.depreciation`).
 */
export const drePlan = defineContract({
  name: 'drePlan',
  url: 'dre/premises/',
  model: 'premissas da DRE',
  page: 'drePremises',
  row: z.object({ ...rowBase, version: id, modulo: id, plan: drePremises }),
  draft: z.object({ version: id, modulo: id, plan: drePremises }),
  unique: DRE_PLAN_UNIQUE,
  filters: ['version', 'modulo', 'empreendimento'],
  ordering: ['modulo', 'id'],
  searchable: false,
});
