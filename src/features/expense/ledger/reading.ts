import type { LedgerImport, LedgerReading } from '#contract/ledger.ts';
import type { LedgerColumns } from '#planning/ledger/columns.ts';

/** How a file is read, before anything is chosen. */
export const FOUND_OUT: LedgerReading = {
  encoding: null,
  delimiter: null,
  decimal: null,
  columns: {},
  month: null,
  center_cost: null,
  skip_synthetic: false,
};

/** What the file is looked at by: other signs may give it other titles. */
export const inspectionOf = ({ encoding, delimiter, columns }: LedgerReading) => ({ encoding, delimiter, columns });

export const importOf = (upload: string, step: LedgerImport['step'], reading: LedgerReading): LedgerImport => ({
  upload,
  step,
  reading,
});

/** The columns that hold: what was chosen, else what the file's titles were taken for. */
export const columnsInForce = (found: LedgerColumns, chosen: LedgerColumns): LedgerColumns => ({ ...found, ...chosen });
