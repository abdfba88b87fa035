import type { ExpenseReport } from '#contract/expense-report.ts';
import { withExpenseVariance } from '#planning/expense/limits.ts';
import {
  expenseKnown,
  expenseOutlook,
  expenseVariance,
  foldActuals,
  holdsExpenses,
  actualsColumn,
  toDateColumn,
} from '#planning/expense/actuals.ts';
import { foldExpenseReport, type ReportLeaves, type ReportRow } from '#planning/expense/report.ts';
import type { Cents } from '#planning/numbers/money.ts';
import type { Month } from '#planning/numbers/months.ts';
import { lackingOf, type Known } from '#planning/statement/judgement.ts';
import { reachOf } from '#planning/statement/actuals.ts';
import { monthLabel } from '#planning/text/month-text.ts';
import { amountIn, columnsOf } from '#src/features/expense/report/columns.ts';
import type { Period, ReportSearch } from '#src/features/expense/report/search.ts';
import { NO_YEARS, yearPlaces, type Years } from '#src/reports/year-places.ts';
import { formatScaled } from '#src/shared/format/scale.ts';
import type { Scale } from '#src/shared/format/scale-units.ts';
import type { FigureCell, FigureColumn, FigureGroup } from '#src/shared/ui/figures/figure-rows.ts';
import { actualsColumns, varianceCell } from '#src/shared/ui/figures/variance-cells.ts';

/** A row of the report, with what was budgeted for it by month. */
export interface ExpenseRow extends Omit<ReportRow, 'amounts' | 'total'> {
  amounts: readonly Cents[];
}

interface ExpenseColumn extends FigureColumn {
  /** Places in the report's list of months. */
  months: readonly number[];
}

/** The report as a table: whatever stands beside the budget, rows and columns are drawn alike. */
interface ExpenseTable {
  /** The grand total last. */
  rows: readonly ExpenseRow[];
  /** Deepest level of the chart, 0 when there is nothing. */
  deepest: number;
  columns: readonly ExpenseColumn[];
  groups: readonly FigureGroup[] | undefined;
  /** What keeps the grand total of the months that have ended from being judged; null: nothing. */
  lacking: Known | null;
  /** What a column says of a row, by their places. */
  cell: (row: number, column: number, scale: Scale) => FigureCell;
}

/** What of the address decides what a table holds. */
type Shown = Pick<ReportSearch, 'visao' | 'zeros' | 'variacao' | 'desvio'> & { years?: Years };

const deepestOf = (rows: readonly { depth: number }[]): number => rows.reduce((most, { depth }) => Math.max(most, depth), 0);

/** A period's months and all of them, by their places in the report's list. */
function placesOf(months: readonly Month[], visao: Period, years: Years) {
  const periods = columnsOf(months, visao);
  const all = months.map((_, at) => at);
  return yearPlaces(periods, years).map((place) => ({ ...place, months: periods[place.at]?.months ?? all }));
}

/** What was budgeted, by the columns of a period and their total. */
export function budgetTable(report: ReportLeaves, { visao = 'mes', zeros, years = NO_YEARS }: Shown): ExpenseTable {
  const rows = foldExpenseReport(report, { hideZeros: zeros === 'ocultar' });
  const columns = placesOf(report.months, visao, years).map((place): ExpenseColumn => ({
    ...place,
    kind: place.key === 'total' ? 'total' : 'figure',
  }));
  return {
    rows,
    deepest: deepestOf(rows),
    columns,
    groups: undefined,
    lacking: null,
    cell: (row, column, scale) => {
      const [line, place] = [rows[row], columns[column]];
      return { text: line && place ? formatScaled(amountIn(place, line.amounts), scale) : '' };
    },
  };
}

/** Budget against actuals: the columns of a period, those until the last month with actuals, and the total's. */
export function actualsTable(
  budget: ExpenseReport,
  fact: ExpenseReport,
  shown: Shown,
  hidden: readonly string[] = [],
): ExpenseTable {
  const { visao = 'mes', zeros, variacao, desvio, years = NO_YEARS } = shown;
  const { months } = budget;
  const budgeted = holdsExpenses(budget);
  const actuals = { ...(fact.realised ?? { until: null, months: [] }), budgeted };
  const until = toDateColumn(months, actuals);
  const at = (own: readonly number[]) => ({ months: own, column: actualsColumn(own, months, actuals) });
  const toDate = until
    ? [{ key: 'toDate', label: `Até ${monthLabel(actuals.until ?? '')}`, months: until.months, column: until }]
    : [];
  const places = placesOf(months, visao, years).flatMap(({ key, label, open, months: own }, order) => {
    const one = { key, label, open, ...at(own) };
    if (key !== 'total') return [one];
    return order === 0 ? [one, ...toDate] : [...toDate, one];
  });
  const { columns, groups } = actualsColumns(places, hidden);
  const reach = reachOf(
    months.map((month) => ({ key: month, label: month, words: month, first: month, last: month })),
    actuals,
  );
  const all = foldActuals(budget, fact, { hideZeros: zeros === 'ocultar' });
  const rows = withExpenseVariance(
    all,
    places.map(({ column }) => column),
    {
      percent: variacao === undefined ? null : variacao * 10_000,
      amount: desvio === undefined ? null : desvio * 100,
    },
  );
  const total = rows.at(-1);
  const whole = places.filter(({ column }) => column.known && !column.partial);
  const ended = whole.find(({ key }) => key === 'total') ?? whole.find(({ key }) => key === 'toDate') ?? whole.at(-1);
  return {
    rows: rows.map((row) => ({ ...row, amounts: row.budget })),
    deepest: deepestOf(all),
    columns,
    groups,
    lacking: total && ended ? lackingOf(expenseKnown(total, ended.column)) : null,
    cell: (line, place, scale) => {
      const [row, found] = [rows[line], columns[place]];
      if (!row || !found) return { text: '' };
      const { column, part } = found;
      const amount = (value: number): string => formatScaled(value, scale);
      if (part === 'trend' || part === 'toGo') {
        const value = expenseOutlook(row, reach, budgeted)[part];
        return { text: value === null ? '—' : amount(value) };
      }
      const known = expenseKnown(row, column);
      return varianceCell(part, expenseVariance(row, column), { amount, partial: column.partial, known });
    },
  };
}
