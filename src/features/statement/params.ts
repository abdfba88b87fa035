import { addMonths, monthIndex, type Month } from '#planning/numbers/months.ts';
import type { ReportSearch } from '#src/features/statement/report-search.ts';
import type { Years } from '#src/reports/year-places.ts';
import type { StatementParams } from '#src/resources/statement-report.ts';

export interface Span {
  start_month: Month;
  end_month: Month;
}

/** The months asked for; a last month before the first, which the filter tells of, asks for none. */
const spanOf = (version: Span, { de, ate }: ReportSearch): { first?: Month | undefined; last?: Month | undefined } =>
  (ate ?? version.end_month) < (de ?? version.start_month) ? {} : { first: de, last: ate };

/** Columns of a month and of a year, as an address names them (report/columns.ts). */
const MONTH_COLUMN = /^(\d{4})-\d{2}-/;
const YEAR_COLUMN = /^\d{4}-[a-z]/;

type Periods = Pick<ReportSearch, 'visao' | 'ano'>;
const usualView = (narrow: boolean) => (narrow ? 'anual' : 'mensal');

/**
 * The periods in which a figure stands that an address names without saying by which: a telephone opens the year of a
 * month, a desk shows the years of a year, whichever of them the address comes from. Empty where the usual ones do.
 */
export function impliedPeriods({ visao, ano, coluna = '' }: ReportSearch, narrow: boolean): Periods {
  if (visao !== undefined || ano !== undefined) return {};
  if (!narrow) return YEAR_COLUMN.test(coluna) ? { visao: 'anual' } : {};
  const [, year] = MONTH_COLUMN.exec(coluna) ?? [];
  return year === undefined ? {} : { ano: Number(year) };
}

/**
 * A change of such an address: the periods that its figure stands in are said from then on, so that they stay when the
 * figure goes, and what is chosen of them is said too, also the usual.
 */
export function saidPeriods(address: ReportSearch, change: ReportSearch, narrow: boolean): ReportSearch {
  const implied = impliedPeriods(address, narrow);
  if (Object.keys(implied).length === 0) return change;
  if ('visao' in change) return { ...change, visao: change.visao ?? usualView(narrow) };
  return 'ano' in change ? { visao: implied.visao ?? usualView(narrow), ...change } : { ...implied, ...change };
}

/**
 * What is shown where the address does not say by which periods: months, on a telephone years, of which each opens into
 * its months; where it names a figure, those in which that one stands.
 */
export function periodsOf(version: Span, search: ReportSearch, narrow: boolean): { search: ReportSearch; years: Years } {
  const { ano, visao = usualView(narrow) } = { ...search, ...impliedPeriods(search, narrow) };
  const { first = version.start_month, last = version.end_month } = spanOf(version, search);
  const [from, to] = [`${ano}-01`, `${ano}-12`];
  // A year that the months asked for do not reach is not opened.
  const open = ano !== undefined && from <= last && first <= to ? ano : undefined;
  const shown: ReportSearch =
    open === undefined
      ? { ...search, visao }
      : { ...search, visao: 'mensal', de: from < first ? search.de : from, ate: to > last ? search.ate : to };
  return { search: shown, years: { yearly: shown.visao === 'anual', open } };
}

/** What the report's address takes for a version and the screen's search. */
export function statementParams(version: Span & { id: number }, search: ReportSearch): StatementParams {
  return {
    version: version.id,
    ...spanOf(version, search),
    view: search.visao === 'mensal' ? undefined : search.visao,
    regional: search.regional,
    company: search.empresa,
    enterprise: search.emp,
    center_cost: search.cc,
    consolidated: search.grupo,
  };
}

/**
 * The months of another version that stand beside those shown: where both are as long, month by month from their
 * beginnings, as one year's budget beside the next one's; else the same months.
 */
export function sameMonthsOf(own: Span, other: Span, search: ReportSearch): { first: Month; last: Month } {
  const { first = own.start_month, last = own.end_month } = spanOf(own, search);
  const length = ({ start_month: start, end_month: end }: Span): number => monthIndex(end) - monthIndex(start);
  const shift = length(own) === length(other) ? monthIndex(other.start_month) - monthIndex(own.start_month) : 0;
  return { first: addMonths(first, shift), last: addMonths(last, shift) };
}
