import { ONE } from '#planning/numbers/ratio.ts';
import { readMonth } from '#planning/text/month-text.ts';
import { editPercent, parsePercent } from '#planning/text/percent-text.ts';
import { shortPercent } from '#src/assumptions/figures.ts';
import { monthLabel } from '#src/shared/format/month.ts';
import type { CellNotation, GridColumn } from '#src/shared/ui/grid/types.ts';
import { formatWhole, parseWhole } from '#src/shared/ui/WholeInput.tsx';

/** What the tables of assumptions are made of: columns of text and amounts, and what their cells take. */
export type Accepted = ReturnType<NonNullable<GridColumn<never>['accept']>>;

export const acceptMonth = (text: string): Accepted => {
  if (text === '') return { value: '' };
  const month = readMonth(text);
  return month === null ? { problem: `“${text}” não é um mês. Escreva, por exemplo, jan/2027.` } : { value: monthLabel(month) };
};

/** Counts: units, months. */
export const WHOLE: CellNotation = { parse: parseWhole, format: formatWhole, edit: String };
/** Shares from 0 to 100 %. */
export const SHARES: CellNotation = {
  parse: (typed) => {
    const reading = parsePercent(typed, { min: 0, max: ONE });
    return reading.problem === undefined ? { value: reading.rate } : { problem: reading.problem };
  },
  format: shortPercent,
  edit: editPercent,
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
