import { COLUMN_WIDTHS } from '#contract/preference-choices.ts';
import type { TableColumns } from '#contract/preferences.ts';
import { preferenceOf, setPreference } from '#src/shared/preferences/store.ts';
import { columnsOf, type OwnColumns, type TableName } from '#src/shared/preferences/table.ts';

/** Changes something of a table's columns; what says nothing any more is taken away. */
export function setTableColumns(name: TableName, change: Partial<OwnColumns>): void {
  const { hidden, order, widths } = { ...columnsOf(preferenceOf(name)), ...change };
  const isUsual = hidden.length + order.length + Object.keys(widths).length === 0;
  const value: TableColumns = { hidden: [...hidden], widths, ...(order.length > 0 && { order: [...order] }) };
  setPreference(name, isUsual ? null : value);
}

/** Gives columns a width; null gives them back their own. */
export function setColumnWidths(name: TableName, columns: readonly string[], width: number | null): void {
  const widths: Record<string, number> = { ...columnsOf(preferenceOf(name)).widths };
  for (const column of columns) {
    if (width === null) delete widths[column];
    else widths[column] = Math.round(Math.min(COLUMN_WIDTHS.most, Math.max(COLUMN_WIDTHS.least, width)));
  }
  setTableColumns(name, { widths });
}
