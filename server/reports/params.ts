import { z } from 'zod';
import { MESSAGES, money, percent } from '#contract/fields.ts';
import { isMonth, type Month } from '#planning/numbers/months.ts';
import type { FieldErrors } from '#server/http/errors.ts';

/** Which variations a file of a comparison keeps. */
export const VARIATIONS = {
  min_percent: { description: 'Só variações acima deste percentual', schema: percent },
  min_amount: { description: 'ou acima deste valor', schema: money },
};

/** A month that a parameter names; null where it is absent, with an error where it is none. */
export function monthOf(params: URLSearchParams, name: string, errors: FieldErrors): Month | null {
  const value = params.get(name);
  if (value === null || value === '') return null;
  if (isMonth(value)) return value;
  errors[name] = [MESSAGES.month];
  return null;
}

/**
 * An amount in cents or a percentage that a parameter tells; null where it is absent, with an error where it is none.
 */
export function numberOf(
  params: URLSearchParams,
  name: string,
  schema: typeof money | typeof percent,
  errors: FieldErrors,
): number | null {
  const value = params.get(name);
  if (value === null || value === '') return null;
  const read = z.safeDecode(schema, value);
  if (read.success) return read.data;
  errors[name] = [MESSAGES.number];
  return null;
}
