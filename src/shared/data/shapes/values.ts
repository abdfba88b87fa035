import { CHECKS, READERS, REWRITES } from '#contract/readers.ts';
import type { Check, Misfit, Named, Plain } from '#src/shared/data/shapes/shape.ts';

/** What is read of single values. */
export const bad = (code: string, ...path: (string | number)[]): Misfit => ({ path, code });
type Calls = Readonly<Record<string, (value: never, ...rest: readonly never[]) => unknown>>;
const READ: Calls = READERS;
const CHECK: Calls = CHECKS;
const REWRITE: Calls = REWRITES;
/** Names come from contract/schema-functions.ts, which takes none that the tables do not have. */
const called = (calls: Calls, [name, ...rest]: Named, value: unknown): unknown =>
  calls[name]?.(value as never, ...(rest as never[]));

export const readBy = (name: Named, value: unknown): unknown => called(READ, name, value);
export const rewrittenBy = (name: Named, value: unknown): unknown => called(REWRITE, name, value);

export function plain(kind: Plain, value: unknown, misfits: Misfit[]): unknown {
  if (kind === 'unknown') return value;
  if (kind === 'null' ? value === null : typeof value === (kind === 'int' ? 'number' : kind)) {
    if (kind !== 'int' && kind !== 'number') return value;
    if (kind === 'int' ? Number.isInteger(value) : Number.isFinite(value)) {
      if (kind === 'int' && !Number.isSafeInteger(value)) misfits.push({ ...bad('too_big'), soft: true });
      return value;
    }
  }
  misfits.push(bad('invalid_type'));
  return value;
}

/** How zod calls what does not pass. */
export const CODES = {
  least: 'too_small',
  most: 'too_big',
  min: 'too_small',
  max: 'too_big',
  match: 'invalid_format',
  check: 'custom',
};

export function keeps(check: Exclude<Check, readonly ['rewrite', ...unknown[]]>, value: unknown): boolean {
  const size = check[0] === 'least' || check[0] === 'most' ? (value as { length: number }).length : Number(value); // a text or a list; it fitted so far
  switch (check[0]) {
    case 'least':
      return size >= check[1];
    case 'most':
      return size <= check[1];
    case 'min':
      return check[2] ? size > check[1] : size >= check[1];
    case 'max':
      return check[2] ? size < check[1] : size <= check[1];
    case 'match':
      return check[1].test(String(value));
    case 'check':
      return called(CHECK, check[1], value) === true;
  }
}
