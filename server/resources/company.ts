import { sql } from 'kysely';
import { company } from '#contract/company.ts';
import type { ResourceDefinition } from '#server/engine/definition.ts';
import { byBoolean, byInteger } from '#server/engine/filters.ts';
import { assertUnruled } from '#server/statement/ruled.ts';
import { byCode, byName, namedKeys } from '#server/resources/keys.ts';

export const companyResource: ResourceDefinition = {
  contract: company,
  table: 'company',
  scope: 'grants',
  retention: 'work',
  derive: namedKeys,
  order: { codigo: byCode, nome: byName },
  filters: { regional: byInteger(sql`t.regional`), is_active: byBoolean(sql`t.is_active`) },
  references: { regional: 'regional' },
  beforeDelete: (context, rows) => assertUnruled(context, companyResource, 'company', rows),
};
