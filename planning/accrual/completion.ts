import type { Arithmetic } from '#planning/explain/arithmetic.ts';
import type { Cents } from '#planning/numbers/money.ts';
import { monthIndex, type Month } from '#planning/numbers/months.ts';
import type { PocResult } from '#planning/poc/calculate.ts';

/** How far a module's works are recognised, as its assumptions of cost say. */
export interface Completion {
  result: Pick<PocResult, 'months' | 'columns' | 'sold'>;
  /** First month in which something is recognised; null: from the start. */
  suspended_until: Month | null;
}

/** What is recognised of an amount in a month: amount × part ÷ over. */
export interface Share<V> {
  part: V;
  over: V;
}

const WHOLE = 100_000_000;

/**
 * The POC of each month as a ratio that is not rounded: incurred ÷ budget considered. Null where there is none: before
 * the assumptions of cost begin or the suspensive clause ends, and where they have no result. After their last month it
 * stays as it was.
 */
export function sharesOf<V>(a: Arithmetic<V>, completion: Completion, start: Month, count: number): (Share<V> | null)[] {
  const { columns } = completion.result;
  return standing(completion, start, count, (own, at) => {
    const [poc, incurred, budget] = [columns.poc[own] ?? null, columns.incurred[own] ?? 0, columns.budget[own] ?? 0];
    return poc === null ? null : ratio(a, poc, incurred, budget, at);
  });
}

/** Each month's sold fraction as an unrounded ratio, under the same rules: costs are recognised by it (lines 41–45). */
export function soldSharesOf<V>(a: Arithmetic<V>, completion: Completion, start: Month, count: number): (Share<V> | null)[] {
  const { parts, whole, unit } = completion.result.sold;
  return standing(completion, start, count, (own, at) => {
    const part = parts[own] ?? null;
    return part === null
      ? null
      : {
          part: a.input(part, unit, 'Fração vendida', at, undefined, 'figure:poc.sold_part'),
          over: a.input(whole, unit, 'Fração inteira', at, undefined, 'figure:poc.sold_whole'),
        };
  });
}

function standing<Own>(
  { result: { months }, suspended_until: opens }: Completion,
  start: Month,
  count: number,
  of: (own: number, at: number) => Own | null,
): (Own | null)[] {
  const offset = monthIndex(start) - monthIndex(months[0] ?? start);
  let last: Own | null = null;
  return Array.from({ length: count }, (_, at) => {
    const own = offset + at;
    if (own >= months.length) return last;
    const month = months[own];
    if (month === undefined || (opens !== null && month < opens)) return null;
    const found = of(own, at);
    if (found !== null) last = found;
    return found;
  });
}

function ratio<V>(a: Arithmetic<V>, poc: number, incurred: Cents, budget: Cents, at: number): Share<V> {
  if (poc >= WHOLE || incurred <= 0 || budget <= 0)
    return { part: a.input(poc, 'poc', 'POC', at, undefined, 'figure:poc.poc'), over: a.constant(WHOLE, 'poc', 'POC inteiro') };
  return {
    part: a.input(incurred, 'cents', 'Custo incorrido acumulado', at, undefined, 'figure:poc.incurred'),
    over: a.input(budget, 'cents', 'Orçamento de custo', at, undefined, 'figure:poc.budget'),
  };
}
