import { guarded } from '#planning/text/sheet-text.ts';
import { dayText, exactText, perCentText, scaledText } from '#server/files/cell-text.ts';
import type { CellOut, ColumnOut, ColumnType, RowOut, SheetOut } from '#server/sheet-port.ts';

/**
 * CSV as Brazilian spreadsheets open it by double click: UTF-8 with its mark, semicolons, decimal comma. Text that a
 * spreadsheet would run as a formula gets an apostrophe in front; `unguarded` takes it off again. Numbers are ours and
 * never get one.
 */

const CHUNK = 64 * 1024;

export async function* csvChunks({ columns, rows }: SheetOut): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  const encoder = new TextEncoder();
  let pending = `\ufeff${columns.map(({ title }) => quoted(title)).join(';')}\r\n`;
  for await (const row of rows) {
    pending += `${lineOf(row, columns)}\r\n`;
    if (pending.length < CHUNK) continue;
    yield encoder.encode(pending);
    pending = '';
  }
  yield encoder.encode(pending);
}

const lineOf = ({ cells, types }: RowOut, columns: readonly ColumnOut[]) =>
  columns.map(({ type }, index) => cellOf(cells[index] ?? null, types?.[index] ?? type)).join(';');

function cellOf(value: CellOut, type: ColumnType): string {
  if (value === null) return '';
  if (type === 'month' || type === 'date') return dayText(String(value));
  if (type === 'text' || typeof value === 'string') return quoted(String(value));
  return (perCentText(value, type) ?? scaledText(value, type) ?? exactText(value, type)).replace('.', ',');
}

function quoted(text: string): string {
  const safe = guarded(text);
  return /[";,\t\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}
