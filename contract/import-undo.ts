import { z } from 'zod';
import { MOST_ROWS } from '#contract/limits.ts';
import { writtenRows } from '#contract/mapping-import.ts';
import type { RecordName } from '#contract/registry.ts';

/**
 * POST undo/import/ `{steps}` → what an import wrote is as it was before, all of it or nothing: new rows go, changed
 * ones have their former values again. Of the person who imported alone, by the versions that the import made: a row
 * that somebody has changed or uses since refuses the whole, with 409 and a sentence. What was removed meanwhile is
 * gone already. Removing and changing take the rights that they take elsewhere.
 */
export const IMPORT_UNDO_URL = 'undo/import/';

/** Records whose rows come out of files. */
export const IMPORTED_RECORDS = [
  'regional',
  'company',
  'centerCost',
  'accounting',
  'enterprise',
  'enterpriseModule',
  'enterpriseUnit',
  'indexValue',
  'dreFromTo',
  'cashflowFromTo',
  'uauCompanyMap',
  'uauFromTo',
] as const satisfies readonly RecordName[];
export type ImportedRecord = (typeof IMPORTED_RECORDS)[number];

const rows = writtenRows.max(MOST_ROWS).default([]);

/** Steps in the order in which they are taken back, of all of them at most MOST_ROWS_UNDONE rows. */
export const importUndo = z.strictObject({
  steps: z
    .array(z.strictObject({ of: z.enum(IMPORTED_RECORDS), remove: rows, change: rows }))
    .min(1)
    .max(100),
});
export type ImportUndo = z.input<typeof importUndo>;

/** How many rows were taken back, and of how many more there is nothing any more. */
export const importUndone = z.object({ undone: z.int(), gone: z.int() });
export type ImportUndone = z.output<typeof importUndone>;
