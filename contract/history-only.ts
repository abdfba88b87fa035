import { z } from 'zod';
import { id, instant } from '#contract/fields.ts';
import { defineContract } from '#contract/resource.ts';

/** A load of the ledger as the history tells it; written and taken away by the routes of contract/ledger.ts. */
export const ledgerLoadRecord = defineContract('ledgerLoad', {
  row: z.object({ id, name: z.string(), companies: z.array(id), span: z.string(), rows: z.int() }),
  draft: z.object({}),
  unique: [],
  filters: [],
  ordering: ['name'],
  searchable: false,
});

/** The days and hour of UAU's syncs as the history tells them; written by POST uau/schedule/, not as a resource. */
export const uauScheduleRecord = defineContract('uauSchedule', {
  // In words, as they were said then.
  row: z.object({ id, active: z.boolean(), weekdays: z.string(), hour: z.string(), areas: z.string() }),
  draft: z.object({}),
  unique: [],
  filters: [],
  ordering: ['hour'],
  searchable: false,
});

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
