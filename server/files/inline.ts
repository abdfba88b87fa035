import { readCsv } from '#server/files/csv/read.ts';
import { checkBytes } from '#server/files/limits.ts';
import { LIMITS, type ReadOptions, type SheetData, type SheetPort } from '#server/sheet-port.ts';
import { sniff } from '#server/files/sniff.ts';
import { writeSheet } from '#server/files/write.ts';
import { readXlsx } from '#server/files/xlsx/read.ts';
import { xlsxRows } from '#server/files/xlsx/rows.ts';

/** Reads where it is called: for the mocks, and inside Node's worker. The time limit is the worker's. */
export async function readSheet(bytes: Uint8Array, options: ReadOptions = {}): Promise<SheetData> {
  const limits = { ...LIMITS, ...options.limits };
  checkBytes(bytes, limits);
  return sniff(bytes) === 'csv' ? readCsv(bytes, options, limits) : await readXlsx(bytes, limits, options.signal);
}

export const inlineSheets: SheetPort = { read: readSheet, rows: xlsxRows, write: writeSheet };
