import type { CSSProperties } from 'react';
import { HINT_HEIGHT, ROW_HEIGHTS, layoutOf, type Density, type GridLayout } from '#src/shared/ui/grid/layout.ts';
import type { Widths } from '#src/shared/preferences/table.ts';
import type { GridColumn, Line } from '#src/shared/ui/grid/types.ts';

/** What every row is drawn with; the same object as long as nothing of it changes, so that rows are not redrawn. */
export interface GridView {
  id: string;
  layout: GridLayout;
  rowHeight: number;
  hints: boolean;
  /** `aria-colindex` of the first column: after the line numbers, where there are any. */
  firstColumn: number;
  rootStyle: CSSProperties;
  cellStyles: readonly CSSProperties[];
  frozenStyle: CSSProperties;
  gutterStyle: CSSProperties;
}

export function viewOf<T>(
  id: string,
  columns: readonly GridColumn<T>[],
  shape: { narrow: boolean; density: Density; hints: boolean; widths?: Widths },
): GridView {
  const layout = layoutOf(columns, shape.narrow, shape.widths);
  const rowHeight = ROW_HEIGHTS[shape.density] + (shape.hints ? HINT_HEIGHT : 0);
  // A custom property is not among React's style names.
  const rootStyle = { '--g-row': `${rowHeight}px` } as CSSProperties;
  return {
    id,
    layout,
    rowHeight,
    rootStyle,
    hints: shape.hints,
    firstColumn: layout.gutter > 0 ? 2 : 1,
    cellStyles: layout.widths.map((width) => ({ width })),
    frozenStyle: { width: layout.frozenWidth },
    gutterStyle: { width: layout.gutter },
  };
}

/** DOM id of a cell, for `aria-activedescendant`. */
export function cellId<T>(id: string, line: Line<T>, column: number): string {
  return `${id}-${line.type === 'group' ? 'g' : 'r'}${line.uid}-${column}`;
}
