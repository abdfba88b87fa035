import { TYPED_LINES } from '#planning/cashflow/plan.ts';
import { CASH_LABELS } from '#planning/cashflow/labels.ts';
import type { Month } from '#planning/numbers/months.ts';
import { lineNamed, type TypedRow } from '#src/features/statement/assumptions/cashflow/draft.ts';
import { acceptMonth, amount, SHARES, text, type Accepted } from '#src/assumptions/cells.ts';
import { monthLabel } from '#src/shared/format/month.ts';
import type { GridColumn } from '#src/shared/ui/grid/types.ts';

const acceptLine = (typed: string): Accepted => {
  if (typed === '') return { value: '' };
  const line = lineNamed(typed);
  if (line !== undefined) return { value: CASH_LABELS[line] };
  const names = TYPED_LINES.map((known) => CASH_LABELS[known]).join(', ');
  return { problem: `“${typed}” não é uma linha. Escreva uma destas: ${names}.` };
};

/** Amounts that are told with their line and month: the land, projects, partners’ money. */
export const TYPED_COLUMNS: GridColumn<TypedRow>[] = [
  { ...text<TypedRow>('line', 'Linha', 220, ({ line }) => line), narrowWidth: 150, accept: acceptLine, frozen: true },
  { ...text<TypedRow>('month', 'Mês', 104, ({ month }) => (month === null ? '' : monthLabel(month))), accept: acceptMonth },
  amount<TypedRow>('amount', 'Valor', (row) => row.amount),
];

/** A month of the curves that are told month by month. */
export interface MonthRow {
  month: Month;
  work: number | null;
  marketing: number | null;
}

const share = (key: 'work' | 'marketing', label: string): GridColumn<MonthRow> => ({
  key,
  label,
  kind: 'money',
  notation: SHARES,
  width: 120,
  editable: true,
  read: (row) => row[key],
});

export const MONTH_COLUMNS: GridColumn<MonthRow>[] = [
  { key: 'month', label: 'Mês', kind: 'text', width: 92, narrowWidth: 88, frozen: true, read: ({ month }) => monthLabel(month) },
  { ...share('work', 'Obra acum. (%)'), noSums: true },
  share('marketing', 'Publicidade (%)'),
];
