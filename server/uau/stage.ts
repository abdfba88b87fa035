import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { UAU_AREAS, type AreaId } from '#planning/uau/areas.ts';
import type { FieldKind } from '#planning/uau/field.ts';
import { fieldsOf } from '#planning/uau/partition.ts';
import type { ReadRow, UauValue } from '#planning/uau/read-row.ts';
import type { Database } from '#server/db/schema.ts';
import { inTransaction, takeLong } from '#server/db/transaction.ts';

/** Where a load puts what it has read so far, by the id of the run; docs/decisions/037-uau-loading.md. */

const TYPES: Readonly<Record<FieldKind, string>> = {
  integer: 'integer',
  code: 'text',
  text: 'text',
  date: 'date',
  money: 'bigint',
  decimal: 'text',
  flag: 'boolean',
};

export interface Column {
  name: string;
  type: string;
}

/** Columns of an area's table beside its id, organisation and load. */
export function columnsOf(area: AreaId): Column[] {
  const columns = fieldsOf(area).map(({ name, kind }) => ({ name, type: TYPES[kind] }));
  return area === 'units' ? [...columns, { name: 'custom', type: 'jsonb' }, { name: 'custom_labels', type: 'jsonb' }] : columns;
}

export const stageOf = (area: AreaId): RawBuilder<unknown> => sql.table(`${UAU_AREAS[area].table}_stage`);
export const tableOf = (area: AreaId): RawBuilder<unknown> => sql.table(UAU_AREAS[area].table);
export const columnList = (names: readonly string[], alias?: string): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql.ref(alias === undefined ? name : `${alias}.${name}`)));

/** Rows of one batch as they were read, each with its line in the file or answer. */
export interface Batch {
  lines: readonly number[];
  rows: readonly ReadRow[];
}

/** Adds a batch to the stage in one statement. */
export async function stageRows(db: Kysely<Database>, run: string, area: AreaId, { lines, rows }: Batch): Promise<void> {
  if (rows.length === 0) return;
  const columns = columnsOf(area);
  const literals = columns.map(({ name, type }) => arrayOf(rows, name, type));
  const names = columns.map(({ name }) => name);
  await sql`
    insert into ${stageOf(area)} (sync_id, line, ${columnList(names)})
    select ${run}::uuid, t.* from unnest(${`{${lines.join(',')}}`}::text::integer[], ${sql.join(literals)}) as t`.execute(db);
}

/**
 * A column of all rows as the text of an array: written here, since a driver looks at each value for what it may be.
 */
function arrayOf(rows: readonly ReadRow[], name: string, type: string): RawBuilder<unknown> {
  const quoted = type === 'text' || type === 'jsonb';
  const values: string[] = [];
  for (const row of rows) {
    const value = row[name] ?? null;
    values.push(value === null ? 'NULL' : quoted ? quote(value) : String(value));
  }
  return sql`${`{${values.join(',')}}`}::text::${sql.raw(type)}[]`;
}

const quote = (value: UauValue): string => `"${String(value).replace(/["\\]/g, '\\$&')}"`;

/** Takes a run's rows away. */
export async function clearStage(db: Kysely<Database>, run: string, area: AreaId): Promise<void> {
  await inTransaction(db, async (trx) => {
    await takeLong(trx);
    await sql`delete from ${stageOf(area)} where sync_id = ${run}::uuid`.execute(trx);
  });
}

/**
 * Whether a stage's row was left by a run that is no more: its process was killed. Each run's id is looked up in the
 * index, so that millions of rows of one that lives cost nothing.
 */
export function leftOver(stage: string): RawBuilder<SqlBool> {
  const table = sql.table(stage);
  return sql<SqlBool>`sync_id = any(array(
    with recursive run (id) as (
      (select s.sync_id from ${table} as s order by s.sync_id limit 1)
      union all
      select (select s.sync_id from ${table} as s where s.sync_id > run.id order by s.sync_id limit 1) from run
      where run.id is not null)
    select id from run where id is not null
      and not exists (select from uau_sync as u where u.worker = run.id and u.status = 'running')))`;
}
