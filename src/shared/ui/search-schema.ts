/**
 * Search params of a route (RT-22): every reader answers its fallback for what is absent or bad, and never throws. Own
 * readers and not zod: route trees are in the entry chunk, where zod's core would weigh 17 kB.
 */
export type Param<Value> = (raw: unknown) => Value;

type Shape = Record<string, Param<unknown>>;
type Output<S extends Shape> = { [Key in keyof S]: ReturnType<S[Key]> };

/** What `validateSearch` takes; `types` is there for the compiler alone. */
export interface SearchSchema<S extends Shape> {
  types: { input: Partial<Output<S>>; output: Output<S> };
  parse: (raw: unknown) => Output<S>;
}

/** For `validateSearch`. Links may leave out any param. */
export function searchSchema<const S extends Shape>(shape: S): SearchSchema<S> {
  const names = Object.keys(shape);
  return {
    types: undefined as never,
    parse(raw) {
      const given = typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : {}; // any object has fields of unknown values
      // Each name of the shape is read by its own reader.
      return Object.fromEntries(names.map((name) => [name, shape[name]?.(given[name])])) as Output<S>;
    },
  };
}

export const text =
  (longest = 200, fallback = ''): Param<string> =>
  (raw) => {
    // The router reads `?busca=2027` as a number.
    const value = typeof raw === 'number' || typeof raw === 'boolean' ? String(raw) : raw;
    return typeof value === 'string' && value.length <= longest ? value : fallback;
  };

export const pattern =
  (allowed: RegExp, fallback = ''): Param<string> =>
  (raw) =>
    typeof raw === 'string' && allowed.test(raw) ? raw : fallback;

export const whole =
  (least: number, most: number, fallback: number): Param<number> =>
  (raw) =>
    isWhole(raw, least, most) ? raw : fallback;

export const choice =
  <const Values extends readonly (string | number)[]>(values: Values, fallback: Values[number]): Param<Values[number]> =>
  (raw) =>
    values.find((value) => value === raw) ?? fallback;

export const flag =
  (fallback = false): Param<boolean> =>
  (raw) =>
    typeof raw === 'boolean' ? raw : fallback;

/** A row's id, or none. */
export const optionalId: Param<number | undefined> = (raw) => (isWhole(raw, 1, 2_147_483_647) ? raw : undefined);

export const optionalText =
  (longest = 2_000): Param<string | undefined> =>
  (raw) =>
    typeof raw === 'string' && raw !== '' && raw.length <= longest ? raw : undefined;

/**
 * A word of a filter, or none; which words there are, the page knows: naming them here would take their labels into the
 * entry chunk.
 */
export const optionalWord: Param<string | undefined> = (raw) =>
  typeof raw === 'string' && /^\w{1,40}$/.test(raw) ? raw : undefined;

/** A month (`YYYY-MM`), or none. */
export const optionalMonth: Param<string | undefined> = (raw) =>
  typeof raw === 'string' && /^(19|2[01])\d{2}-(0[1-9]|1[0-2])$/.test(raw) ? raw : undefined;

/** One of some words, or none: a filter that is mostly not set. */
export const optionalChoice =
  <const Values extends readonly (string | number)[]>(values: Values): Param<Values[number] | undefined> =>
  (raw) =>
    values.find((value) => value === raw);

/** The record in a panel: its id, `novo` for one being created, or none. */
export const openRecord: Param<'novo' | number | undefined> = (raw) => (raw === 'novo' ? raw : optionalId(raw));

const NO_IDS: readonly number[] = [];

/** Rows' ids, each once; one bad id spoils the list. */
export const ids: Param<readonly number[]> = (raw) => {
  if (!Array.isArray(raw) || raw.length > 500) return NO_IDS;
  const values: unknown[] = raw;
  return values.every((value) => isWhole(value, 1, 2_147_483_647)) ? [...new Set(values)] : NO_IDS;
};

/** Whether it is a whole number within both. */
export function isWhole(raw: unknown, least: number, most: number): raw is number {
  return typeof raw === 'number' && Number.isInteger(raw) && raw >= least && raw <= most;
}
