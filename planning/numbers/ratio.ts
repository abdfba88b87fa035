import { checkedCents, divideHalfUp, type Millionths } from '#planning/numbers/money.ts';

/** One whole in millionths: 100 %. */
export const ONE: Millionths = 1_000_000;

/** Beyond this a product or a sum of products is worked out with BigInt. */
const EASY = 2 ** 50;
const SPLITTER = 2 ** 27 + 1;

/**
 * value × by ÷ over, exactly, rounded once half-up away from zero to a whole number; `over` must be positive. Nothing
 * is rounded in between: a product within the safe integers is divided with its remainder, a larger one as the two
 * whole halves of the product (both exact), and what is beyond 2^50 with BigInt. Throws MoneyRangeError when the result
 * is beyond ±MAX_CENTS, RangeError for a divisor that is not positive.
 */
export function mulDiv(value: number, by: number, over: number): number {
  return divided(value, by, over, true);
}

/** The same, rounded down towards zero. */
export function mulDivTruncated(value: number, by: number, over: number): number {
  return divided(value, by, over, false);
}

/**
 * The same as `mulDiv` for what is a share and no money, such as a margin: it may have any number of digits, and beyond
 * ±MAX_CENTS it is the nearest number there is. Throws RangeError for a divisor that is not positive.
 */
export function proportion(value: number, by: number, over: number): number {
  return divided(value, by, over, true, false);
}

/** value × rate, `rate` in millionths, rounded half-up away from zero: `share(10_001, 50_000)` → 500. */
export function share(value: number, rate: Millionths): number {
  const exact = value * rate;
  // The usual case laid open: the guess is off by less than a quarter, so its exact remainder rounds as the true one.
  if (!(value >= 0 && rate >= 0 && exact <= EASY)) return divided(value, rate, ONE, true);
  const guess = Math.floor(exact / ONE);
  return guess + ((exact - guess * ONE) * 2 >= ONE ? 1 : 0);
}

/** The exact product of two whole numbers; throws MoneyRangeError beyond ±MAX_CENTS. */
export function product(value: number, by: number): number {
  const result = value * by;
  if (result <= EASY && result >= -EASY) return result === 0 ? 0 : result;
  return checkedCents(BigInt(value) * BigInt(by));
}

/**
 * `mulDiv` (or `proportion`) month by month, into a list of as many months. One loop with the usual case laid open: it
 * is where a plan's time goes. The guessed quotient is less than a quarter off, so it is one too many or too few only
 * beside a whole number, where rounding by the exact remainder gives the same.
 */
export function mulDivEach(
  values: readonly number[],
  by: readonly number[],
  over: readonly number[],
  into: number[],
  isMoney = true,
): number[] {
  for (let at = 0; at < into.length; at += 1) {
    const value = values[at] ?? 0;
    const factor = by[at] ?? 0;
    const divisor = over[at] ?? 0;
    const high = value * factor;
    const guess = Math.floor(high / divisor);
    if (value < 0 || factor < 0 || !(divisor > 0) || value > EASY || factor > EASY || divisor > EASY || guess > EASY) {
      into[at] = divided(value, factor, divisor, true, isMoney);
      continue;
    }
    const taken = guess * divisor;
    const low = high > EASY ? lowHalf(value, factor, high) - lowHalf(guess, divisor, taken) : 0;
    into[at] = (high - taken + low) * 2 >= divisor ? guess + 1 : guess;
  }
  return into;
}

function divided(value: number, by: number, over: number, halfUp: boolean, isMoney = true): number {
  if (!(over > 0)) throw new RangeError(`divisor: ${over}`);
  if (value === 0) return 0;
  const negative = value < 0 !== by < 0;
  const a = Math.abs(value);
  const b = Math.abs(by);
  const rough = a * b;
  let size: number;
  if (rough <= EASY && over <= EASY) {
    const guess = Math.floor(rough / over);
    size = rounded(guess, rough - guess * over, over, halfUp);
  } else if (a <= EASY && b <= EASY && over <= EASY && rough / over <= EASY) {
    size = wide(a, b, over, rough, halfUp);
  } else {
    const quotient = halfUp ? divideHalfUp(BigInt(a) * BigInt(b), BigInt(over)) : (BigInt(a) * BigInt(b)) / BigInt(over);
    size = isMoney ? checkedCents(quotient) : Number(quotient);
  }
  return negative && size !== 0 ? -size : size;
}

/**
 * Division of a product that does not fit. The quotient is guessed, at most one off since it is below 2^50, and the
 * remainder of the guess is worked out exactly: the high parts of both products are close enough to subtract without
 * loss, and the low parts are whole numbers below 2^53.
 */
function wide(a: number, b: number, over: number, high: number, halfUp: boolean): number {
  const quotient = Math.floor(high / over);
  const taken = quotient * over;
  const rest = high - taken + (lowHalf(a, b, high) - lowHalf(quotient, over, taken));
  return rounded(quotient, rest, over, halfUp);
}

/** A guessed quotient and its exact remainder made right, and rounded. */
function rounded(guess: number, left: number, over: number, halfUp: boolean): number {
  let quotient = guess;
  let rest = left;
  while (rest < 0) {
    quotient -= 1;
    rest += over;
  }
  while (rest >= over) {
    quotient += 1;
    rest -= over;
  }
  return halfUp && rest * 2 >= over ? quotient + 1 : quotient;
}

/** What the rounded product `high` of two whole numbers below 2^50 leaves out, exactly: multiplied in halves. */
function lowHalf(a: number, b: number, high: number): number {
  const scaledA = a * SPLITTER;
  const topA = scaledA - (scaledA - a);
  const endA = a - topA;
  const scaledB = b * SPLITTER;
  const topB = scaledB - (scaledB - b);
  const endB = b - topB;
  return endA * endB - (high - topA * topB - endA * topB - topA * endB);
}
