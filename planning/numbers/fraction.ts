/** Ideal fraction of a unit in hundred-millionths: 1 is 100_000_000. Integers, so that a sum is what it is. */
export type Fraction = number;

export const WHOLE_FRACTION: Fraction = 100_000_000;
const PLACES = 8;
/** How far a sum may be from 1 and still count as 1: fractions of a deed are rounded, one by one. 0,000001. */
export const FRACTION_TOLERANCE: Fraction = 100;

const DECIMAL = /^(\d{1,6})(?:\.(\d{1,8})0*)?$/;

/** `"0.01041667"` → 1_041_667; null for anything else, a sign and a ninth place (other than zeros) included. */
export function fractionFromDecimal(text: string): Fraction | null {
  const match = DECIMAL.exec(text);
  return match ? Number(`${match[1]}${(match[2] ?? '').padEnd(PLACES, '0')}`) : null;
}

/** The inverse: always eight places. */
export function decimalFromFraction(value: Fraction): string {
  const digits = String(Math.abs(value)).padStart(PLACES + 1, '0');
  return `${value < 0 ? '-' : ''}${digits.slice(0, -PLACES)}.${digits.slice(-PLACES)}`;
}

/** What is missing to 1 (positive) or beyond it (negative); 0 within the tolerance. The fractions stay as they are. */
export function missingFraction(sum: Fraction): Fraction {
  const missing = WHOLE_FRACTION - sum;
  return Math.abs(missing) <= FRACTION_TOLERANCE ? 0 : missing;
}
