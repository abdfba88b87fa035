import { z } from 'zod';
import { buildingDates, buildingDatesRow } from '#contract/building-dates.ts';
import { MESSAGES, money } from '#contract/fields.ts';
import { holds } from '#contract/schema-functions.ts';

const MAX_UNITS = 99_999;

/** A whole number within bounds, with Django's messages. */
export const whole = (least: number, most: number) =>
  z
    .int({
      error: ({ input }) => (input === undefined ? MESSAGES.required : input === null ? MESSAGES.null : MESSAGES.integer),
    })
    .min(least, MESSAGES.atLeast(least))
    .max(most, MESSAGES.atMost(most));

/** Amounts and areas that are never below nothing. */
export const notNegative = money.refine(holds('atLeast', 0), MESSAGES.atLeast(0));

/** What is planned of a module, in the register and in each version of its development: null while unknown. */
export const moduleFigures = {
  unit_count: whole(0, MAX_UNITS).nullable().default(null),
  /** Private area of all units, m² with two places; hundredths in the program. */
  private_area: notNegative.nullable().default(null),
  /** Gross sales value of all units. */
  vgv: notNegative.nullable().default(null),
  ...buildingDates,
};

export const moduleFiguresRow = {
  unit_count: z.int().nullable(),
  private_area: money.nullable(),
  vgv: money.nullable(),
  ...buildingDatesRow,
};
