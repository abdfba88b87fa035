import { streamXlsxRows } from 'hucre/xlsx';
import { collector, tooManyRows } from '#server/files/limits.ts';
import { FileRefused, type SheetData, type SheetLimits } from '#server/sheet-port.ts';
import { brokenWorkbook, guardZip } from '#server/files/xlsx/zip-guard.ts';

/** Rows a sheet can have by the format. */
export const LAST_LINE = 1_048_576;

/** Reads the first sheet of a workbook as text. Formulas are never run; stored values are read. Throws FileRefused. */
export async function readXlsx(bytes: Uint8Array, limits: SheetLimits, signal?: AbortSignal): Promise<SheetData> {
  guardZip(bytes);
  const rows = collector(limits);
  // Blank rows that only carry formats count as visited, so that a sheet of nothing else ends too.
  const maxVisited = limits.rows * 2;
  let visited = 0;
  try {
    for await (const row of streamXlsxRows(bytes, { maxRows: maxVisited })) {
      signal?.throwIfAborted();
      visited += 1;
      if (!Number.isInteger(row.index) || row.index < 0 || row.index >= LAST_LINE) throw brokenWorkbook();
      rows.add(row.index + 1, row.values.map(cellText));
    }
  } catch (error) {
    if (error instanceof FileRefused || signal?.aborted) throw error;
    // The library's errors tell about XML and ZIP parts, which help nobody who sent a file.
    throw brokenWorkbook();
  }
  if (visited >= maxVisited) throw tooManyRows(limits);
  return { type: 'xlsx', encoding: null, delimiter: null, rows: rows.all };
}

export function cellText(value: string | number | boolean | Date | null): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'VERDADEIRO' : 'FALSO';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  return String(value);
}
