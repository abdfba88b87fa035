import type { Month } from '#planning/numbers/months.ts';
import { SHARES, WHOLE } from '#src/assumptions/cells.ts';
import { monthLabel } from '#src/shared/format/month.ts';
import type { Edit, GridColumn } from '#src/shared/ui/grid/types.ts';
import type { MonthValues } from '#src/assumptions/month-values.ts';

/** A month of the curves. Null is a blank cell. */
export interface CurveRow {
  month: Month;
  sales: number | null;
  signings: number | null;
  work: number | null;
}

export type CurveColumn = 'sales' | 'work';
export type CurveChange = Partial<Record<CurveColumn, MonthValues>>;

/** Month, sales, signings (worked out) and accumulated works. */
export function curveColumns(sales: 'unidades' | 'percentual', signed: string): GridColumn<CurveRow>[] {
  return [
    {
      key: 'month',
      label: 'Mês',
      kind: 'text',
      width: 92,
      narrowWidth: 88,
      frozen: true,
      read: ({ month }) => monthLabel(month),
    },
    {
      key: 'sales',
      label: sales === 'unidades' ? 'Vendas (un.)' : 'Vendas (%)',
      kind: 'money',
      notation: sales === 'unidades' ? WHOLE : SHARES,
      width: 84,
      editable: true,
      read: (row) => row.sales,
    },
    { key: 'signings', label: signed, kind: 'money', notation: WHOLE, width: 84, read: (row) => row.signings },
    {
      key: 'work',
      label: 'Obra acum. (%)',
      kind: 'money',
      notation: SHARES,
      noSums: true,
      width: 100,
      editable: true,
      read: (row) => row.work,
    },
  ];
}

/** What was typed in the grid, curve by curve. */
export function changeOf(edits: readonly Edit[]): CurveChange {
  const change: Record<CurveColumn, Record<string, number | null>> = { sales: {}, work: {} };
  for (const { row, column, to } of edits) {
    if (column !== 'sales' && column !== 'work') continue;
    change[column][String(row)] = typeof to === 'number' ? to : null;
  }
  return {
    ...(Object.keys(change.sales).length > 0 && { sales: change.sales }),
    ...(Object.keys(change.work).length > 0 && { work: change.work }),
  };
}
