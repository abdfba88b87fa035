import type { Generated } from 'kysely';
import type { MonthField } from '#planning/numbers/months.ts';
import type { UauTarget } from '#planning/uau/actuals.ts';
import type { Owned } from '#server/db/owned.ts';

/** Tables of what happened (server/migrations/018-actuals.ts). */
export interface UauFromToTable extends Owned {
  source_kind: string;
  source_key: string;
  target: UauTarget['target'];
  subgroup: number | null;
  accounting: number | null;
}

/** One file of the ledger's postings. */
export interface LedgerLoadTable {
  id: string;
  organization_id: number;
  user_id: number | null;
  name: string;
  at: string;
  rows: number;
  /** What was debited and what was credited, in cents. */
  amount: number;
  credit: Generated<number>;
  companies: number[];
  months: string[];
  /** What it wrote in: whoever reads all of it reads the load. */
  center_costs: number[];
  accountings: number[];
  removed_at: string | null;
  removed_by: number | null;
  /** By which the history tells it. */
  number: Generated<number>;
}

/** A posting. `amount` in cents, positive as a budget entry of its account is: an expense that was spent, a revenue that came. */
export interface LedgerEntryTable {
  id: Generated<number>;
  organization_id: number;
  load_id: string;
  company: number;
  center_cost: number;
  accounting: number;
  month: string;
  /** Null where the file tells only months. */
  date: string | null;
  document: string;
  history: Generated<string>;
  amount: number;
}

/** What the postings of a cost centre and account come to, month by month; null: there is none. */
export interface LedgerYearTable extends Record<MonthField, number | null> {
  organization_id: number;
  year: number;
  center_cost: number;
  accounting: number;
}

export interface ActualTables {
  uau_from_to: UauFromToTable;
  ledger_load: LedgerLoadTable;
  ledger_entry: LedgerEntryTable;
  ledger_year: LedgerYearTable;
}
