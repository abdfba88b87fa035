import type { Cents } from '#planning/numbers/money.ts';

export type RowKey = string | number;

/** What a cell holds: text, integer cents, or null for a blank amount. */
export type CellValue = string | Cents | null;

/** One change of one cell. Every user action is a list of these; the same list is what gets saved. */
export interface Edit {
  row: RowKey;
  column: string;
  from: CellValue;
  to: CellValue;
}

/**
 * How numbers that are no amounts (units, shares) are read and written. One object for all columns that may be filled
 * from each other.
 */
export interface CellNotation {
  /** What a typed or pasted text means; null for a blank. */
  parse: (text: string) => { value: number | null; problem?: undefined } | { problem: string; value?: undefined };
  format: (value: number) => string;
  /** As one types it: for the editor and for copies. */
  edit: (value: number) => string;
}

export interface GridColumn<T> {
  key: string;
  label: string;
  /** `text` and `money` hold values, `total` sums the row's money columns, `status` shows the row's saving. */
  kind: 'text' | 'money' | 'total' | 'status';
  width: number;
  /** Width where the grid is narrow (a phone). */
  narrowWidth?: number;
  /** Stays at the left while scrolling; frozen columns come first. Where the grid is narrow only the first stays. */
  frozen?: boolean;
  editable?: boolean;
  /**
   * Why the whole column takes no edits just now, null when it does; its header shows a lock. `readOnly` says it of the
   * cells.
   */
  lock?: () => string | null;
  maxLength?: number;
  /** Of a `money` column whose numbers are no amounts. */
  notation?: CellNotation;
  /** Of a `text` column that takes certain words only: the text as it is kept, or why it was refused. */
  accept?: (text: string) => { value: string; problem?: undefined } | { problem: string; value?: undefined };
  /** Its sums are not shown: accumulated shares have none. */
  noSums?: true;
  /** The value of a `text` or `money` column. */
  read?: (row: T) => CellValue;
  /** A faint second line, in cents (last year's actual), drawn while `hints` is on. */
  hint?: (row: T) => Cents | null;
}

export interface GroupName {
  key: string;
  label: string;
}

export interface GridOptions<T> {
  columns: readonly GridColumn<T>[];
  rowKey: (row: T) => RowKey;
  rows: readonly T[];
  /** The groups a row belongs to, outermost first; every row gives the same number. */
  groups?: (row: T) => readonly GroupName[];
  /** Why a cell takes no edits (locked version, month outside the span), in pt-BR; null when it does. */
  readOnly?: (row: T, column: GridColumn<T>) => string | null;
  /** The reader may put the rows of each group into another order. */
  sortable?: boolean;
  /** False: how many rows there are says nothing (blank ones are among them), and is not shown. */
  counted?: boolean;
  /** Time of day for «Salvo 14:32»; the machine's clock unless told. */
  clock?: () => Date;
}

export interface Refusal {
  /** What was typed, pasted or refused by the server; shown in the cell. */
  text: string;
  problem: string;
  /** A good value that could not be saved, and may be tried again. */
  value?: CellValue;
}

type RowStatus = { state: 'saving' } | { state: 'saved'; at: string } | { state: 'failed'; problem: string };

export interface RowRecord<T> {
  type: 'row';
  key: RowKey;
  uid: number;
  source: T;
  path: readonly GroupName[];
  /** By column index; `total` holds cents, `status` null. */
  cells: CellValue[];
  parent: GroupRecord<T>;
  /** Place among the lines shown, −1 while hidden or removed. */
  line: number;
  /** Saves under way, cells they touch, cells refused. */
  saving: number;
  pending: Set<number> | null;
  refused: Map<number, Refusal> | null;
  status: RowStatus | null;
  listeners: Set<() => void> | null;
}

/** A value that is to stand in a cell. */
export interface CellWrite<T> {
  record: RowRecord<T>;
  index: number;
  value: CellValue;
}

export interface GroupRecord<T> {
  type: 'group';
  key: string;
  uid: number;
  label: string;
  /** −1 for the totals of the whole grid. */
  level: number;
  parent: GroupRecord<T> | null;
  groups: GroupRecord<T>[];
  rows: RowRecord<T>[];
  collapsed: boolean;
  /** Rows within, and sums by column index (0 for text columns). */
  count: number;
  sums: number[];
  line: number;
  listeners: Set<() => void> | null;
}

/** One line on the screen. */
export type Line<T> = RowRecord<T> | GroupRecord<T>;

export interface CellPlace {
  line: number;
  column: number;
}

export interface CellRange {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export interface SelectionStats {
  /** Cells that hold an amount. */
  count: number;
  /** Cents; null when beyond the accepted range. */
  sum: Cents | null;
  average: Cents | null;
}

export interface PasteReport {
  written: number;
  refused: { row: RowKey; column: string; text: string; problem: string }[];
  /** Cells skipped because they take no edits. */
  readOnly: number;
  /** The lines of the block that had no row, and where its first column fell. */
  left: readonly (readonly string[])[];
  column: number;
  /** Lines and columns of the block that had no place in the grid. */
  rowsLeft: number;
  columnsLeft: number;
  /** The decimal sign each money column of the block was read with. */
  decimals: Record<string, 'comma' | 'dot' | 'mixed' | 'unknown'>;
}
