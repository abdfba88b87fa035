/**
 * Money is an integer number of cents, held in a JavaScript number that never leaves the safe-integer range.
 * Products go through BigInt, so no intermediate is ever rounded by a float.
 * Rounding is half-up away from zero, once, at the stored cell (docs/decisions/002-money.md).
 */
export type Cents = number;

/** A ratio in integer millionths: 5 % is 50_000. */
export type Millionths = number;

/** Largest amount the product accepts: ±R$ 90 trillion, the last round figure below 2^53 cents. */
export const MAX_CENTS: Cents = 9_000_000_000_000_000;

/** Largest amount of one monthly cell: ±R$ 999.999.999,99. */
export const MAX_CELL_CENTS: Cents = 99_999_999_999;

export class MoneyRangeError extends RangeError {
  constructor(value: bigint | number) {
    super(`amount out of range: ${value}`);
    this.name = 'MoneyRangeError';
  }
}

/** Returns `value` when it is a whole number of cents within ±MAX_CENTS; throws MoneyRangeError otherwise. */
export function checkedCents(value: number | bigint): Cents {
  const cents = Number(value);
  if (!Number.isSafeInteger(cents) || cents > MAX_CENTS || cents < -MAX_CENTS) throw new MoneyRangeError(value);
  return cents === 0 ? 0 : cents;
}

/** Sum of cents; throws MoneyRangeError when the total leaves the accepted range. */
export function sumCents(values: Iterable<Cents | null>): Cents {
  let total = 0;
  for (const value of values) total += value ?? 0;
  return checkedCents(total);
}

/** A sum that is only shown: beyond ±MAX_CENTS it is no exact figure any more, and `formatMoney` says so instead. */
export const shownSum = (values: Iterable<Cents | null>): Cents => {
  let total = 0;
  for (const value of values) total += value ?? 0;
  return total;
};

const DECIMAL = /^(-?)(\d{1,14})(?:\.(\d{1,2}))?$/;

/**
 * Reads the wire's decimal text in reais (`"1500.50"`, `"-3"`) into cents without float arithmetic.
 * Returns null for anything else, and for amounts beyond ±MAX_CENTS.
 */
export function centsFromDecimal(text: string): Cents | null {
  const match = DECIMAL.exec(text);
  if (!match) return null;
  const [, sign, whole, fraction = ''] = match;
  const cents = Number(`${whole}${fraction.padEnd(2, '0')}`);
  if (cents > MAX_CENTS) return null;
  return sign && cents !== 0 ? -cents : cents;
}

/** Writes cents as the wire's decimal text with two places: `150050` → `"1500.50"`. */
export function decimalFromCents(cents: Cents): string {
  const digits = String(Math.abs(checkedCents(cents))).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Integer division of bigints, rounded half-up away from zero. `divisor` must be positive. */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  const magnitude = dividend < 0n ? -dividend : dividend;
  const quotient = (2n * magnitude + divisor) / (2n * divisor);
  return dividend < 0n ? -quotient : quotient;
}

/**
 * cents × rate, rounded half-up away from zero to the cent. `rate` in millionths: `mulRate(10001, 1_050_000)` → 10501.
 */
export function mulRate(cents: Cents, rate: Millionths): Cents {
  return checkedCents(divideHalfUp(BigInt(cents) * BigInt(rate), 1_000_000n));
}

/** An amount raised by a percentage (`50_000` = 5 %), rounded once. The rule of a copy with a percentage. */
export function adjustByPercent(cents: Cents, percent: Millionths): Cents {
  return mulRate(cents, 1_000_000 + percent);
}
