import { paced } from '#server/breathe.ts';
import { csvChunks } from '#server/files/csv/write.ts';
import type { SheetOut, SheetType } from '#server/sheet-port.ts';
import { xlsxChunks } from '#server/files/xlsx/write.ts';

/**
 * The file as a stream of bytes; a CSV file holds the first sheet only. Rows are asked for as the reader takes the
 * bytes, and others are served between them.
 */
export function writeSheet(type: SheetType, sheets: readonly SheetOut[]): ReadableStream<Uint8Array> {
  const written = sheets.map((sheet): SheetOut => ({ ...sheet, rows: paced(sheet.rows) }));
  const [first] = written;
  if (!first) throw new RangeError('a file needs a sheet');
  const chunks = type === 'csv' ? csvChunks(first) : xlsxChunks(written);
  return new ReadableStream({
    pull: async (controller) => {
      const next = await chunks.next();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
    cancel: async () => {
      await chunks.return();
    },
  });
}
