import { z } from 'zod';
import { id, rowBase } from '#contract/fields.ts';
import { MOST_ROWS } from '#contract/limits.ts';

const wires = z.array(z.looseObject({})).max(MOST_ROWS).default([]);

/**
 * Rows of one resource that are written together, new ones and changed ones (`id`, `row_version` and fields), by the
 * resource's own rules and rights.
 */
export const importedRows = { create: wires, change: wires };

/** How many rows were written: all that were sent. */
export const mappingImported = z.object({ written: z.int() });
export type MappingImported = z.output<typeof mappingImported>;

/** Rows by the versions that a write made of them: by these an import is taken back (contract/import-undo.ts). */
export const writtenRows = z.array(z.object({ id, row_version: rowBase.row_version }));
/** New rows and changed ones, each in the order they were sent. */
export const rowsWritten = z.object({ created: writtenRows, changed: writtenRows });
export type RowsWritten = z.output<typeof rowsWritten>;
