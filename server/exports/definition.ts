import type { ExportColumn } from '#server/exports/columns.ts';

/** A sheet holds 1,048,576 rows, titles included. */
export const MAX_ROWS = 1_000_000;
export const TOO_LONG = 'A lista passa de 1.000.000 de linhas. Use filtros.';

/** How a resource's list becomes a file. */
export interface ExportDefinition {
  /** Name of the sheet, where it is not what the records are called. */
  title?: string;
  /** Name of the file, without its day and extension. */
  file: string;
  columns: readonly ExportColumn[];
}
