import { z } from 'zod';
import { id } from '#contract/fields.ts';
import { defineContract } from '#contract/resource.ts';

export const PAYERS = ['banco', 'cliente'] as const;

/**
 * Who pays a type of instalment, as the history tells it: seen with the page where it is said. It is written by POST
 * uau/funding-types/ (contract/uau/rows.ts), not as a resource.
 */
export const uauFundingType = defineContract('uauFundingType', {
  row: z.object({ id, code: z.string(), payer: z.enum(PAYERS) }),
  draft: z.object({}),
  unique: [],
  filters: [],
  ordering: ['code'],
  searchable: false,
});
