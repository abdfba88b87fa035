/** Whole parts by largest remainder: what each part's quota holds in full, and whether it got one of those left. */
export interface WholeParts {
  full: number[];
  /** 1 where the remainder was among the largest, else 0. */
  extra: number[];
}

/**
 * Turns the quotas count_i × rate_i ÷ over into whole numbers whose sum is the rounded sum of the quotas (half-up):
 * each takes its whole part, and those left go one each to the largest remainders, ties to the earliest. Counts and
 * rates are whole numbers ≥ 0 whose products are safe integers (99.999 units × 100 % are far within); `over` > 0.
 */
export function largestRemainder(counts: readonly number[], rates: readonly number[], over: number): WholeParts {
  const rests = counts.map((count, at) => (count * (rates[at] ?? 0)) % over);
  const full = counts.map((count, at) => (count * (rates[at] ?? 0) - (rests[at] ?? 0)) / over);
  const left = Math.floor((2 * rests.reduce((sum, rest) => sum + rest, 0) + over) / (2 * over));
  const extra = counts.map(() => 0);
  if (left === 0) return { full, extra };
  const order = [...counts.keys()].sort((a, b) => (rests[b] ?? 0) - (rests[a] ?? 0) || a - b);
  for (const at of order.slice(0, left)) extra[at] = 1;
  return { full, extra };
}
