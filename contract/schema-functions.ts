import { z } from 'zod';
import { CHECKS, READERS, REWRITES } from '#contract/readers.ts';

/** A function of a schema, by the name it has in contract/readers.ts, with what it is called with besides the value. */
export type SchemaFunction = readonly [name: string, ...rest: readonly (string | number)[]];

const described = new WeakMap<object, SchemaFunction>();

function named<F extends object>(description: SchemaFunction, of: F): F {
  described.set(of, description);
  return of;
}

/** The name of a schema's function; undefined for one that has none, which no reader without zod can follow. */
export const descriptionOf = (of: object): SchemaFunction | undefined => described.get(of);

type Wire = Parameters<(typeof READERS)[keyof typeof READERS]>[0];
interface Context<Input> {
  issues: { push: (issue: { code: 'custom'; input: Input; message: string }) => unknown };
}

/**
 * The reading side of a codec: what READERS makes of the wire, with `message` (or what is said of this very value)
 * where it makes nothing of it.
 */
export function reads<Name extends keyof typeof READERS, Input extends Wire>(
  name: Name,
  message: string | ((wire: Input) => string),
): (wire: Input, context: Context<Input>) => Exclude<ReturnType<(typeof READERS)[Name]>, undefined> {
  const read: (wire: never) => unknown = READERS[name];
  return named([name], (wire: Input, context: Context<Input>) => {
    const value = read(wire as never); // each reader takes what its own codec lets through
    if (value === undefined) {
      context.issues.push({ code: 'custom', input: wire, message: typeof message === 'string' ? message : message(wire) });
      return z.NEVER;
    }
    return value as Exclude<ReturnType<(typeof READERS)[Name]>, undefined>; // what is left of its answers
  });
}

/** A check of CHECKS, for `refine`. */
export function holds<Name extends keyof typeof CHECKS>(
  name: Name,
  ...rest: readonly number[]
): (value: Parameters<(typeof CHECKS)[Name]>[0]) => boolean {
  const check: (value: never, ...more: number[]) => boolean = CHECKS[name];
  return named([name, ...rest], (value: Parameters<(typeof CHECKS)[Name]>[0]) => check(value as never, ...rest));
}

/** A rewriting of REWRITES, for `overwrite`. */
export function rewritten(name: keyof typeof REWRITES): (value: string) => string {
  return named([name], (value: string) => REWRITES[name](value));
}

type Renamed<V, Names extends Readonly<Record<string, string>>> = { [T in keyof V & keyof Names as Names[T]]: V[T] };

/** A codec's reading side that gives other names to an object's fields: theirs → ours. */
export function renames<const Names extends Readonly<Record<string, string>>>(names: Names) {
  const list = Object.entries(names).flat();
  return named(
    ['renamed', ...list],
    // Made name by name of the same values, which a type cannot follow.
    <V extends Record<keyof Names, unknown>>(value: V) => READERS.renamed(value, ...list) as Renamed<V, Names>,
  );
}
