import { z } from 'zod';
import { id } from '#contract/fields.ts';
import { defineContract } from '#contract/resource.ts';

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
