import { z } from 'zod';
import { MESSAGES, month, percent, text } from '#contract/fields.ts';

const { atLeast, atMost } = MESSAGES;
const WHOLE = 1_000_000;

/** A relative change in per cent: nothing falls by more than all of itself. */
const relative = percent.refine((value) => value >= -WHOLE, atLeast(-100)).refine((value) => value <= 10 * WHOLE, atMost(1000));
/** Points added to a yearly rate. */
const points = percent.refine((value) => value >= -WHOLE, atLeast(-100)).refine((value) => value <= WHOLE, atMost(100));
const delay = z.int().min(0).max(60);

/** What is asked «e se» (planning/development/change.ts); percentages are percent text. */
export const whatIfChange = z.strictObject({
  from: month.nullable(),
  price: relative,
  pace: relative,
  cost: relative,
  works_delay: delay,
  transfer_delay: delay,
  interest: points,
  discount: points,
});

/**
 * POST structure/versions/{id}/simulate/ → 201 with the new version, a `rascunho` of kind `simulacao` with all that a
 * copy has, its assumptions changed as asked. Besides the right to copy a version it takes that to edit the assumptions
 * of all kinds.
 */
export const SIMULATE = 'simulate/';
export const versionSimulation = z.object({ nome: text(60), change: whatIfChange });
export type VersionSimulation = z.output<typeof versionSimulation>;
