import { z } from 'zod';
import { MESSAGES, money, month, percent, text } from '#contract/fields.ts';
import { holds, reads } from '#contract/schema-functions.ts';
import { MAX_MONTHS } from '#planning/associative/plan.ts';
import { MAX_CELL_CENTS } from '#planning/numbers/money.ts';

/**
 * Parts that assumptions are made of. They hold back only what no plan can mean; what a plan means together — curves
 * that go back, more sold than there is — is told by planning's issues, with the month's name.
 */

const absent = ({ input }: { input?: unknown }) =>
  input === undefined ? MESSAGES.required : input === null ? MESSAGES.null : undefined;
const { atLeast, atMost } = MESSAGES;

/** A whole number within bounds, with Django's messages. */
export const count = (least: number, most: number) =>
  z
    .int({ error: (issue) => absent(issue) ?? MESSAGES.integer })
    .min(least, atLeast(least))
    .max(most, atMost(most));

export const horizon = count(1, MAX_MONTHS);
export const lag = count(0, MAX_MONTHS);
export const unitCount = count(0, 99_999);

/** A share on the wire: percent text (`"5.2500"`), millionths in the program; 0 to 100 %. */
export const rate = percent.refine(holds('atLeast', 0), atLeast(0)).refine(holds('atMost', 1_000_000), atMost(100));

/** What one cell can hold. */
export const amount = money.refine(holds('between', -MAX_CELL_CENTS, MAX_CELL_CENTS), MESSAGES.cell);
export const notNegative = amount.refine(holds('atLeast', 0), atLeast(0));

export const monthly = <Value extends z.ZodType>(value: Value) => z.array(value).max(MAX_MONTHS);
export const someMonth = month.nullable();

/** Accumulated works, given month by month or made from their first and last month. */
export const workCurve = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('informada'), values: monthly(rate) }),
  z.strictObject({ kind: z.enum(['linear', 's']), first: month, last: month }),
]);

/** A yearly rate, up to 1.000 %. */
export const yearlyRate = percent.refine(holds('atLeast', 0), atLeast(0)).refine(holds('atMost', 10_000_000), atMost(1000));

/** Where each assumption comes from, by its name; what has no remark is left out. */
export const assumptionNotes = <Assumption extends string>(assumptions: readonly [Assumption, ...Assumption[]]) =>
  z.partialRecord(z.enum(assumptions), text(500)).optional();

const DIGIT = /^\d(\.\d{1,10})?$/;
/** An ideal fraction: decimal text with ten places (`"0.0104166700"`), 10⁻¹⁰ in the program; 0 to 1. */
export const idealFraction = z
  .codec(z.string({ error: (issue) => absent(issue) ?? MESSAGES.number }), z.int(), {
    decode: reads('idealFraction', (wire) => (DIGIT.test(wire) ? atMost(1) : MESSAGES.number)),
    encode: (value) => {
      const digits = String(value).padStart(11, '0');
      return `${digits.slice(0, -10)}.${digits.slice(-10)}`;
    },
  })
  .meta({ description: 'Fração ideal com dez casas, por exemplo "0.0104166700"' });
