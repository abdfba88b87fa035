import { useCallback, useState } from 'react';
import { moneyWidth } from '#src/shared/ui/grid/money-width.ts';
import type { GridStore } from '#src/shared/ui/grid/store.ts';

/** Widths of columns that somebody chose, by their keys. */
export type Widths = Readonly<Record<string, number>>;

const LEAST = 48;
const MOST = 640;
/** What a header's name and a cell's text stand apart from the lines between columns. */
const PADDING = 18;

const keyOf = (name: string): string => `previsto.colunas:${name}`;

function stored(name: string): Widths {
  try {
    const values: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? '{}');
    if (typeof values !== 'object' || values === null) return {};
    return Object.fromEntries(Object.entries(values).filter(([, width]) => typeof width === 'number' && width >= LEAST));
  } catch {
    return {};
  }
}

export interface ColumnWidths {
  widths: Widths;
  /** Gives columns a width; null gives them back their own. */
  setWidth: (columns: readonly string[], width: number | null) => void;
}

/** The widths of a grid's columns, remembered in this browser under the grid's name. */
export function useColumnWidths(name: string): ColumnWidths {
  const [current, setCurrent] = useState(() => ({ name, widths: stored(name) }));
  if (current.name !== name) setCurrent({ name, widths: stored(name) });
  const setWidth = useCallback((columns: readonly string[], width: number | null) => {
    setCurrent((now) => {
      const widths = { ...now.widths };
      for (const column of columns) {
        if (width === null) delete widths[column];
        else widths[column] = Math.round(Math.min(MOST, Math.max(LEAST, width)));
      }
      try {
        localStorage.setItem(keyOf(now.name), JSON.stringify(widths));
      } catch {
        // Only the memory is lost.
      }
      return { ...now, widths };
    });
  }, []);
  return { widths: current.widths, setWidth };
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
  return [label, ...texts].reduce((widest, text) => Math.max(widest, widthOf(text)), LEAST);
}
