import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { isMonth, MONTHS_OF_YEAR, monthOfField, type Month } from '#planning/numbers/months.ts';
import type { EntryRow } from '#src/features/expense/entry/columns.ts';
import { afterPaint } from '#src/shared/ui/grid/after-paint.ts';
import type { GridStore } from '#src/shared/ui/grid/store.ts';

/** A month of a line that a link leads to; without a line it is the first that the filters leave. */
export interface EntryPlace {
  entry: number | null;
  month: Month;
}

/** Reads `12/2026-01` and `/2026-01`; null where an address names no such place. */
export function entryPlace(hash: string): EntryPlace | null {
  const [, entry = '', month = ''] = /^#?(\d{0,15})\/(\d{4}-\d{2})$/.exec(hash) ?? [];
  return isMonth(month) ? { entry: entry === '' ? null : Number(entry), month } : null;
}

/** Puts the grid's cursor on the month that its address names, once the lines are drawn. */
export function useEntryArrival(store: GridStore<EntryRow>, year: number, toGrid: () => void): void {
  const hash = useLocation({ select: (location) => location.hash });
  const arrive = useEffectEvent(({ entry, month }: EntryPlace) => {
    const field = MONTHS_OF_YEAR.find((one) => monthOfField(year, one) === month);
    const line = store.model.lines().find((one) => one.type === 'row' && (entry === null || one.source.id === entry));
    if (!line || field === undefined) return;
    // The focus scrolls to the table's beginning: the cursor goes to its cell after it.
    toGrid();
    afterPaint(() => store.cursor.go({ line: line.line, column: store.model.columnIndex(field) }));
  });
  useEffect(() => {
    const place = entryPlace(hash);
    if (place) arrive(place);
  }, [hash]);
}
