import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { addMonths, type Month } from '#planning/numbers/months.ts';
import type { AreaId } from '#planning/uau/areas.ts';
import { hasCompany, hasJob, hasMonth, keyFields } from '#planning/uau/partition.ts';
import type { Database } from '#server/db/schema.ts';
import { inTransaction, takeLong } from '#server/db/transaction.ts';
import { rebuildMonths } from '#server/uau/month-sums.ts';
import { columnList, columnsOf, stageOf, tableOf } from '#server/uau/stage.ts';
import type { Changed, Replacing, Unit } from '#server/uau/unit.ts';

const isList = (months: Unit['months']): months is readonly Month[] => Array.isArray(months);

/** Conditions that a row stands in the unit. */
function within(area: AreaId, { company, job, months }: Unit, alias: string): RawBuilder<SqlBool> {
  const conditions: RawBuilder<SqlBool>[] = [sql<SqlBool>`true`];
  const ref = (name: string) => sql.ref(`${alias}.${name}`);
  if (company !== null && hasCompany(area)) conditions.push(sql<SqlBool>`${ref('company')} = ${company}::integer`);
  if (job !== null && hasJob(area)) conditions.push(sql<SqlBool>`${ref('job')} = ${job}::text`);
  if (hasMonth(area)) {
    const sorted = isList(months) ? months.toSorted() : [];
    const [from, until] = isList(months) ? [sorted[0] ?? null, sorted.at(-1) ?? null] : [months.from, months.until];
    if (from !== null) conditions.push(sql<SqlBool>`${ref('date')} >= ${`${from}-01`}::date`);
    if (until !== null) conditions.push(sql<SqlBool>`${ref('date')} < ${`${addMonths(until, 1)}-01`}::date`);
    // A list has holes, which are not replaced.
    if (isList(months)) conditions.push(sql<SqlBool>`to_char(${ref('date')}, 'YYYY-MM') = any(${[...months]}::text[])`);
  }
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/**
 * Replaces the unit's partitions by what the stage holds of them, in one transaction with their month sums and what was
 * loaded. Where nothing differs nothing is written but the time. `report` runs in the same transaction. Throws what the
 * guard throws, before it writes and once more before it ends.
 */
export async function replaceUnit(
  db: Kysely<Database>,
  replacing: Replacing,
  unit: Unit,
  report: (trx: Kysely<Database>, changed: Changed) => Promise<void>,
): Promise<Changed> {
  return inTransaction(db, async (trx) => {
    await takeLong(trx);
    await replacing.guard(trx);
    const changed = await difference(trx, replacing, unit);
    if (changed.added > 0 || changed.removed > 0) {
      await exchange(trx, replacing, unit);
      if (hasMonth(replacing.area)) await rebuildMonths(trx, replacing, unit, within(replacing.area, unit, 't'));
    }
    await noteLoaded(trx, replacing, unit);
    await report(trx, changed);
    // Who cancelled while it was written was told that no more would be: then it is not.
    await replacing.guard(trx);
    return changed;
  });
}

/** The stage's rows of the unit; of a register one of each key, the last that came. */
function staged({ run, area }: Replacing, unit: Unit): RawBuilder<unknown> {
  const names = columnsOf(area).map(({ name }) => name);
  const keys = keyFields(area);
  const one = keys.length > 0 ? sql`distinct on (${columnList(keys, 's')})` : sql``;
  const order =
    keys.length > 0
      ? sql`order by ${columnList(keys, 's')}, s.line desc`
      : sql`order by ${hasMonth(area) ? sql`s.date, ` : sql``}s.line`;
  return sql`select ${one} ${columnList(names, 's')} from ${stageOf(area)} as s
    where s.sync_id = ${run}::uuid and ${within(area, unit, 's')} ${order}`;
}

async function difference(trx: Kysely<Database>, replacing: Replacing, unit: Unit): Promise<Changed> {
  const { area, organization } = replacing;
  const names = columnsOf(area).map(({ name }) => name);
  const there = sql`from ${tableOf(area)} as t where t.organization_id = ${organization}::integer and ${within(area, unit, 't')}`;
  const [old, fresh] = [
    await count(trx, sql`select 1 ${there}`),
    await count(trx, sql`select 1 from (${staged(replacing, unit)}) as s`),
  ];
  if (old === 0 || fresh === 0) return { added: fresh, removed: old };
  const added = await count(
    trx,
    sql`select 1 from ((${staged(replacing, unit)}) except all (select ${columnList(names, 't')} ${there})) as s`,
  );
  return { added, removed: old - (fresh - added) };
}

async function count(trx: Kysely<Database>, query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ found: number }>`select count(*)::integer as found from (${query}) as counted`.execute(trx);
  return rows[0]?.found ?? 0;
}

async function exchange(trx: Kysely<Database>, replacing: Replacing, unit: Unit): Promise<void> {
  const { area, organization, run } = replacing;
  const names = columnsOf(area).map(({ name }) => name);
  const keys = keyFields(area);
  await sql`delete from ${tableOf(area)} as t where t.organization_id = ${organization}::integer and ${within(area, unit, 't')}`.execute(
    trx,
  );
  // A register's row may have come from another partition: a unit that was moved to another job.
  if (keys.length > 0 && hasJob(area)) {
    const same = keys.map((key) => sql`t.${sql.ref(key)} = s.${sql.ref(key)}`);
    await sql`delete from ${tableOf(area)} as t using ${stageOf(area)} as s
      where t.organization_id = ${organization}::integer and s.sync_id = ${run}::uuid and ${within(area, unit, 's')}
        and ${sql.join(same, sql` and `)}`.execute(trx);
  }
  await sql`insert into ${tableOf(area)} (organization_id, sync_id, ${columnList(names)})
    select ${organization}::integer, ${run}::uuid, fresh.* from (${staged(replacing, unit)}) as fresh`.execute(trx);
}

/** What the unit's part was read last by, and what it holds: of movements all months of the job. */
async function noteLoaded(trx: Kysely<Database>, { area, organization, run, at }: Replacing, unit: Unit): Promise<void> {
  const company = unit.company ?? 0;
  const job = unit.job ?? '';
  const whole = { ...unit, months: { from: null, until: null } };
  const held = hasMonth(area)
    ? sql`select coalesce(sum(m.rows), 0), coalesce(sum(m.amount), 0) from uau_month as m where m.organization_id = ${organization}::integer
        and m.area = ${area} and m.company = ${company}::integer and m.job = ${job} and m.part = ''`
    : sql`select count(*), 0 from ${tableOf(area)} as t where t.organization_id = ${organization}::integer and ${within(area, whole, 't')}`;
  await sql`insert into uau_loaded (organization_id, area, company, job, sync_id, rows, amount, at)
    select ${organization}::integer, ${area}, ${company}::integer, ${job}, ${run}::uuid, held.rows::integer, held.amount::bigint, ${at}::timestamptz
    from (${held}) as held (rows, amount)
    on conflict (organization_id, area, company, job)
    do update set sync_id = excluded.sync_id, rows = excluded.rows, amount = excluded.amount, at = excluded.at`.execute(trx);
}
