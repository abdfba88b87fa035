import type { ReactNode } from 'react';

/** A column of `DataTable`. */
export interface Column<Row> {
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Field of the contract's `ordering`; without it the column does not sort. */
  sort?: string;
  /** Figures stand at the right. */
  align?: 'left' | 'right' | 'center';
  width?: number | string;
  /** Left out where there is little room: `widest` first, then `wider`. The first column always stays. */
  wide?: boolean | 'wider' | 'widest';
  /** Left out until its reader asks for it, in «Colunas». */
  apart?: boolean;
}
