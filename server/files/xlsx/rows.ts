import { streamXlsxRows } from 'hucre/xlsx';
import { assertRow } from '#server/files/limits.ts';
import { FileRefused, type RawSheetRow } from '#server/sheet-port.ts';
import { cellText, LAST_LINE } from '#server/files/xlsx/read.ts';
import { brokenWorkbook, guardZip } from '#server/files/xlsx/zip-guard.ts';

/** All parts of the workbook inflated: a sheet as long as sheets get, of a table's width. */
const MAX_TOTAL = 3 * 1024 * 1024 * 1024;
/** Rows in a row that hold nothing: what follows so many is not the table. */
const BLANK_ROWS = 10_000;
const BATCH_ROWS = 500;
const BATCH_CELLS = 20_000;

/** Rows of the first sheet, blank ones left out, in batches. What was read is forgotten: memory stays as it is. */
export async function* xlsxRows(
  bytes: Uint8Array,
  signal?: AbortSignal,
): AsyncGenerator<readonly RawSheetRow[], void, undefined> {
  guardZip(bytes, MAX_TOTAL);
  let batch: RawSheetRow[] = [];
  let cells = 0;
  let blank = 0;
  try {
    for await (const { index, values } of streamXlsxRows(bytes, { maxRows: LAST_LINE + 1 })) {
      signal?.throwIfAborted();
      if (!Number.isInteger(index) || index < 0 || index >= LAST_LINE) throw brokenWorkbook();
      const row = rowOf(index + 1, values);
      blank = row === null ? blank + 1 : 0;
      if (blank > BLANK_ROWS) break;
      if (row === null) continue;
      batch.push(row);
      cells += row.cells.length;
      if (batch.length < BATCH_ROWS && cells < BATCH_CELLS) continue;
      yield batch;
      [batch, cells] = [[], 0];
    }
  } catch (error) {
    if (error instanceof FileRefused || signal?.aborted) throw error;
    // The library's errors tell about XML and ZIP parts, which help nobody who sent a file.
    throw brokenWorkbook();
  }
  if (batch.length > 0) yield batch;
}

function rowOf(line: number, values: readonly (string | number | boolean | Date | null)[]): RawSheetRow | null {
  const width = values.findLastIndex((value) => value !== null && value !== '') + 1;
  if (width === 0) return null;
  const row = { line, cells: values.slice(0, width).map((value) => (value instanceof Date ? cellText(value) : value)) };
  assertRow(row);
  return row;
}
