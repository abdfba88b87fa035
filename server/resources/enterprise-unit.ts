import { sql } from 'kysely';
import { enterpriseUnit, UNIT_STATUSES } from '#contract/enterprise-unit.ts';
import type { ResourceDefinition } from '#server/engine/definition.ts';
import { byChoice, byInteger } from '#server/engine/filters.ts';
import { unitKeys } from '#server/resources/keys.ts';

const stage = sql`array_position(array[${sql.join([...UNIT_STATUSES])}]::text[], t.status)`;
/** Module by module, then as people count units. */
const byIdentifier = [sql`m.n_modulo`, sql`t.module`, sql`t.identifier_key collate "C"`] as const;

export const enterpriseUnitResource: ResourceDefinition = {
  contract: enterpriseUnit,
  table: 'enterprise_unit',
  scope: 'grants',
  retention: 'work',
  derive: unitKeys,
  joins: sql`join enterprise_module as m on m.organization_id = t.organization_id and m.id = t.module`,
  order: {
    identifier: byIdentifier,
    typology: [sql`t.typology_key collate "C"`, ...byIdentifier],
    price: [sql`t.price`, ...byIdentifier],
    private_area: [sql`t.private_area`, ...byIdentifier],
    status: [stage, ...byIdentifier],
    fraction: [sql`t.fraction`, ...byIdentifier],
  },
  filters: {
    module: byInteger(sql`t.module`),
    empreendimento: byInteger(sql`m.empreendimento`),
    status: byChoice(sql`t.status`, UNIT_STATUSES),
  },
  references: { module: 'enterprise_module' },
};
