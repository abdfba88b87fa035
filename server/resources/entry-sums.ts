import { sql, type RawBuilder } from 'kysely';
import { MONTHS_OF_YEAR } from '#planning/numbers/months.ts';
import type { Scope } from '#server/engine/scope.ts';

/** What a reader's entries are added up from: rows that `inScope` of `expense_entry` narrows, as `e`. */
export interface EntrySums {
  table: RawBuilder<unknown>;
  /** Aggregate: how many entries there are. */
  entries: RawBuilder<number>;
  /**
   * Aggregate: when one was last worked on; null for none. What is kept also knows of entries that went since, until
   * their cost centre has none left.
   */
  workedAt: RawBuilder<string | null>;
}

const STORED: EntrySums = {
  table: sql.table('expense_entry_sum'),
  entries: sql<number>`coalesce(sum(e.entries), 0)::integer`,
  workedAt: sql`max(e.worked_at)`,
};
const EACH: EntrySums = {
  table: sql.table('expense_entry'),
  entries: sql<number>`count(*)::integer`,
  workedAt: sql`max(e.updated_at)`,
};

/**
 * The sums that are kept by cost centre, version and year (migration 042), which have the same columns of months in
 * cents; the entries themselves for who sees a part of the accounts, since the sums do not tell those apart.
 */
export const entrySums = ({ rights: { reach } }: Scope): EntrySums => (reach.accounts.read === 'all' ? STORED : EACH);

/** Sum of a row's twelve months, in cents. Blank months count nothing. */
export const ROW_TOTAL = sql<number>`(${sql.join(
  MONTHS_OF_YEAR.map((field) => sql`coalesce(${sql.ref(`e.${field}`)}, 0)`),
  sql` + `,
)})`;
