import { plain } from '#planning/arithmetic.ts';
import { largestRemainder } from '#planning/curves/largest-remainder.ts';
import { workDone } from '#planning/curves/work.ts';
import type { Millionths } from '#planning/money.ts';
import type { Month } from '#planning/months.ts';
import { ONE } from '#planning/ratio.ts';

/** The stretch a preset fills: a plan's `months` from `start`, of which `first` to `last` take part. */
export interface Stretch {
  start: Month;
  months: number;
  first: Month;
  last: Month;
}

/** A linear or S work curve written out, to be changed month by month: accumulated, in millionths. */
export function workPreset(kind: 'linear' | 's', { start, months, first, last }: Stretch): Millionths[] {
  return workDone(plain, { kind, first, last }, start, months, null);
}

/** Units spread over the stretch equally or by the S curve: whole numbers by largest remainder, which sum to `units` where the stretch ends in the plan. */
export function salesPreset(kind: 'linear' | 's', units: number, stretch: Stretch): number[] {
  const accumulated = workPreset(kind, stretch);
  const shares = accumulated.map((share, at) => share - (accumulated[at - 1] ?? 0));
  const { full, extra } = largestRemainder(
    shares.map(() => units),
    shares,
    ONE,
  );
  return full.map((whole, at) => whole + (extra[at] ?? 0));
}
