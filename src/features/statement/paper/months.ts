import { addMonths, type Month } from '#planning/numbers/months.ts';
import type { ReportSearch } from '#src/features/statement/report-search.ts';
import type { Span } from '#src/features/statement/params.ts';

/** The months that may be told: those with actuals within what the report shows, in order. */
export function monthsWithActuals(version: Span, { de, ate }: ReportSearch, months: readonly Month[]): Month[] {
  const [first, last] = [de ?? version.start_month, ate ?? version.end_month];
  return months.filter((month) => month >= first && month <= last);
}

/** Without actuals: today's month, or the nearest one that the report shows. */
export function plannedMonth({ start_month, end_month }: Span, { de, ate }: ReportSearch, today: Month): Month {
  const [first, last] = [de ?? start_month, ate ?? end_month];
  if (last < first) return start_month;
  return today < first ? first : today > last ? last : today;
}

/**
 * The months of a month's calendar year that belong to the version, and those beyond it that the report shows:
 * developments go on after a budget's last month.
 */
export function yearWithin(
  { start_month, end_month }: Span,
  { de, ate }: ReportSearch,
  month: Month,
): { first: Month; last: Month } {
  const first = `${month.slice(0, 4)}-01`;
  const last = addMonths(first, 11);
  const start = de !== undefined && de < start_month ? de : start_month;
  const end = ate !== undefined && ate > end_month ? ate : end_month;
  return { first: first < start ? start : first, last: last > end ? end : last };
}

/** As a report is asked for: what is the version's own anyway is not said, so that one answer serves both. */
export const spanParams = ({ start_month, end_month }: Span, { first, last }: { first: Month; last: Month }) => ({
  first: first === start_month ? undefined : first,
  last: last === end_month ? undefined : last,
});
