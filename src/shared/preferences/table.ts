import { useMemo } from 'react';
import { COLUMN_WIDTHS } from '#contract/preference-choices.ts';
import { usePreference } from '#src/shared/preferences/store.ts';

/** Widths of columns that somebody chose, by their keys. */
export type Widths = Readonly<Record<string, number>>;
export type TableName = `table:${string}`;

const isWidth = ([, width]: [string, unknown]): boolean =>
  typeof width === 'number' && width >= COLUMN_WIDTHS.least && width <= COLUMN_WIDTHS.most;

/** A table's columns as somebody set them. */
export interface OwnColumns {
  /** Those that are left out, and those shown that are left out by themselves. */
  hidden: readonly string[];
  /** Empty: their usual one. */
  order: readonly string[];
  widths: Widths;
}

const names = (list: unknown): string[] => (Array.isArray(list) ? list.map(String) : []);

/** The same of whatever stands there. */
export function columnsOf(value: unknown): OwnColumns {
  const { hidden, order, widths }: { hidden?: unknown; order?: unknown; widths?: unknown } = Object(value);
  return {
    hidden: names(hidden),
    order: names(order),
    widths: Object.fromEntries(Object.entries(Object(widths)).filter(isWidth)) as Widths, // each was looked at
  };
}

export function useTableColumns(name: TableName): OwnColumns {
  const value = usePreference(name);
  return useMemo(() => columnsOf(value), [value]);
}
