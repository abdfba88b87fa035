import { z } from 'zod';
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
