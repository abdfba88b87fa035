import type { Row } from '#server/engine/definition.ts';
import { yesNo } from '#server/exports/labels.ts';
import type { Named, Names, NamedTable } from '#server/exports/names.ts';
import type { CellOut, ColumnOut } from '#server/sheet-port.ts';

/** One column of an export: its title and where its value comes from. */
export interface ExportColumn extends ColumnOut {
  value: (row: Row, names: Names) => CellOut;
  /** Tables whose names the value needs. */
  needs?: readonly NamedTable[];
}

const text = (value: unknown) => (value === null || value === undefined ? null : String(value));
const number = (value: unknown) => (typeof value === 'number' ? value : null);

export const textColumn = (title: string, field: string, width?: number, label?: (value: string) => string): ExportColumn => ({
  title,
  type: 'text',
  ...(width ? { width } : {}),
  value: (row) => {
    const value = text(row[field]);
    return value !== null && label ? label(value) : value;
  },
});

export const choiceColumn = (title: string, field: string, labels: Readonly<Record<string, string>>): ExportColumn =>
  textColumn(title, field, 16, (value) => labels[value] ?? value);

export const yesNoColumn = (title: string, field: string): ExportColumn => ({
  title,
  type: 'text',
  width: 10,
  value: (row) => yesNo(row[field]),
});

export const integerColumn = (title: string, field: string): ExportColumn => ({
  title,
  type: 'integer',
  value: (row) => number(row[field]),
});

export const moneyColumn = (title: string, field: string): ExportColumn => ({
  title,
  type: 'money',
  value: (row) => number(row[field]),
});

/** The row that `field` points to. */
export const namedBy =
  (field: string, table: NamedTable) =>
  (row: Row, names: Names): Named | undefined =>
    names[table].get(Number(row[field]));

/** Code and name of another row. */
export const namedColumns = (
  [code, name]: readonly [string, string],
  needs: readonly NamedTable[],
  find: (row: Row, names: Names) => Named | undefined,
): ExportColumn[] => [
  { title: code, type: 'text', width: 16, needs, value: (row, names) => find(row, names)?.codigo ?? null },
  nameColumn(name, needs, find),
];

export const nameColumn = (
  title: string,
  needs: readonly NamedTable[],
  find: (row: Row, names: Names) => Named | undefined,
): ExportColumn => ({ title, type: 'text', needs, value: (row, names) => find(row, names)?.nome ?? null });
