import { month } from '#contract/fields.ts';
import type { Month } from '#planning/numbers/months.ts';

/**
 * Milestones of a development or of one of its modules: launch, first and last month of works, occupancy permit
 * (habite-se). Months and not days, since every formula that reads them works by the month; null while unknown.
 */
export const buildingDates = {
  launch_month: month.nullable().default(null),
  works_start: month.nullable().default(null),
  works_end: month.nullable().default(null),
  occupancy_month: month.nullable().default(null),
};

export const buildingDatesRow = {
  launch_month: month.nullable(),
  works_start: month.nullable(),
  works_end: month.nullable(),
  occupancy_month: month.nullable(),
};

export interface BuildingDates {
  works_start: Month | null;
  works_end: Month | null;
  occupancy_month: Month | null;
}

const WORKS_ORDER = 'O fim da obra não pode vir antes do início.';
const OCCUPANCY_ORDER = 'O habite-se não pode vir antes do fim da obra.';

/** What is wrong with the order of the milestones, by field; empty when nothing is. For forms and the server alike. */
export function buildingDateProblems({ works_start, works_end, occupancy_month }: BuildingDates): Record<string, string[]> {
  return {
    ...(works_start !== null && works_end !== null && works_end < works_start ? { works_end: [WORKS_ORDER] } : {}),
    ...(works_end !== null && occupancy_month !== null && occupancy_month < works_end
      ? { occupancy_month: [OCCUPANCY_ORDER] }
      : {}),
  };
}
