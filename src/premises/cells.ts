import { readMonth } from '#planning/text/month-text.ts';
import { monthLabel } from '#src/shared/format/month.ts';
import type { GridColumn } from '#src/shared/ui/grid/types.ts';

/** What the tables of premises are made of: columns of text and amounts, and what their cells take. */
export type Accepted = ReturnType<NonNullable<GridColumn<never>['accept']>>;

export const acceptMonth = (text: string): Accepted => {
  if (text === '') return { value: '' };
  const month = readMonth(text);
  return month === null ? { problem: `“${text}” não é um mês. Escreva, por exemplo, jan/2027.` } : { value: monthLabel(month) };
};

export const text = <Row>(key: string, label: string, width: number, read: (row: Row) => string): GridColumn<Row> => ({
  key,
  label,
  kind: 'text',
  width,
  editable: true,
  read,
});
export const amount = <Row>(key: string, label: string, read: (row: Row) => number | null): GridColumn<Row> => ({
  key,
  label,
  kind: 'money',
  width: 116,
  editable: true,
  read,
});
