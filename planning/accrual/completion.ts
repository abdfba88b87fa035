import type { Arithmetic } from '#planning/arithmetic.ts';
import type { Cents } from '#planning/money.ts';
import { monthIndex, type Month } from '#planning/months.ts';
import type { PocResult } from '#planning/poc/calculate.ts';

/** How far a module's works are recognised, as its premises of cost say. */
export interface Completion {
  result: Pick<PocResult, 'months' | 'columns'>;
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
 * The POC of each month as a ratio that is not rounded: incurred ÷ budget considered. Null where there is none: before the premises of cost
 * begin or the suspensive clause ends, and where they have no result. After their last month it stays as it was.
 */
export function sharesOf<V>(
  a: Arithmetic<V>,
  { result: { months, columns }, suspended_until: opens }: Completion,
  start: Month,
  count: number,
): (Share<V> | null)[] {
  const offset = monthIndex(start) - monthIndex(months[0] ?? start);
  let last: Share<V> | null = null;
  return Array.from({ length: count }, (_, at) => {
    const own = offset + at;
    if (own >= months.length) return last;
    const month = months[own];
    if (month === undefined || (opens !== null && month < opens)) return null;
    const [poc, incurred, budget] = [columns.poc[own] ?? null, columns.incurred[own] ?? 0, columns.budget[own] ?? 0];
    if (poc === null) return null;
    last = ratio(a, poc, incurred, budget, at);
    return last;
  });
}

function ratio<V>(a: Arithmetic<V>, poc: number, incurred: Cents, budget: Cents, at: number): Share<V> {
  if (poc >= WHOLE || incurred <= 0 || budget <= 0)
    return { part: a.input(poc, 'poc', 'POC', at), over: a.input(WHOLE, 'poc', 'POC inteiro') };
  return {
    part: a.input(incurred, 'cents', 'Custo incorrido acumulado', at),
    over: a.input(budget, 'cents', 'Orçamento de custo', at),
  };
}
