import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { addMonths } from '#planning/months.ts';
import { UAU_AREAS, type AreaId } from '#planning/uau/areas.ts';
import type { UauField } from '#planning/uau/field.ts';
import { amountOf, isMovement } from '#planning/uau/lists.ts';
import type { Database } from '#server/db/schema.ts';
import { inOrganization } from '#server/resource/scope.ts';
import type { Piece } from '#server/uau/source.ts';

type Place = Pick<Piece, 'company' | 'job' | 'from' | 'until'>;

/** One amount of a row that is kept by month: its part of the value (empty: all of it), and how it counts. */
interface Part {
  part: string;
  amount: RawBuilder<unknown>;
}

function partsOf(area: AreaId, amount: string): Part[] {
  const fields: readonly UauField[] = UAU_AREAS[area].fields;
  const parts = fields.flatMap(({ name, part }): Part[] =>
    part ? [{ part: part.key, amount: part.sign === 1 ? sql.ref(`t.${name}`) : sql`-${sql.ref(`t.${name}`)}` }] : [],
  );
  return [{ part: '', amount: sql.ref(`t.${amount}`) }, ...parts];
}

const both = (conditions: readonly (RawBuilder<SqlBool> | null)[]) =>
  sql`${sql.join(
    conditions.filter((condition) => condition !== null),
    sql` and `,
  )}`;

/**
 * Works out anew what the amounts of an area come to by month, company, job and the area's keys (`uau_month`), of a place: a company, a job,
 * months; null is all there are. Part '' holds how many rows there are and their whole amount; each other part the rows that have any of it and
 * its amount as it counts (discounts are negative), so that the parts of a value add up to it. An area without amounts has none. Belongs
 * into the transaction that changes the rows.
 */
export async function rebuildMonths(db: Kysely<Database>, organization: number, area: AreaId, place: Place): Promise<void> {
  const amount = amountOf(area);
  if (!isMovement(area) || amount === null) return;
  const { company, job, from, until } = place;
  await sql`
    delete from uau_month as m where ${both([
      inOrganization({ organization }, 'm'),
      sql`m.area = ${area}::text`,
      company === null ? null : sql`m.company = ${company}::integer`,
      job === null ? null : sql`m.job = ${job}::text`,
      from === null ? null : sql`m.month >= ${from}::text`,
      until === null ? null : sql`m.month <= ${until}::text`,
    ])}`.execute(db);
  const keys = [0, 1].map((at) => (UAU_AREAS[area].keys[at] === undefined ? sql`''` : sql.ref(`t.${UAU_AREAS[area].keys[at]}`)));
  const parts = partsOf(area, amount);
  const sums = parts.map(
    (
      each,
      at,
    ) => sql`(count(*) filter (where ${each.part === '' ? sql`true` : sql`${each.amount} <> 0`}))::integer as ${sql.id(`rows${at}`)},
      sum(${each.amount})::bigint as ${sql.id(`amount${at}`)}`,
  );
  const told = parts.map(({ part }, at) => sql`(${part}::text, ${sql.ref(`sums.rows${at}`)}, ${sql.ref(`sums.amount${at}`)})`);
  await sql`
    insert into uau_month (organization_id, area, company, job, month, key1, key2, part, rows, amount)
    select ${organization}::integer, ${area}::text, sums.company, sums.job, sums.month, sums.key1, sums.key2, told.part, told.rows, told.amount
    from (
      select t.company, t.job, to_char(t.date, 'YYYY-MM') as month, ${keys[0]} as key1, ${keys[1]} as key2, ${sql.join(sums)}
      from ${sql.table(UAU_AREAS[area].table)} as t
      where ${both([
        inOrganization({ organization }, 't'),
        company === null ? null : sql`t.company = ${company}::integer`,
        job === null ? null : sql`t.job = ${job}::text`,
        from === null ? null : sql`t.date >= ${`${from}-01`}::date`,
        until === null ? null : sql`t.date < ${`${addMonths(until, 1)}-01`}::date`,
      ])}
      group by 1, 2, 3, 4, 5
    ) as sums cross join lateral (values ${sql.join(told)}) as told(part, rows, amount)
    where told.part = '' or told.rows > 0`.execute(db);
}
