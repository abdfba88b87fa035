import { sql } from 'kysely';
import { regional } from '#contract/regional.ts';
import type { ResourceDefinition } from '#server/engine/definition.ts';
import { byBoolean } from '#server/engine/filters.ts';
import { byCode, byName, namedKeys } from '#server/resources/keys.ts';

export const regionalResource: ResourceDefinition = {
  contract: regional,
  table: 'regional',
  scope: 'grants',
  retention: 'work',
  derive: namedKeys,
  order: { codigo: byCode, nome: byName },
  filters: { is_active: byBoolean(sql`t.is_active`) },
};
