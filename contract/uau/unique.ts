import type { UniqueRule } from '#contract/resource.ts';
import { MAPPED_ALREADY } from '#contract/statement-unique.ts';

/** Unique rules of what the planner maps UAU by, apart from their schemas. */
export const UAU_COMPANY_MAP_UNIQUE: readonly UniqueRule[] = [
  {
    constraint: 'uau_company_map_code_key',
    fields: ['code'],
    message: 'Esta empresa do UAU já está ligada a uma empresa.',
  },
];

export const UAU_FROM_TO_UNIQUE: readonly UniqueRule[] = [
  { constraint: 'uau_from_to_source_key', fields: ['source_kind', 'source_key'], message: MAPPED_ALREADY },
];
