import { figureAddress, type FigureAddress } from '#planning/development/figure-address.ts';
import { isMonth, monthIndex, type Month } from '#planning/numbers/months.ts';
import { MOST_MONTHS } from '#server/reports/statement-query.ts';

/**
 * A term of an explanation that opens further: a figure of a module, the amounts of one source in a month, all cash
 * of a month but the partners' own, all cash of months, or the cash there was before a month.
 */
export type Term =
  | { kind: 'module'; address: FigureAddress }
  | { kind: 'source'; source: string; month: Month }
  | { kind: 'flow'; month: Month }
  | { kind: 'cash'; first: Month; last: Month }
  | { kind: 'opening'; month: Month };

/** The term that `explain` names; null where it names none. */
export function termOf(text: string): Term | null {
  const address = figureAddress(text);
  if (address) return { kind: 'module', address };
  const [, source, of] = /^source:(.+)\/(\d{4}-\d{2})$/s.exec(text) ?? [];
  if (source !== undefined && of !== undefined && isMonth(of)) return { kind: 'source', source, month: of };
  const [, first, last] = /^cash:(\d{4}-\d{2})\/(\d{4}-\d{2})$/.exec(text) ?? [];
  if (first !== undefined && last !== undefined)
    return isMonth(first) && isMonth(last) && isSpan(first, last) ? { kind: 'cash', first, last } : null;
  const [, kind, month] = /^(flow|opening):(\d{4}-\d{2})$/.exec(text) ?? [];
  if (month === undefined || !isMonth(month)) return null;
  return kind === 'flow' ? { kind: 'flow', month } : { kind: 'opening', month };
}

/** No more months than a report may have. */
const isSpan = (first: Month, last: Month): boolean => first <= last && monthIndex(last) - monthIndex(first) < MOST_MONTHS;
