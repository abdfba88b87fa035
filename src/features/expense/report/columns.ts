import { sumCents, type Cents } from '#planning/numbers/money.ts';
import { monthIndex, yearOf, type Month } from '#planning/numbers/months.ts';
import { monthLabel, shortMonth } from '#src/shared/format/month.ts';
import type { Period } from '#src/features/expense/report/search.ts';

/** One column of figures: a month, a quarter or a year, made of some months of the version's span. */
interface ReportColumn {
  key: string;
  label: string;
  /** Places in the report's list of months. */
  months: readonly number[];
}

const NAMES: Record<Period, (month: Month, oneYear: boolean) => { key: string; label: string }> = {
  mes: (month, oneYear) => ({ key: month, label: oneYear ? shortMonth(month) : monthLabel(month) }),
  trimestre: (month) => {
    const quarter = Math.floor((monthIndex(month) % 12) / 3) + 1;
    return { key: `${yearOf(month)}-T${quarter}`, label: `${quarter}º tri/${yearOf(month)}` };
  },
  ano: (month) => ({ key: String(yearOf(month)), label: String(yearOf(month)) }),
};

/**
 * The columns of a period over the version's months, without the year where there is but one; a quarter or year that
 * the span cuts holds the months there are.
 */
export function columnsOf(months: readonly Month[], period: Period): ReportColumn[] {
  const columns = new Map<string, ReportColumn & { months: number[] }>();
  const oneYear = new Set(months.map(yearOf)).size === 1;
  for (const [index, month] of months.entries()) {
    const { key, label } = NAMES[period](month, oneYear);
    const column = columns.get(key) ?? { key, label, months: [] };
    column.months.push(index);
    columns.set(key, column);
  }
  return [...columns.values()];
}

interface ByMonth<Line> {
  months: readonly Month[];
  lines: readonly Line[];
}

/** What a report says of one year's months; undefined: of all of them. */
export function ofYear<Line extends { amounts: readonly Cents[] }, Report extends ByMonth<Line>>(
  report: Report & ByMonth<Line>,
  year: number | undefined,
): Report {
  if (year === undefined) return report;
  const here = (_: unknown, at: number): boolean => yearOf(report.months[at] ?? '') === year;
  return {
    ...report,
    months: report.months.filter(here),
    lines: report.lines.map((line) => ({ ...line, amounts: line.amounts.filter(here) })),
  };
}

/** A line's amount in a column. */
export function amountIn({ months }: Pick<ReportColumn, 'months'>, amounts: readonly Cents[]): Cents {
  return sumCents(months.map((index) => amounts[index] ?? 0));
}
