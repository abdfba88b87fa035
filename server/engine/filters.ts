import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { z } from 'zod';
import { MESSAGES } from '#contract/fields.ts';
import type { Filter } from '#server/engine/definition.ts';

const filter = (value: z.ZodType, condition: (values: readonly string[]) => RawBuilder<SqlBool> | string): Filter =>
  Object.assign(condition, { value });

const MAX_INT4 = 2_147_483_647;
const asInteger = (text: string) => (/^\d{1,10}$/.test(text) && Number(text) <= MAX_INT4 ? Number(text) : null);

/** Values that stand in a statement's text one by one. */
const FEW = 4;

/** Whether a column is one of some integers. Of a few a plan that is kept knows how many they are. */
export const isAmong = (column: RawBuilder<unknown>, numbers: readonly number[]): RawBuilder<SqlBool> =>
  numbers.length === 0 || numbers.length > FEW
    ? sql<SqlBool>`${column} = any(${[...numbers]}::integer[])`
    : sql<SqlBool>`${column} in (${sql.join(numbers.map((number) => sql`${number}::integer`))})`;

/** Equality with one of some integers: ids, years; 0 is one that no row has. */
export function byInteger(column: RawBuilder<unknown>): Filter {
  return filter(z.int().min(0).max(MAX_INT4), (values) => {
    const numbers = values.map(asInteger);
    if (numbers.includes(null)) return MESSAGES.integer;
    return isAmong(
      column,
      numbers.filter((number) => number !== null),
    );
  });
}

/** Equality with one of a closed set of words. */
export function byChoice(column: RawBuilder<unknown>, choices: readonly string[]): Filter {
  return filter(z.enum(choices), (values) => {
    const strange = values.find((value) => !choices.includes(value));
    if (strange !== undefined) return MESSAGES.choice(strange);
    return sql`${column} = any(${values}::text[])`;
  });
}

export function byBoolean(column: RawBuilder<unknown>): Filter {
  return filter(z.enum(['true', 'false']), (values) => {
    if (values.some((value) => value !== 'true' && value !== 'false')) return MESSAGES.boolean;
    return sql`${column} = any(${values.map((value) => value === 'true')}::boolean[])`;
  });
}

/** A filter whose condition stands within a larger one. */
export function where(inner: Filter, within: (condition: RawBuilder<SqlBool>) => RawBuilder<SqlBool>): Filter {
  return filter(inner.value, (values) => {
    const condition = inner(values);
    return typeof condition === 'string' ? condition : within(condition);
  });
}
