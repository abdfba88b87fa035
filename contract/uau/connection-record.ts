import { z } from 'zod';
import { id, instant } from '#contract/fields.ts';
import { defineContract } from '#contract/resource.ts';

/**
 * The connection with UAU as the history tells it, for administrators: its secrets are never in it, only when they were
 * given. It is written by the routes of contract/uau/sync.ts, not as a resource.
 */
export const uauConnection = defineContract('uauConnection', {
  row: z.object({ id, url: z.string(), login: z.string(), secrets_at: instant }),
  draft: z.object({}),
  unique: [],
  filters: [],
  ordering: ['url'],
  searchable: false,
});
