import type { UniqueRule } from '#contract/resource.ts';

/** Unique rules of what the planner maps UAU by, apart from their schemas. */
export const UAU_COMPANY_MAP_UNIQUE: readonly UniqueRule[] = [
  {
    constraint: 'uau_company_map_code_key',
    fields: ['code'],
    message: 'Esta empresa do UAU já está ligada a uma empresa.',
  },
];
