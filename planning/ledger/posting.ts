import type { Cents } from '#planning/numbers/money.ts';
import type { Month } from '#planning/numbers/months.ts';
import type { CellIssue } from '#planning/uau/read-row.ts';

/** A row of the ledger as it is kept, with both sides as the file has them. */
export interface Posting {
  company: number;
  center_cost: number;
  accounting: number;
  codigo: string;
  month: Month;
  date: string | null;
  document: string;
  /** What the posting was for, where its column was chosen: cut, and without numbers or addresses of people. */
  history: string;
  /** Cents, positive as a budget entry of its account is. */
  amount: Cents;
  debit: Cents;
  credit: Cents;
  /** First part of the account's code. */
  group: string;
  /** What was in the document's place was a text or held a CPF: it is not kept. */
  emptied: boolean;
}

/** A posting, or why it is none. `blank` and `zero` move nothing; `synthetic`: a sum of rows that is to be left out. */
export type LedgerReading =
  | { posting: Posting }
  | { skipped: 'blank' | 'words' | 'zero' | 'synthetic'; stated?: StatedTotal | null }
  | { issues: CellIssue[]; synthetic?: SyntheticSum };

/** What a row of a synthetic account says of it: left out where it is the sum of what stands below (summary.ts). */
export interface SyntheticSum extends StatedTotal {
  codigo: string;
  company: number;
  center_cost: number;
  month: Month;
  /** The row has one amount, which is what debit and credit leave of each other. */
  net: boolean;
}

/** What a file's own total says; null: a row of totals without amounts that can be read. */
export interface StatedTotal {
  debit: Cents;
  credit: Cents;
}
