import { sql } from 'kysely';
import { MONTHS_OF_YEAR } from '#planning/numbers/months.ts';

/** Sum of a row's twelve months, in cents; `e` is the alias of expense_entry. Blank months count nothing. */
export const rowTotal = sql<number>`(${sql.join(
  MONTHS_OF_YEAR.map((field) => sql`coalesce(${sql.ref(`e.${field}`)}, 0)`),
  sql` + `,
)})`;

/** The months of `e` as rows `m(month, amount)`, months as `YYYY-MM`. */
export const monthRows = sql`lateral (values ${sql.join(
  MONTHS_OF_YEAR.map((field) => sql`(e.year || ${`-${field.slice(1)}`}, ${sql.ref(`e.${field}`)})`),
)}) as m(month, amount)`;
