import type { ExpenseReport } from '#contract/expense-report.ts';
import { withExpenseVariance } from '#planning/expense/limits.ts';
import {
  expenseKnown,
  expenseOutlook,
  expenseVariance,
  foldRealised,
  realisedColumn,
  toDateColumn,
  type RealisedColumn,
  type RealisedExpense,
} from '#planning/expense/realised.ts';
import { monthLabel } from '#planning/text/month-text.ts';
import { lackingOf, type Known } from '#planning/statement/judgement.ts';
import { reachOf } from '#planning/statement/realised.ts';
import type { AskedPostings } from '#src/features/expense/report/Postings.tsx';
import { columnsOf } from '#src/features/expense/report/columns.ts';
import { isOpen, type Opening } from '#src/features/expense/report/rows.ts';
import type { ReportSearch } from '#src/features/expense/report/search.ts';
import { formatScaled } from '#src/shared/format/scale.ts';
import type { Scale } from '#src/shared/format/scale-units.ts';
import type { FigureCell, FigureColumn, FigureGroup, FigureRow } from '#src/shared/ui/figures/figure-rows.ts';
import {
  kindOf,
  REALISED_LABELS,
  REALISED_PARTS,
  varianceCell,
  type RealisedPart,
} from '#src/shared/ui/figures/variance-cells.ts';

/** A line of the expense report beside what happened, as the tree of figures draws it. */
export interface ExpenseLine extends FigureRow {
  row: RealisedExpense;
}

interface Place {
  key: string;
  label: string;
  column: RealisedColumn;
  parts: readonly RealisedPart[];
}

const WHOLE: readonly RealisedPart[] = [...REALISED_PARTS, 'trend', 'toGo'];

/** Budgeted beside realised: the columns of a period, those until the last month with actuals, and the total's. */
export function realisedTable(budget: ExpenseReport, fact: ExpenseReport, search: ReportSearch) {
  const { months } = budget;
  const realised = fact.realised ?? { until: null, months: [] };
  const periods = columnsOf(months, search.visao ?? 'mes');
  const until = toDateColumn(months, realised);
  const places: Place[] = [
    ...periods.map(({ key, label, months: own }) => ({
      key,
      label,
      column: realisedColumn(own, months, realised),
      parts: REALISED_PARTS,
    })),
    ...(until ? [{ key: 'toDate', label: `Até ${monthLabel(realised.until ?? '')}`, column: until, parts: REALISED_PARTS }] : []),
    {
      key: 'total',
      label: 'Total',
      column: realisedColumn(
        months.map((_, at) => at),
        months,
        realised,
      ),
      parts: WHOLE,
    },
  ];
  const limits = {
    percent: search.variacao === undefined ? null : search.variacao * 10_000,
    amount: search.desvio === undefined ? null : search.desvio * 100,
  };
  const all = foldRealised(budget, fact, { hideZeros: search.zeros === 'ocultar' });
  return {
    places,
    reach: reachOf(
      months.map((month) => ({ key: month, label: month, words: month, first: month, last: month })),
      realised,
    ),
    rows: withExpenseVariance(
      all,
      places.map(({ column }) => column),
      limits,
    ),
  };
}
type Table = ReturnType<typeof realisedTable>;

/** What keeps the grand total of the months that have ended from being judged; null: nothing. */
export function lackingIn({ rows, places }: Table): Known | null {
  const total = rows.at(-1);
  const ended = places.findLast(({ column }) => column.known && !column.partial);
  return total && ended ? lackingOf(expenseKnown(total, ended.column)) : null;
}

export function tableColumns({ places }: Table): { columns: FigureColumn[]; groups: FigureGroup[] } {
  return {
    columns: places.flatMap(({ key, parts }) =>
      parts.map((part) => ({ key: `${key}-${part}`, label: REALISED_LABELS[part], kind: kindOf(part, key === 'total') })),
    ),
    groups: places.map(({ key, label, parts }) => ({ key, label, span: parts.length })),
  };
}

/** What each column says of a line, in the order of `tableColumns`. */
export function tableCell({ places, reach }: Table, scale: Scale): (line: ExpenseLine, column: number) => FigureCell {
  const flat = places.flatMap(({ column, parts }) => parts.map((part) => ({ column, part })));
  const amount = (value: number): string => formatScaled(value, scale);
  return ({ row }, at) => {
    const found = flat[at];
    if (!found) return { text: '' };
    const { column, part } = found;
    if (part === 'trend' || part === 'toGo') return { text: amount(expenseOutlook(row, reach)[part]) };
    return varianceCell(part, expenseVariance(row, column), {
      amount,
      partial: column.partial,
      known: expenseKnown(row, column),
    });
  };
}

/** The lines that a reader sees, the grand total last. */
export function tableLines({ rows }: Table, opening: Opening): ExpenseLine[] {
  const lines: ExpenseLine[] = [];
  let closedAt = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    if (row.type !== 'total' && row.depth > closedAt) continue;
    const turns = row.subtotal && row.type !== 'total';
    const open = turns && isOpen(row, opening);
    closedAt = turns && !open ? row.depth : Number.POSITIVE_INFINITY;
    lines.push({
      row,
      key: row.key,
      label: `${row.codigo} ${row.nome}`.trim(),
      depth: row.depth,
      open: turns ? open : undefined,
      tone: row.type === 'total' ? 'strong' : row.subtotal ? 'bold' : 'normal',
      leads: !row.subtotal,
    });
  }
  return lines;
}

/** The postings that a figure is the sum of; its column's months as far as they have ended. */
export function askedPostings(
  { places }: Table,
  { row, name, column }: { row: RealisedExpense; name: string; column: number },
  months: readonly string[],
): AskedPostings | null {
  const found = places.flatMap(({ column: own, parts }) => parts.map(() => own))[column];
  const [first, last] = [months[found?.months[0] ?? -1], months[found?.months.at(-1) ?? -1]];
  return first === undefined || last === undefined ? null : { name, group: row.group, accounting: row.accounting, first, last };
}
