import { z } from 'zod';
import { choice, id, rowBase, text } from '#contract/fields.ts';
import { importedRows, mappingImported, rowsWritten } from '#contract/mapping-import.ts';
import { defineContract } from '#contract/resource.ts';
import { MAPPED, rule } from '#contract/unique.ts';
import { ofBoth } from '#contract/statement-parts.ts';
import { SOURCE_KINDS } from '#planning/statement/amounts.ts';

/**
 * POST {statement}/from-to/import/: mappings out of a file, new ones and changed ones, all of them or none. A refusal
 * is as the bulk write would answer it.
 */
export const STATEMENT_MAPPING_IMPORT = 'from-to/import/';
export const statementMappingImport = z.strictObject(importedRows);
export type StatementMappingImport = z.input<typeof statementMappingImport>;
/** The rows as they are stored, in the order they were sent: by their versions the import is taken back. */
export const statementMappingImported = z.object({ ...mappingImported.shape, ...rowsWritten.shape });
export type StatementMappingImported = z.output<typeof statementMappingImported>;

/**
 * De-x-para: one source of money to one subgroup of a statement. `source_key` tells the source among its kind: the id
 * of an account, the name of a result's column. A mapping of an account is seen by whoever sees the account.
 */
export const statementMapping = ofBoth((statement) =>
  defineContract(`${statement}FromTo`, {
    lookup: true,
    row: z.object({ ...rowBase, source_kind: z.enum(SOURCE_KINDS), source_key: z.string(), subgroup: id }),
    draft: z.object({ source_kind: choice(SOURCE_KINDS), source_key: text(100), subgroup: id }),
    unique: [rule(`${statement}_from_to_source_key`, ['source_kind', 'source_key'], MAPPED)],
    filters: ['source_kind', 'subgroup'],
    ordering: ['source_kind', 'id'],
    searchable: false,
  }),
);
