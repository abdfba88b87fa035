import { useCallback } from 'react';
import { COLUMN_WIDTHS } from '#contract/preference-choices.ts';
import { setColumnWidths } from '#src/shared/preferences/set-table.ts';
import { useTableColumns, type Widths } from '#src/shared/preferences/table.ts';
import { moneyWidth } from '#src/shared/ui/grid/money-width.ts';
import type { GridStore } from '#src/shared/ui/grid/store.ts';

/** What a header's name and a cell's text stand apart from the lines between columns. */
const PADDING = 18;

export interface ColumnWidths {
  widths: Widths;
  /** Gives columns a width; null gives them back their own. */
  setWidth: (columns: readonly string[], width: number | null) => void;
}

/** The widths of a grid's columns as its reader set them, under the grid's name. */
export function useColumnWidths(name: string): ColumnWidths {
  const table = `table:grid/${name.replace(/^\//, '')}` as const;
  const { widths } = useTableColumns(table);
  const setWidth = useCallback(
    (columns: readonly string[], width: number | null) => setColumnWidths(table, columns, width),
    [table],
  );
  return { widths, setWidth };
}

/** The width in which all of a column's texts stand, those of folded lines apart. */
export function fittingWidth<T>(store: GridStore<T>, column: number, font: string): number {
  const { label = '', kind } = store.columns[column] ?? {};
  const texts = store.model.lines().map((line) => {
    if (line.type === 'group') return kind === 'text' ? '' : store.textOf(line.sums[column] ?? 0, column);
    return line.refused?.get(column)?.text ?? store.textOf(line.cells[column] ?? null, column);
  });
  const pen = document.createElement('canvas').getContext('2d');
  if (pen) pen.font = font;
  const widthOf = (text: string): number =>
    kind === 'text' && pen ? Math.ceil(pen.measureText(text).width) + PADDING : moneyWidth(text);
  return [label, ...texts].reduce<number>((widest, text) => Math.max(widest, widthOf(text)), COLUMN_WIDTHS.least);
}
