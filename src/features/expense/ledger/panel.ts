/** What stands beside the report, by its word in the address; absent: nothing. */
export const LEDGER_PANELS = ['importar-realizado', 'importacoes'] as const;
export type LedgerPanel = (typeof LEDGER_PANELS)[number];
