import { z } from 'zod';
import { MESSAGES } from '#contract/fields.ts';
import { SHEET_READING_URL, sheetReading } from '#contract/sheet-reading.ts';
import { asFile } from '#server/files/refusal.ts';
import { invalid } from '#server/http/errors.ts';
import { readForm } from '#server/http/form.ts';
import { route, UPLOAD, type RouteModule } from '#server/http/route.ts';

/** As many rows as one save takes in its megabyte, with room to spare. */
const MAX_ROWS = 5_000;

/** The cells of a spreadsheet, for who is about to import it. */
export const sheetReadingRoutes: RouteModule = () => [
  route({
    method: 'POST',
    path: `/${SHEET_READING_URL}`,
    // Pages of any kind import by it; what is written is judged where it is written.
    permission: 'member',
    unrecorded: 'reads what was sent and keeps nothing',
    work: 'sheet',
    // It writes nothing: repeated, it reads again.
    keyed: false,
    describe: {
      tag: 'planilha',
      summary: 'Lê as células de uma planilha CSV ou XLSX, sem gravar',
      body: z.object({ file: z.file() }),
      media: UPLOAD,
      answers: { 200: sheetReading },
    },
    handler: async ({ c, ports }) => {
      const { file } = await readForm(c);
      if (!(file instanceof File)) throw invalid({ file: [MESSAGES.required] });
      const bytes = new Uint8Array(await file.arrayBuffer());
      const { encoding, delimiter, rows } = await asFile(() =>
        ports.sheets.read(bytes, { limits: { rows: MAX_ROWS, columns: 100 }, signal: c.req.raw.signal }),
      );
      return c.json({ encoding, delimiter, rows });
    },
  }),
];
