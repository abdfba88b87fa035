/** How many entries stand in a place: the sum of its lines. Kept by triggers: server/migrations/032-entry-counts.ts. */
export interface ExpenseEntryCountTable {
  organization_id: number;
  version: number;
  year: number;
  center_cost: number;
  entries: number;
}

/** The same of companies and of ranges of ids: server/migrations/034-entry-sums.ts. */
export interface ExpenseEntryCompanyTable {
  organization_id: number;
  version: number;
  year: number;
  company: number;
  entries: number;
}
export interface ExpenseEntryRangeTable {
  organization_id: number;
  range: number;
  entries: number;
}
