import { z } from 'zod';

/**
 * POST, multipart with `file` (CSV or XLSX, up to 10 MB): its cells as text, and nothing is stored. What is made of
 * them is planned where pasted cells are planned too, so that a file and a paste are judged by the same rules.
 */
export const SHEET_READING_URL = 'enterprise/sheet/';

export const sheetReading = z.object({
  /** Of a CSV file; null for a workbook. */
  encoding: z.string().nullable(),
  delimiter: z.string().nullable(),
  /** Rows with something in them, each by the line a spreadsheet numbers it (from 1). */
  rows: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
});
export type SheetReading = z.output<typeof sheetReading>;
