import type { QueryKey } from '@tanstack/react-query';
import type { ImportUndo, ImportUndone } from '#contract/import-undo.ts';
import { importOptions } from '#src/resources/mapping-import.ts';

/** Takes back what an import wrote, all of it or nothing. `touches`: what shows its rows and follows from them. */
export const undoImportOptions = (touches: readonly QueryKey[]) =>
  importOptions<ImportUndo, ImportUndone>(
    'importUndo',
    async () => {
      const { IMPORT_UNDO_URL, importUndone } = await import('#shapes/import-undo.ts');
      return { url: IMPORT_UNDO_URL, answer: importUndone };
    },
    touches,
  );
