import { z } from 'zod';
import { id, instant, money, month } from '#contract/fields.ts';

/**
 * What UAU says of a module's months, to be put into its assumptions: GET with `modulo` and `through`, the cut-off
 * month. Nothing is written by it. `reason`: why it cannot be told, in pt-BR with what to do; empty when it can.
 */
export const ACTUAL_RECEIPTS_URL = 'revenue/associative/realised/';
export const ACTUAL_COSTS_URL = 'revenue/cost/realised/';

const common = {
  modulo: id,
  through: month,
  /** Jobs of UAU that are the module's. */
  jobs: z.array(z.string()),
  reason: z.string(),
  /** Those of them that nothing was ever read of. */
  unread: z.array(z.string()),
  /** When the one was read that was read longest ago; null: nothing was. */
  read_at: instant.nullable(),
};
const amounts = z.array(z.object({ month, amount: money }));

export const actualReceipts = z.object({
  ...common,
  /** What was received, by type of instalment; `bank`: the type is flagged as paid by the bank. */
  types: z.array(z.object({ type: z.string(), label: z.string(), bank: z.boolean(), months: amounts })),
  /** Whether any type is flagged at all: without that nobody said what the bank pays. */
  bank_known: z.boolean(),
  terminations: z.array(z.object({ month, sale: month.nullable(), units: z.int() })),
});
export type ActualReceipts = z.output<typeof actualReceipts>;

/** What was paid (disbursements with status «Pago»). */
export const actualCosts = z.object({ ...common, months: amounts });
export type ActualCosts = z.output<typeof actualCosts>;
