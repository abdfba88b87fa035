import { recompute } from '#planning/explain/explanation.ts';
import { addMonths, type Month } from '#planning/numbers/months.ts';
import { explanationOf, type Recorder } from '#planning/explain/recorder.ts';

/**
 * How many random plans a property of revenue is held over: some in every run of the suite, 10,000 with `PLANS=10000`.
 */
export const PLANS = Number(process.env['PLANS'] ?? 2_000);

/** The seeds for which a property does not hold. */
export function failing(count: number, holds: (seed: number) => boolean): number[] {
  return Array.from({ length: count }, (_, seed) => seed).filter((seed) => !holds(seed));
}

export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export const total = (values: readonly (number | null)[]): number => values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

/** Whether two results are the same ones, `by` months apart. */
export function movedOnly<Result extends { months: readonly Month[] }>(here: Result, there: Result, by: number): boolean {
  const moved = { ...here, months: here.months.map((month) => addMonths(month, by)) };
  return same(there, moved);
}

/** Whether a recorded figure's explanation works out from its leaves to the figure shown; none is explained as none. */
export function explains(
  recorder: Recorder,
  start: Month,
  figure: number | null | undefined,
  shown: number | null | undefined,
): boolean {
  if (typeof figure !== 'number') return (shown ?? null) === null;
  return recompute(explanationOf(recorder, figure, start)) === shown;
}
