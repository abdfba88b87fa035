import { z } from 'zod';
import { MESSAGES } from '#contract/fields.ts';
import { reads } from '#contract/schema-functions.ts';
import { decimalFromFraction } from '#planning/numbers/fraction.ts';

/**
 * An ideal fraction on the wire: decimal text with eight places (`"0.01041667"`); integer hundred-millionths in the
 * program, so that sums over thousands of units are exact.
 */
export const fraction = z
  .codec(z.union([z.string(), z.number()], { error: (issue) => messageFor(issue.input) }), z.int(), {
    decode: reads('fraction', MESSAGES.number),
    encode: (value) => decimalFromFraction(value),
  })
  .meta({ description: 'Fração ideal com oito casas, por exemplo "0.01041667"' });

const messageFor = (input: unknown) =>
  input === undefined ? MESSAGES.required : input === null ? MESSAGES.null : MESSAGES.number;
