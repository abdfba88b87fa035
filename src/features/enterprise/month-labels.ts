import type { ManyField } from '#src/layout/records/many/many.ts';

/** Milestones that many developments or modules may have in common, as their forms call them. */
export const MONTHS: readonly ManyField[] = [
  { field: 'launch_month', choices: 'month' },
  { field: 'works_start', choices: 'month' },
  { field: 'works_end', choices: 'month' },
  { field: 'occupancy_month', choices: 'month' },
];
