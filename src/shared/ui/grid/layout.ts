import type { Widths } from '#src/shared/preferences/table.ts';
import type { CellRange, GridColumn } from '#src/shared/ui/grid/types.ts';

export interface GridLayout {
  /** Width of the line numbers; 0 where the grid is narrow. */
  gutter: number;
  /** How many columns stay at the left, and the width they take with the gutter. */
  frozen: number;
  frozenWidth: number;
  /** Left edges and widths by column index, from the left of the content. */
  lefts: readonly number[];
  widths: readonly number[];
  width: number;
}

const GUTTER = 44;

/** Where the columns stand. A narrow grid keeps its first column only, so that figures find room on a phone. */
export function layoutOf<T>(columns: readonly GridColumn<T>[], narrow: boolean, chosen: Widths = {}): GridLayout {
  const gutter = narrow ? 0 : GUTTER;
  const free = columns.findIndex((column) => !column.frozen);
  const wanted = free < 0 ? columns.length : free;
  const frozen = narrow ? Math.min(1, wanted) : wanted;
  const widths = columns.map((column) => (narrow ? (column.narrowWidth ?? column.width) : (chosen[column.key] ?? column.width)));
  const lefts: number[] = [];
  let width = gutter;
  for (const own of widths) {
    lefts.push(width);
    width += own;
  }
  return { gutter, frozen, frozenWidth: lefts[frozen] ?? width, lefts, widths, width };
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The rectangle of a range's columns `from` … `to` (a half-open span), or null when it holds none of them. */
export function boxOf(layout: GridLayout, range: CellRange, rowHeight: number, from: number, to: number): Box | null {
  const first = Math.max(range.left, from);
  const final = Math.min(range.right, to - 1);
  if (first > final) return null;
  const left = layout.lefts[first] ?? 0;
  const right = (layout.lefts[final] ?? 0) + (layout.widths[final] ?? 0);
  return { left, top: range.top * rowHeight, width: right - left, height: (range.bottom - range.top + 1) * rowHeight };
}

export const ROW_HEIGHTS = { comfortable: 40, normal: 32, compact: 26 } as const;
export type Density = keyof typeof ROW_HEIGHTS;
/** Added to a row while hints are drawn under the values. */
export const HINT_HEIGHT = 14;
/** The header and the totals, which lie over the rows (`--g-head` in the style sheet, with their hairlines). */
export const FRAME_HEIGHT = 66;
