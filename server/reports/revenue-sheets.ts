import type { Unit } from '#planning/explain/arithmetic.ts';
import { addMonths, type Month } from '#planning/numbers/months.ts';
import type { Fact } from '#server/exports/about.ts';
import type { CellOut, ColumnOut, ColumnType, RowOut, SheetOut, SheetType } from '#server/sheet-port.ts';

/** An assumption or a figure with its name: what it is, its value and how that is written. */
export interface Line {
  /** The module it is of; empty for the whole. */
  of: string;
  label: string;
  value: CellOut;
  type: ColumnType;
}

/** Amounts by month under one name. */
export interface Curve {
  of: string;
  label: string;
  type: ColumnType;
  months: readonly Month[];
  values: readonly CellOut[];
}

/** A table of its own in the assumptions: units, budgets, costs, contracts. */
export interface Table {
  name: string;
  columns: readonly ColumnOut[];
  rows: readonly (readonly CellOut[])[];
}

/** What a file of revenue holds, whatever its form. */
export interface Content {
  title: string;
  assumptions: readonly Line[];
  tables: readonly Table[];
  curves: readonly Curve[];
  figures: readonly Line[];
  results: readonly Curve[];
}

export const typeOf = (unit: Unit): ColumnType =>
  unit === 'cents' ? 'money' : unit === 'rate' ? 'percent' : unit === 'poc' ? 'exact' : 'integer';

/** The values of a curve that begins at `start`, as far as they go. */
export const curve = (of: string, label: string, type: ColumnType, start: Month, values: readonly CellOut[]): Curve => ({
  of,
  label,
  type,
  months: values.map((_, at) => addMonths(start, at)),
  values,
});

/** A workbook has a sheet a part, result first named; a CSV file, which holds one table, a line a value. */
export const revenueSheets = (content: Content, type: SheetType, facts: readonly Fact[]): readonly SheetOut[] =>
  type === 'csv' ? [longSheet(content)] : workbook(content, facts);

const text = (title: string, width: number): ColumnOut => ({ title, type: 'text', width });

function workbook({ title, assumptions, tables, curves, figures, results }: Content, facts: readonly Fact[]): SheetOut[] {
  const head = [title, ...facts.map(([what, value]) => `${what}: ${value}`)];
  const lines = (name: string, of: readonly Line[]): SheetOut => ({
    name,
    head,
    columns: [text('Módulo', 24), text('Item', 40), { title: 'Valor', type: 'text', width: 24 }],
    rows: of.map((line): RowOut => ({ cells: [line.of, line.label, line.value], types: { 2: line.type } })),
  });
  return [
    lines('Premissas', assumptions),
    ...tables.map(({ name, columns, rows }): SheetOut => ({ name, head, columns, rows: rows.map((cells) => ({ cells })) })),
    monthly('Curvas', head, curves),
    monthly('Resultado', head, results),
    lines('Totais', figures),
  ];
}

/** Months down, curves across: as many rows as all of them together have months. */
function monthly(name: string, head: readonly string[], curves: readonly Curve[]): SheetOut {
  const months = [...new Set(curves.flatMap((one) => one.months))].toSorted();
  const places = curves.map((one) => new Map(one.months.map((month, at) => [month, at])));
  return {
    name,
    head,
    columns: [
      { title: 'Mês', type: 'month' },
      ...curves.map(({ of, label, type }): ColumnOut => ({ title: of === '' ? label : `${of} — ${label}`, type })),
    ],
    rows: months.map((month) => ({
      cells: [month, ...curves.map(({ values }, index) => values[places[index]?.get(month) ?? -1] ?? null)],
    })),
  };
}

const line = (part: string, { of, label, value, type }: Line, month: Month | null = null): RowOut => ({
  cells: [part, of, label, month, value],
  types: { 4: type },
});

const ofCurve = (part: string, one: Curve): RowOut[] =>
  one.months.map((month, at) => line(part, { ...one, value: one.values[at] ?? null }, month));

/** A table's first column is the module; its rows are told by their number. */
const ofTable = ({ name, columns, rows }: Table): RowOut[] =>
  rows.flatMap(([of = '', ...cells], number) =>
    cells.map((value, at) => {
      const { title, type } = columns[at + 1] ?? text('', 0);
      return line(name, { of: String(of), label: `${number + 1}: ${title}`, value, type });
    }),
  );

/** One value a line: part, module, item, month and value. */
const longSheet = ({ assumptions, tables, curves, figures, results }: Content): SheetOut => ({
  name: 'Receita',
  columns: [text('Parte', 16), text('Módulo', 24), text('Item', 40), { title: 'Mês', type: 'month' }, text('Valor', 24)],
  rows: [
    ...assumptions.map((one) => line('Premissas', one)),
    ...tables.flatMap(ofTable),
    ...curves.flatMap((one) => ofCurve('Curvas', one)),
    ...results.flatMap((one) => ofCurve('Resultado', one)),
    ...figures.map((one) => line('Totais', one)),
  ],
});
