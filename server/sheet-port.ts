import type { Cents } from '#planning/numbers/money.ts';

/**
 * Reading and writing spreadsheets, as the API sees it. Node reads in a worker of its own with bounded memory and time
 * (`files/node.ts`); the mocks read where they are (`files/inline.ts`). Writing streams and is the same everywhere.
 */
export interface SheetPort {
  /**
   * The rows of a CSV file or of the first sheet of a workbook, all cells as text. What the file is shows in its bytes,
   * never in its name. Throws FileRefused with a pt-BR text, or the signal's reason when it is aborted. The file is
   * given away, as in `rows`.
   */
  read(bytes: Uint8Array, options?: ReadOptions): Promise<SheetData>;
  /**
   * The rows of the first sheet of a workbook of any length, some at a time as they are asked for, numbers as numbers.
   * Throws as `read` does. The file is given away: a copy of it would be its size in memory once more.
   */
  rows(bytes: Uint8Array<ArrayBuffer>, signal?: AbortSignal): AsyncIterable<readonly RawSheetRow[]>;
  /** The file as bytes, made while they are read: memory does not grow with the rows. */
  write(type: SheetType, sheets: readonly SheetOut[]): ReadableStream<Uint8Array>;
}

export const SHEET_TYPES = ['xlsx', 'csv'] as const;
export type SheetType = (typeof SHEET_TYPES)[number];

export const ENCODINGS = ['utf-8', 'windows-1252'] as const;
export type Encoding = (typeof ENCODINGS)[number];
export const DELIMITERS = [';', ',', '\t'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

export interface ReadOptions {
  /** For CSV; found out from the bytes when absent. */
  encoding?: Encoding | undefined;
  delimiter?: Delimiter | undefined;
  limits?: Partial<SheetLimits>;
  signal?: AbortSignal;
}

export interface SheetLimits {
  bytes: number;
  /** Rows with at least one filled cell. */
  rows: number;
  columns: number;
  /** Of all rows together. */
  cells: number;
  /** UTF-16 units of one cell. */
  cell: number;
  /** UTF-16 units of all cells together. */
  text: number;
  milliseconds: number;
}

/** UTF-16 units of a cell, as Excel counts them; what is longer is no cell of a table. */
export const LONGEST_CELL = 32_767;

/** Limits of an import that somebody waits for. */
export const LIMITS: SheetLimits = {
  bytes: 10 * 1024 * 1024,
  rows: 50_000,
  columns: 1_000,
  cells: 500_000,
  cell: LONGEST_CELL,
  text: 4_000_000,
  milliseconds: 30_000,
};

export interface SheetData {
  type: SheetType;
  /** Of a CSV file; null for a workbook and for UTF-16, which is known by its mark. */
  encoding: Encoding | null;
  delimiter: Delimiter | null;
  /** Rows in order without the blank ones, each with its line as a spreadsheet numbers it (from 1). */
  rows: SheetRow[];
}

export interface SheetRow {
  line: number;
  cells: string[];
}

/** A row whose cells are as the workbook holds them; dates are ISO text. */
export interface RawSheetRow {
  line: number;
  cells: (string | number | boolean | null)[];
}

/** A file that cannot be read or is too big. The message is pt-BR, for the person who sent it, and says what to do. */
/** Where a column was chosen by a title that the file has not. */
export const noColumn = (title: string): string => `O arquivo não tem a coluna «${title}». Escolha outra para o campo.`;
/** Where its amounts come to more than is kept exactly. */
export const TOO_MUCH = 'A soma dos valores passa do que o sistema guarda. Divida o arquivo.';

export class FileRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'FileRefused';
  }
}

/**
 * How values are written: `money` takes integer cents, as do `thousand` and `million`, which show them in those,
 * `integer` numbers, `percent` millionths, `share` the same with one decimal in sight, `exact` 10⁻⁸ (a POC), `fraction`
 * 10⁻¹⁰ (an ideal fraction), all four shown in per cent, `month` a month `YYYY-MM`, which a file holds as its first
 * day, `date` a day `YYYY-MM-DD`. Null is an empty cell.
 */
export const COLUMN_TYPES = [
  'text',
  'integer',
  'money',
  'thousand',
  'million',
  'percent',
  'share',
  'exact',
  'fraction',
  'month',
  'date',
] as const;
export type ColumnType = (typeof COLUMN_TYPES)[number];
export type CellOut = string | number | Cents | null;

export interface ColumnOut {
  title: string;
  type: ColumnType;
  /** In characters; by type when absent. */
  width?: number;
  /** The text column that shows the depth of rows. */
  tree?: true;
  /** Words beside figures: they keep apart from them. */
  aside?: true;
  /** Long text goes on in the next line of its cell. */
  wrap?: true;
}

/** The first and last of some that follow each other, from 0 on. */
export type Run = readonly [first: number, last: number];
/**
 * What a cell is the plain sum of: rows of its column, columns of its row, or one cell of the same sheet. Places alone,
 * so that no text can come into a formula.
 */
export type SumOf =
  | { readonly rows: readonly Run[] }
  | { readonly columns: readonly Run[] }
  | { readonly cell: readonly [row: number, column: number] };

export interface RowOut {
  cells: readonly CellOut[];
  /** Types of cells that are of another than their column's. */
  types?: Readonly<Record<number, ColumnType>>;
  /** Subtotals and totals. */
  bold?: boolean;
  /** Steps by which the `tree` column's text is indented; in a `layout` also the level by which rows are folded. */
  indent?: number;
  /** Cells that are sums of others, by column: a workbook has them as formulas that come to the value given. */
  sums?: Readonly<Record<number, SumOf>>;
}

/** How a report stands in a workbook, on screen and on paper. */
export interface Layout {
  /** The deepest `indent` of its rows. */
  levels: number;
  /** Columns at the left that stay in sight, and are on every page. */
  fixed: number;
  /** What stands at the foot of each page, beside its number. */
  foot: string;
}

export interface SheetOut {
  name: string;
  columns: readonly ColumnOut[];
  /** Lines above the titles of a workbook's sheet: what the sheet is, filters, who and when. A CSV file has none. */
  head?: readonly string[];
  rows: Iterable<RowOut> | AsyncIterable<RowOut>;
  /** Of a report; a list has none. */
  layout?: Layout;
}

/** Media types of the files written. */
export const MEDIA_TYPES: Readonly<Record<SheetType, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};
