import { z } from 'zod';
import {
  amount,
  count,
  horizon,
  lag,
  monthly,
  notNegative,
  rate,
  someMonth,
  unitCount,
  workCurve,
} from '#contract/plan-fields.ts';
import { choice, month, text } from '#contract/fields.ts';
import { MODALITIES } from '#planning/associative/plan.ts';

const MOST_CANCELLATIONS = 600;

const sales = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('unidades'), values: monthly(unitCount) }),
  z.strictObject({ kind: z.literal('percentual'), values: monthly(rate) }),
]);

const cancellations = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('linhas'),
    rows: z.array(z.strictObject({ month, units: unitCount, sale: someMonth })).max(MOST_CANCELLATIONS),
  }),
  z.strictObject({ kind: z.literal('percentual'), share: rate, lag }),
]);

const correction = z.strictObject({
  /** Codes of indices. */
  index: text(20),
  after_index: text(20).nullable(),
  after_rate: rate,
  lag,
});

const actual = z.strictObject({
  through: month,
  sales: monthly(unitCount).nullable(),
  work: monthly(rate).nullable(),
  released: monthly(amount).nullable(),
  own: monthly(amount).nullable(),
});

/**
 * The assumptions of one module's receipts on the wire; in the program exactly planning's AssociativePlan. Money is
 * decimal text in reais, shares are percent text, months `YYYY-MM`; arrays hold one value a month from `start`.
 */
export const associativeAssumptions = z.strictObject({
  modality: choice(MODALITIES),
  start: month,
  months: horizon,
  units: unitCount,
  swap_units: unitCount,
  price: notNegative,
  financed: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('percentual'), share: rate }),
    z.strictObject({ kind: z.literal('valor'), value: notNegative }),
  ]),
  appraisal: notNegative.nullable(),
  ltv: rate,
  down_payment: rate,
  instalments: count(0, 480),
  balloons: z.strictObject({ count: count(0, 60), every: count(1, 60), share: rate }).nullable(),
  keys_payment: rate,
  /** May be left out: whoever writes assumptions without it corrects nothing. */
  correction: correction.nullable().default(null),
  land_share: rate,
  sales,
  signing_lag: lag,
  work: workCurve,
  retention: rate,
  retention_mode: choice(['unica', '3+2']),
  occupancy: someMonth,
  registration: someMonth,
  keys_lag: lag,
  minimum_demand: rate,
  cancellations: cancellations.nullable(),
  refund: z.strictObject({ kept: rate, delay: lag, ring_fenced: z.boolean() }),
  payment_lag: lag,
  actual: actual.nullable(),
});
