import type { ExportColumn } from '#server/exports/columns.ts';

/** How a resource's list becomes a file. */
export interface ExportDefinition {
  /** Name of the sheet, where it is not what the records are called. */
  title?: string;
  /** Name of the file, without its day and extension. */
  file: string;
  columns: readonly ExportColumn[];
}
