import { monthLabel } from '#planning/text/month-text.ts';
import { monthFromIndex, monthIndex, monthRange, type Month } from '#planning/numbers/months.ts';

/** How a statement's months are put together: `acumulado` shows in each month all from the first to it. */
export const VIEWS = ['mensal', 'trimestral', 'anual', 'acumulado'] as const;
export type View = (typeof VIEWS)[number];

/** A column of a report. */
export interface Period {
  /** `2027-01`, `2027-T1`, `2027`. */
  key: string;
  /** `jan/2027`, `1T2027`, `2027`. */
  label: string;
  /** In a sentence: «em jan/2027», «até jan/2027». */
  words: string;
  first: Month;
  last: Month;
}

/**
 * The columns from one month to another, both included; a quarter or year at either end holds only the months within.
 */
export function periodsOf(first: Month, last: Month, view: View): Period[] {
  const months = monthRange(first, last);
  if (view === 'mensal' || view === 'acumulado')
    return months.map((month) => {
      const label = monthLabel(month);
      return view === 'mensal'
        ? { key: month, label, words: `em ${label}`, first: month, last: month }
        : { key: month, label, words: `até ${label}`, first, last: month };
    });
  return [...Map.groupBy(months, (month) => (view === 'anual' ? month.slice(0, 4) : quarterOf(month)))].map(([key, of]) => {
    const label = view === 'anual' ? key : `${key.slice(5).replace('T', '')}T${key.slice(0, 4)}`;
    return {
      key,
      label,
      words: view === 'anual' ? `em ${label}` : `no ${label}`,
      first: of[0] ?? first,
      last: of.at(-1) ?? last,
    };
  });
}

const quarterOf = (month: Month): string => `${month.slice(0, 4)}-T${Math.ceil(Number(month.slice(5)) / 3)}`;

/** The column of all months. */
export const totalPeriod = (first: Month, last: Month): Period => ({
  key: 'total',
  label: 'Total',
  words: first === last ? `em ${monthLabel(first)}` : `de ${monthLabel(first)} a ${monthLabel(last)}`,
  first,
  last,
});

/** For each month from `first` to `last`, the columns (from, to) it counts in; the total is after the last period. */
export function columnsOf(periods: readonly Period[], first: Month, last: Month, view: View): [from: number, to: number][] {
  const start = monthIndex(first);
  let column = 0;
  return Array.from({ length: Math.max(0, monthIndex(last) - start + 1) }, (_, at) => {
    const month = monthFromIndex(start + at);
    while (column < periods.length - 1 && (periods[column]?.last ?? month) < month) column += 1;
    return view === 'acumulado' ? [column, periods.length] : [column, column + 1];
  });
}
