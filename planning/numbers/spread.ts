import { checkedCents, type Cents } from '#planning/numbers/money.ts';

/**
 * Spreads a total over `count` months in equal parts, truncated to the cent; the extra cents go to the last month, and
 * a negative total is spread as its absolute value. The parts always sum to `total`. Throws RangeError unless `count`
 * is a positive integer. The fill method «Linear».
 */
export function spreadLinear(total: Cents, count: number): Cents[] {
  if (!Number.isSafeInteger(count) || count < 1) throw new RangeError(`months to spread over: ${count}`);
  checkedCents(total);
  const size = Math.abs(total);
  const part = (size - (size % count)) / count;
  const parts = Array.from<Cents>({ length: count }).fill(part);
  parts[count - 1] = size - part * (count - 1);
  return signed(parts, total);
}

/**
 * Spreads a total by integer weights with largest remainders: every part is truncated to the cent and the cents left go
 * one each to the largest remainders, ties to the earliest. A negative total is spread as its absolute value. The parts
 * sum to `total`. Throws RangeError for a weight that is negative or no safe integer, and for weights that sum to 0.
 * The fill method «Sazonalidade».
 */
export function spreadWeighted(total: Cents, weights: readonly number[]): Cents[] {
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0)) throw new RangeError('weights must be integers ≥ 0');
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (whole === 0n) throw new RangeError('weights sum to 0');
  const size = BigInt(Math.abs(checkedCents(total)));
  const shares = weights.map((weight, index) => {
    const product = size * BigInt(weight);
    return { index, part: product / whole, rest: product % whole };
  });
  let left = size - shares.reduce((sum, share) => sum + share.part, 0n);
  const byRemainder = shares.toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1));
  for (const share of byRemainder) {
    if (left === 0n) break;
    share.part += 1n;
    left -= 1n;
  }
  return signed(
    shares.map((share) => Number(share.part)),
    total,
  );
}

function signed(parts: Cents[], total: Cents): Cents[] {
  return total < 0 ? parts.map((part) => (part === 0 ? 0 : -part)) : parts;
}
