import { z } from 'zod';
import { id } from '#contract/fields.ts';
import { defineContract } from '#contract/resource.ts';
import { FUNDING_TYPES_URL } from '#contract/uau/rows.ts';

export const PAYERS = ['banco', 'cliente'] as const;

/**
 * Who pays a type of instalment, as the history tells it: seen with the page where it is said. It is written by POST uau/funding-types/
 * (contract/uau/rows.ts), not as a resource.
 */
export const uauFundingType = defineContract({
  name: 'uauFundingType',
  url: FUNDING_TYPES_URL,
  model: 'tipo de parcela do uau',
  page: 'uauFromTo',
  row: z.object({ id, code: z.string(), payer: z.enum(PAYERS) }),
  draft: z.object({}),
  unique: [],
  filters: [],
  ordering: ['code'],
  searchable: false,
});
