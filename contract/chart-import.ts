import { z } from 'zod';
import { ACCOUNTING_KINDS, ACCOUNTING_NATURES } from '#contract/accounting.ts';
import { rowsWritten } from '#contract/mapping-import.ts';

/**
 * Import of a chart of accounts. POST structure/accountings/import/ as multipart: `file` (CSV or XLSX, at most 10 MB)
 * and `options` (JSON of `importOptions`); answers 202 with a job whose result is `importResult`. The three steps send
 * the same file again, so that nothing is kept on the server between them and a cancelled import leaves nothing behind.
 */
export const chartImportUrl = 'structure/accountings/import/';

export const importColumns = z.object({
  /** Zero-based column of the file. */
  codigo: z.int().min(0).max(999),
  nome: z.int().min(0).max(999),
});

export const importOptions = z.object({
  step: z.enum(['inspect', 'dry_run', 'commit']),
  columns: importColumns.optional(),
  /**
   * Row of the file that holds the titles; rows above it are ignored. Zero-based; null when the file has none. Absent,
   * `inspect` looks for it and the other steps take the first.
   */
  header: z.int().min(0).max(50).nullable().optional(),
  encoding: z.enum(['utf-8', 'windows-1252']).optional(),
  delimiter: z.enum([';', ',', '\t']).optional(),
  /** Nature of each top group of codes (`"1": "ativo"`); groups without one take `despesa`. */
  natures: z.record(z.string(), z.enum(ACCOUNTING_NATURES)).default({}),
  /** Proposals the planner accepted: without them the rows concerned are errors. */
  accept: z
    .object({ repeated_names: z.boolean(), missing_parents: z.boolean() })
    .default({ repeated_names: false, missing_parents: false }),
  /** Import the good rows although others have errors; default all or nothing. */
  skip_errors: z.boolean().default(false),
});
export type ImportOptions = z.output<typeof importOptions>;

/** What happens to one account: new, changed name or kind, or already so. */
export const IMPORT_ACTIONS = ['create', 'update', 'same', 'error'] as const;

export const importRow = z.object({
  /** Line of the file as a spreadsheet numbers it; null for a proposed parent, which has no line. */
  line: z.int().nullable(),
  codigo: z.string(),
  nome: z.string(),
  kind: z.enum(ACCOUNTING_KINDS),
  nature: z.enum(ACCOUNTING_NATURES),
  /** Its account in the authority's chart (an ECD's I051); empty: not told. */
  referential: z.string().default(''),
  action: z.enum(IMPORT_ACTIONS),
  /** Which proposal made or renamed it. */
  proposal: z.enum(['repeated_name', 'missing_parent']).nullable(),
  /** pt-BR reason when `error`. */
  error: z.string().nullable(),
  /** What is wrong is mended by a proposal that has not been accepted. */
  waits: z.boolean(),
  /** The name of the account there is, where the file gives it another. */
  was: z.string().nullable(),
});
export type ImportRow = z.output<typeof importRow>;

export const importResult = z.discriminatedUnion('step', [
  z.object({
    step: z.literal('inspect'),
    encoding: z.enum(['utf-8', 'windows-1252']).nullable(),
    delimiter: z.enum([';', ',', '\t']).nullable(),
    header: z.int().nullable(),
    /** An ECD (SPED): what stands in it is known, and it has no titles. */
    ecd: z.boolean().default(false),
    titles: z.array(z.string()),
    /** First rows below the titles, as text. */
    sample: z.array(z.array(z.string())),
    row_count: z.int(),
    /** Proposed columns, by title and by content. */
    columns: importColumns.nullable(),
    /** Top groups of codes found in the proposed column, with a proposed nature. */
    natures: z.record(z.string(), z.enum(ACCOUNTING_NATURES)),
  }),
  z.object({
    step: z.literal('dry_run'),
    rows: z.array(importRow),
    counts: z.object({
      file_rows: z.int(),
      create: z.int(),
      update: z.int(),
      same: z.int(),
      error: z.int(),
      /** Of the errors: those that accepting a proposal mends. */
      waiting: z.int(),
      /** Rows whose name is used more than once, and distinct names concerned. */
      repeated_rows: z.int(),
      repeated_names: z.int(),
      missing_parents: z.int(),
    }),
  }),
  z.object({
    step: z.literal('commit'),
    created: z.int(),
    updated: z.int(),
    skipped: z.int(),
    /** The accounts as they are stored, by which the import is taken back; a back end of before tells none. */
    rows: rowsWritten.default({ created: [], changed: [] }),
  }),
]);
export type ImportResult = z.output<typeof importResult>;
