import { useMemo } from 'react';
import { COLUMN_WIDTHS } from '#contract/preference-choices.ts';
import type { TableColumns } from '#contract/preferences.ts';
import { preferenceOf, setPreference, usePreference } from '#src/shared/preferences/store.ts';

/** Widths of columns that somebody chose, by their keys. */
export type Widths = Readonly<Record<string, number>>;
type TableName = `table:${string}`;

const isWidth = ([, width]: [string, unknown]): boolean =>
  typeof width === 'number' && width >= COLUMN_WIDTHS.least && width <= COLUMN_WIDTHS.most;

/** A table's columns as somebody set them, whatever stands there. */
export function columnsOf(value: unknown): TableColumns {
  const { hidden, widths }: { hidden?: unknown; widths?: unknown } = Object(value);
  return {
    hidden: Array.isArray(hidden) ? hidden.map(String) : [],
    widths: Object.fromEntries(Object.entries(Object(widths)).filter(isWidth)) as Record<string, number>, // each was looked at
  };
}

export function useTableColumns(name: TableName): TableColumns {
  const value = usePreference(name);
  return useMemo(() => columnsOf(value), [value]);
}

const set = (name: TableName, next: TableColumns): void =>
  setPreference(name, next.hidden.length + Object.keys(next.widths).length > 0 ? next : null);

/** Gives columns a width; null gives them back their own. */
export function setColumnWidths(name: TableName, columns: readonly string[], width: number | null): void {
  const { hidden, widths } = columnsOf(preferenceOf(name));
  for (const column of columns) {
    if (width === null) delete widths[column];
    else widths[column] = Math.round(Math.min(COLUMN_WIDTHS.most, Math.max(COLUMN_WIDTHS.least, width)));
  }
  set(name, { hidden, widths });
}

/** Leaves columns out of a table, these and no others. */
export const setHiddenColumns = (name: TableName, hidden: readonly string[]): void =>
  set(name, { ...columnsOf(preferenceOf(name)), hidden: [...hidden] });
