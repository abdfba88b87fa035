import { addMonths, type Month } from '#planning/numbers/months.ts';
import type { Span } from '#planning/statement/amounts.ts';

/** The span until the end of the actuals and the one after it; either may be empty (its first after its last). */
export function splitAt({ first, last }: Span, until: Month | null): [Span, Span] {
  if (until === null || until < first)
    return [
      { first, last: addMonths(first, -1) },
      { first, last },
    ];
  const end = until < last ? until : last;
  return [
    { first, last: end },
    { first: addMonths(end, 1), last },
  ];
}

/** The months of both; entries lie within their version's. */
export function clipped(
  one: { first: Month; last: Month },
  within: { first: Month; last: Month } | { start_month: Month; end_month: Month },
) {
  const [first, last] = 'first' in within ? [within.first, within.last] : [within.start_month, within.end_month];
  return { first: one.first < first ? first : one.first, last: one.last > last ? last : one.last };
}
