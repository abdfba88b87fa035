import { sql } from 'kysely';
import { centerCost } from '#contract/center-cost.ts';
import type { ResourceDefinition } from '#server/engine/definition.ts';
import { byBoolean, byInteger } from '#server/engine/filters.ts';
import { byCode, byName, namedKeys } from '#server/resources/keys.ts';

/** Regional of the row's company. */
const regional = sql`(select c.regional from company as c where c.organization_id = t.organization_id and c.id = t.company)`;

export const centerCostResource: ResourceDefinition = {
  contract: centerCost,
  table: 'center_cost',
  scope: 'grants',
  retention: 'work',
  derive: namedKeys,
  order: { codigo: byCode, nome: byName },
  filters: { company: byInteger(sql`t.company`), regional: byInteger(regional), is_active: byBoolean(sql`t.is_active`) },
  references: { company: 'company' },
};
