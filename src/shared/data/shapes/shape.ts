/**
 * What an answer is read by, as plain data: a contract's schema without zod. Made of the schema by `compile.ts`, in a
 * build ahead of time (scripts/lib/shapes.ts); read by `read.ts`.
 */
export type Shape =
  | Plain
  /** A value held to checks after it was read. */
  | readonly ['held', Shape, ...Check[]]
  /**
   * Fields in their order; of what else the object has, `strict` refuses it, `loose` keeps it, and nothing leaves it
   * out.
   */
  | readonly ['object', Readonly<Record<string, Field>>, ('strict' | 'loose')?]
  | readonly ['array', Shape]
  | readonly ['nullable', Shape]
  | readonly ['optional', Shape]
  /** With what an absent value is read as. */
  | readonly ['default', Shape, unknown]
  /** With what any value that does not fit is read as. */
  | readonly ['catch', Shape, unknown]
  | readonly ['one of', ...unknown[]]
  | readonly ['union', ...Shape[]]
  /** A union that a field tells apart: its values, and the option of each. */
  | readonly ['by', string, ReadonlyArray<readonly [value: unknown, shape: Shape]>]
  /** Any keys, or these: `all` of them have to be there, of `some` each may. */
  | readonly ['record', Shape, Shape, ('all' | 'some')?]
  /** The wire's shape, the function of READERS that reads it, the value's shape. */
  | readonly ['codec', Shape, Named, Shape]
  | readonly ['later', () => Shape];

export type Plain = 'string' | 'boolean' | 'number' | 'int' | 'null' | 'unknown' | 'never';

/** The name of a function of contract/readers.ts, with what it is called with besides the value. */
export type Named = readonly [name: string, ...rest: ReadonlyArray<string | number>];

export type Check =
  /** Length of a text or a list, at least and at most. */
  | readonly ['least', number]
  | readonly ['most', number]
  /** A number's bounds; `true` leaves out the bound itself. */
  | readonly ['min', number, true?]
  | readonly ['max', number, true?]
  | readonly ['match', RegExp]
  | readonly ['check', Named, ...path: string[]]
  | readonly ['rewrite', Named];

/** A field that may be absent, and what follows then. */
export type Field = Shape | readonly ['absent', Absent, Shape];
/**
 * 1: nothing is there; 2: it is read as undefined; 3: its default is there; 4: its default, where it has one, or
 * nothing.
 */
export type Absent = 1 | 2 | 3 | 4;

/** Where in an answer something does not fit, and how. */
export interface Misfit {
  path: (string | number)[];
  code: string;
  /** The value is of its kind all the same, so that more may be said of it. */
  soft?: boolean;
}
