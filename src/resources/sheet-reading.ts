import { useMutation } from '@tanstack/react-query';
import type { SheetReading } from '#contract/sheet-reading.ts';

/** The cells of a spreadsheet file. Its screen shows them; a file that cannot be read is told (API-8). */
export const useSheetReading = () =>
  useMutation({
    mutationKey: ['sheetReading'],
    mutationFn: async (file: File): Promise<SheetReading> => {
      const [{ SHEET_READING_URL, sheetReading }, calls] = await Promise.all([
        import('#shapes/sheet-reading.ts'),
        import('#src/shared/data/wire.ts'),
      ]);
      const form = new FormData();
      form.append('file', file);
      return calls.postFor(sheetReading, SHEET_READING_URL, form);
    },
    meta: { notice: 'NONE' },
  });
