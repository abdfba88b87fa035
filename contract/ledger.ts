import { z } from 'zod';
import { RECORDS } from '#contract/registry.ts';
import { choice, id, instant, money, month, text } from '#contract/fields.ts';
import { LEDGER_FIELDS } from '#planning/ledger/columns.ts';

/**
 * The ledger's import (balancete or razão, CSV or XLSX). A file comes in parts (contract/upload.ts) below
 * LEDGER_UPLOADS_URL; POST {id}/inspect/ tells what its columns were taken for; POST LEDGER_IMPORT_URL tries it or
 * writes it, answering 202 with a job whose result is `ledgerImportResult`. All of a file is written or nothing; of
 * each company and month that it has, what was there is replaced. A column of histories is read only where it was
 * chosen, by who holds `ledger.history`; 403 for others.
 */
export const LEDGER_UPLOADS_URL = 'expense/ledger/uploads/';
export const LEDGER_IMPORT_URL = 'expense/ledger/import/';
/** GET: a file with the titles that are known by themselves, and an example; `type=xlsx` or `csv`. */
export const LEDGER_TEMPLATE_URL = 'expense/ledger/template/';
/** GET: what was imported, newest first; DELETE {id}/ takes away what is still there of it. */
export const LEDGER_LOADS_URL = RECORDS.ledgerLoad.url;

export const MAX_LEDGER_BYTES = 200 * 1024 * 1024;
/** The name is shown, and is nothing's path. */
export const ledgerUploadDraft = z.object({ name: text(300), size: z.int().min(1).max(MAX_LEDGER_BYTES) });

/** How a file is read; null: found out, or refused where it cannot be told. */
export const ledgerReading = z.object({
  encoding: z.enum(['utf-8', 'windows-1252']).nullable().default(null),
  delimiter: z.enum([';', ',', '\t', '|']).nullable().default(null),
  decimal: z.enum(['comma', 'dot']).nullable().default(null),
  /** Field → title of the file's column, where another was chosen than the one it was taken for; empty: none. */
  columns: z.partialRecord(z.enum(LEDGER_FIELDS), z.string().max(300)).default({}),
  /** Of rows without one: a balancete is of a month. */
  month: month.nullable().default(null),
  /** Cost centre of rows without one. */
  center_cost: id.nullable().default(null),
  /** All rows of synthetic accounts are left out; else those that are the sum of rows below, and others are errors. */
  skip_synthetic: z.boolean().default(false),
});
export type LedgerReading = z.output<typeof ledgerReading>;

export const ledgerInspectionDraft = ledgerReading.pick({ encoding: true, delimiter: true, columns: true });
export const ledgerInspection = z.object({
  encoding: z.string().nullable(),
  delimiter: z.string().nullable(),
  titles: z.array(z.string()),
  /** First rows; cells of columns that are not read are empty. */
  sample: z.array(z.array(z.string())),
  /** Field → title. */
  columns: z.partialRecord(z.enum(LEDGER_FIELDS), z.string()),
  /** Titles that hold what is never read (names, CPF, histories). */
  personal: z.array(z.string()),
  /** The month that the lines above the titles say the file is of; null: none, or more than one. */
  month: month.nullable().default(null),
});
export type LedgerInspection = z.output<typeof ledgerInspection>;

export const ledgerImport = z.object({
  upload: z.uuid(),
  step: choice(['dry_run', 'commit']),
  reading: ledgerReading,
});
export type LedgerImport = z.output<typeof ledgerImport>;

const sum = { rows: z.int(), debit: money, credit: money };

export const ledgerImportResult = z.discriminatedUnion('step', [
  z.object({
    step: z.literal('dry_run'),
    ...sum,
    /** By the accounts' first level. */
    groups: z.array(z.object({ codigo: z.string(), nome: z.string(), ...sum })),
    /** Each company and month of the file: what comes, and how many postings are replaced by it. */
    partitions: z.array(z.object({ company: id, codigo: z.string(), nome: z.string(), month, replaced: z.int(), ...sum })),
    /** What the file's own row of totals says; null: it has none, or several. */
    stated: z.object({ debit: money, credit: money }).nullable().default(null),
    zero_rows: z.int(),
    synthetic_rows: z.int(),
    /** Rows without account and amount: signatures, the titles of another page. */
    word_rows: z.int().default(0),
    /** Documents that are no codes, or hold a CPF: they stay empty. */
    emptied_documents: z.int(),
    wrong_rows: z.int(),
    /** The first of what is wrong: line, column, pt-BR reason and what to do. */
    errors: z.array(z.object({ line: z.int(), column: z.string(), value: z.string(), problem: z.string() })),
  }),
  z.object({ step: z.literal('commit'), load: z.uuid(), ...sum, replaced: z.int(), companies: z.int(), months: z.array(month) }),
]);
export type LedgerImportResult = z.output<typeof ledgerImportResult>;

export const ledgerLoad = z.object({
  id: z.uuid(),
  name: z.string(),
  at: instant,
  by: z.string(),
  ...sum,
  companies: z.array(z.object({ id, codigo: z.string(), nome: z.string() })),
  months: z.array(month),
  /** How many of its postings are still there: later files replace earlier ones. */
  left: z.int(),
  removed_at: instant.nullable(),
  removed_by: z.string(),
  /** Whether the reader may take it away. */
  removable: z.boolean(),
});
export type LedgerLoad = z.output<typeof ledgerLoad>;
export const ledgerLoadPage = z.object({ results: z.array(ledgerLoad), next: z.string().nullable() });
export const ledgerRemoval = z.object({ removed: z.int() });
