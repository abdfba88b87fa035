import { MoneyRangeError } from '#planning/numbers/money.ts';

/** How both drivers read PostgreSQL's types, so that one SQL gives one value (bigint, date, instant differ else). */

/** Type oids of PostgreSQL. */
const INT8 = 20;
const DATE = 1082;
const TIMESTAMPTZ = 1184;

/** Whole numbers are amounts above all: one beyond the exact range is refused as such, never rounded. */
function int8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new MoneyRangeError(BigInt(text));
  return value;
}

export const TYPE_PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  [INT8]: int8,
  [DATE]: (text) => text,
  [TIMESTAMPTZ]: (text) => new Date(text).toISOString(),
};
