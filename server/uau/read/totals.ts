import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { AreaTotals } from '#contract/uau/rows.ts';
import { UAU_AREAS } from '#planning/uau/areas.ts';
import type { UauField } from '#planning/uau/field.ts';
import { isMovement, type UauList } from '#planning/uau/lists.ts';
import type { Database } from '#server/db/schema.ts';
import type { Scope } from '#server/engine/scope.ts';
import type { Requested } from '#server/uau/read/requested.ts';
import { hiddenCompanies } from '#server/uau/read/hidden.ts';

interface Sums {
  rows: number;
  /** By field of money. */
  amounts: Record<string, number>;
}

/**
 * Where each sum of the list stands among the sums by month: under the part of its field, the whole amount under an
 * empty one; null where some of them stand in the rows alone.
 */
function partsOf({ area, sums, amount }: UauList): { field: string; part: string; sign: 1 | -1 }[] | null {
  if (!isMovement(area)) return null;
  const fields: readonly UauField[] = UAU_AREAS[area].fields;
  const parts = sums.map((field) => {
    if (field === amount) return { field, part: '', sign: 1 as const };
    const part = fields.find(({ name }) => name === field)?.part;
    return part ? { field, part: part.key, sign: part.sign } : null;
  });
  return parts.every((part) => part !== null) ? parts : null;
}

/** How many rows are asked for: by the sums by month where they tell, else by the rows. */
export async function countOf(db: Kysely<Database>, { table, rows, months, sums }: Requested): Promise<number> {
  const { rows: found } = months
    ? await sql<{
        count: number;
      }>`select coalesce(sum(m.rows), 0)::bigint as count from ${sql.table(sums)} as m where ${months} and m.part = ''`.execute(
        db,
      )
    : await sql<{ count: number }>`select count(*) as count from ${sql.table(table)} as t where ${rows}`.execute(db);
  return found[0]?.count ?? 0;
}

/** Rows and amounts of all asked for; equal whichever way they are found. `from`: told by tests; else the quicker. */
export async function sumsOf(db: Kysely<Database>, requested: Requested, from: 'months' | 'rows' = 'months'): Promise<Sums> {
  const parts = from === 'months' && requested.months ? partsOf(requested.list) : null;
  const answer = await (
    requested.months && parts ? byMonths(requested.sums, requested.months, parts) : byRows(requested)
  ).execute(db);
  const { rows = 0, ...amounts } = answer.rows[0] ?? {};
  return { rows, amounts };
}

const total = (expression: RawBuilder<unknown>) => sql`coalesce(sum(${expression}), 0)::bigint`;

function byRows({ table, rows, list }: Requested) {
  const sums = list.sums.map((field) => sql`, ${total(sql.ref(`t.${field}`))} as ${sql.id(field)}`);
  return sql<Record<string, number>>`select count(*) as rows${sql.join(sums, sql``)} from ${sql.table(table)} as t where ${rows}`;
}

function byMonths(
  table: Requested['sums'],
  months: NonNullable<Requested['months']>,
  parts: NonNullable<ReturnType<typeof partsOf>>,
) {
  const sums = parts.map(
    // Discounts stand there as they count: taken off.
    ({ field, part, sign }) =>
      sql`, ${sign} * coalesce(sum(m.amount) filter (where m.part = ${part}::text), 0)::bigint as ${sql.id(field)}`,
  );
  return sql<Record<string, number>>`
    select coalesce(sum(m.rows) filter (where m.part = ''), 0)::bigint as rows${sql.join(sums, sql``)} from ${sql.table(table)} as m where ${months}`;
}

/** The totals of a list, with how many companies are left out because the reader may not see them. */
export async function totalsOf(
  db: Kysely<Database>,
  scope: Scope,
  requested: Requested,
  params: URLSearchParams,
): Promise<AreaTotals> {
  const [sums, hidden_companies] = [await sumsOf(db, requested), await hiddenCompanies(db, scope, requested.list, params)];
  return { ...sums, hidden_companies };
}
