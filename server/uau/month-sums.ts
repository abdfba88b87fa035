import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { UAU_AREAS, type AreaId } from '#planning/uau/areas.ts';
import { amountField, fieldsOf } from '#planning/uau/partition.ts';
import type { Database } from '#server/db/schema.ts';
import { tableOf } from '#server/uau/stage.ts';
import type { Replacing, Unit } from '#server/uau/unit.ts';

const key = (name: string | undefined) => (name === undefined ? sql`''` : sql.ref(`t.${name}`));

/**
 * Works the month sums of a unit out again from its rows: by the area's keys, whole (`part` empty) and part by part
 * with its sign; `rows` are those that hold something of the part. `within` says which rows `t` are the unit's. Then
 * what they come to over all months.
 */
export async function rebuildMonths(
  trx: Kysely<Database>,
  { area, organization }: Pick<Replacing, 'area' | 'organization'>,
  { company, job, months }: Unit,
  within: RawBuilder<SqlBool>,
): Promise<void> {
  const amount = amountField(area);
  if (amount === null) return;
  const place = sql<SqlBool>`m.organization_id = ${organization}::integer and m.area = ${area}
    and (${company}::integer is null or m.company = ${company}::integer) and (${job}::text is null or m.job = ${job}::text)`;
  const span =
    'from' in months
      ? sql<SqlBool>`(${months.from}::text is null or m.month >= ${months.from}::text) and (${months.until}::text is null or m.month <= ${months.until}::text)`
      : sql<SqlBool>`m.month = any(${[...months]}::text[])`;
  await sql`delete from uau_month as m where ${place} and ${span}`.execute(trx);
  const parts = fieldsOf(area).flatMap(({ name, part }) => (part ? [{ name, ...part }] : []));
  const [key1, key2] = UAU_AREAS[area].keys;
  const sums = [
    sql`count(*) as all_rows, sum(${sql.ref(`t.${amount}`)}) as all_amount`,
    ...parts.map(
      ({ name, sign }, index) =>
        sql`count(*) filter (where ${sql.ref(`t.${name}`)} <> 0) as ${sql.ref(`rows_${index}`)},
          ${sql.raw(String(sign))} * sum(${sql.ref(`t.${name}`)}) as ${sql.ref(`amount_${index}`)}`,
    ),
  ];
  const values = [
    sql`('', g.all_rows, g.all_amount)`,
    ...parts.map((part, index) => sql`(${part.key}, g.${sql.ref(`rows_${index}`)}, g.${sql.ref(`amount_${index}`)})`),
  ];
  // Added up once, then told apart: eleven rows for each row of a million would be eleven million.
  await sql`
    insert into uau_month (organization_id, area, company, job, month, key1, key2, part, rows, amount)
    select ${organization}::integer, ${area}, g.company, g.job, g.month, g.key1, g.key2, p.part, p.rows::integer, p.amount::bigint
    from (
      select t.company, t.job, to_char(t.date, 'YYYY-MM') as month, ${key(key1)} as key1, ${key(key2)} as key2, ${sql.join(sums)}
      from ${tableOf(area)} as t where t.organization_id = ${organization}::integer and ${within}
      group by 1, 2, 3, 4, 5
    ) as g, lateral (values ${sql.join(values)}) as p (part, rows, amount)
    where p.rows > 0`.execute(trx);
  await sql`delete from uau_source_sum as m where ${place}`.execute(trx);
  await sql`
    insert into uau_source_sum (organization_id, area, company, job, key1, key2, part, rows, amount, size, first, last)
    select m.organization_id, m.area, m.company, m.job, m.key1, m.key2, m.part,
      sum(m.rows), sum(m.amount), sum(abs(m.amount)), min(m.month), max(m.month)
    from uau_month as m where ${place} group by 1, 2, 3, 4, 5, 6, 7`.execute(trx);
}

/** The same of all rows of an area: what was put there otherwise than by a load. */
export const rebuildAllMonths = (trx: Kysely<Database>, organization: number, area: AreaId): Promise<void> =>
  rebuildMonths(
    trx,
    { area, organization },
    { company: null, job: null, months: { from: null, until: null } },
    sql<SqlBool>`true`,
  );
