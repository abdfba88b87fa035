import { sql, type Kysely } from 'kysely';
import type { UniqueRule } from '#contract/unique.ts';
import type { Database } from '#server/db/schema.ts';
import { AfterUndo } from '#server/http/after-undo.ts';
import { because, conflict, type ApiError, type FieldErrors } from '#server/http/errors.ts';
import type { ResourceDefinition, Row } from '#server/engine/definition.ts';
import { anyErrors, rowsRefused } from '#server/engine/in-write.ts';
import { missingReference } from '#server/engine/references.ts';
import { inOrganization, type Scope } from '#server/engine/scope.ts';

/** What both drivers tell of a broken constraint. */
interface Violation {
  code: '23505' | '23503' | '23001';
  constraint: string;
  table: string;
}

const textOf = (error: object, key: string): string => {
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' ? value : '';
};

/** The violation in a driver's error, or null when it is something else. */
export function violationOf(error: unknown): Violation | null {
  if (!(error instanceof Error)) return null;
  const code = textOf(error, 'code');
  if (code !== '23505' && code !== '23503' && code !== '23001') return null;
  return { code, constraint: textOf(error, 'constraint'), table: textOf(error, 'table') };
}

/**
 * Rows that were to be written, whether as a list, and how their reasons are told of the rows that were sent: as they
 * are, unless said.
 */
interface Refused {
  rows: readonly Row[];
  bulk: boolean;
  bySent?: (errors: readonly FieldErrors[]) => readonly FieldErrors[];
}

/** Of what is read out of other rows, such as a copy's: none that was sent names what is gone. */
const GONE_MEANWHILE =
  'Nada foi gravado: algo a que isto se refere foi excluído enquanto você salvava. Recarregue a página e tente de novo.';

/** For the `catch` of a write: what the database refuses is told by row, asked once the write is taken back. */
export const rowRefusal =
  (definition: ResourceDefinition, scope: Scope, { rows, bulk, bySent = (errors) => errors }: Refused) =>
  (error: unknown): never => {
    const violation = violationOf(error);
    if (!violation) throw error;
    throw new AfterUndo(async (db) => {
      const errors = bySent(await violatingRows(db, definition, scope, { violation, rows }));
      if (anyErrors(errors)) return rowsRefused(errors, bulk);
      return violation.code === '23503' ? conflict(GONE_MEANWHILE) : error;
    }, error);
  };

/** The errors of the rows that a violation stands for; none when it is not theirs. */
async function violatingRows(
  db: Kysely<Database>,
  definition: ResourceDefinition,
  scope: Scope,
  { violation, rows }: { violation: Violation; rows: readonly Row[] },
): Promise<readonly FieldErrors[]> {
  if (violation.code !== '23505') return referenceErrors(db, definition, scope, { violation, rows });
  const rule = definition.contract.unique.find(({ constraint }) => constraint === violation.constraint);
  if (!rule) return [];
  const errors = await duplicates(db, definition, scope, rows);
  // The other row may be gone again by now; the refusal stands all the same.
  return anyErrors(errors) ? errors : rows.map(() => uniqueErrors(definition, rule));
}

/** DRF's text of a broken unique rule: under its field, or of the whole row when several fields make it. */
function uniqueErrors(definition: ResourceDefinition, rule: UniqueRule): FieldErrors {
  const { fields } = rule;
  const [field] = fields;
  if (fields.length === 1 && field)
    return { [field]: because(rule, [`${definition.contract.model} with this ${field} already exists.`]) };
  return { non_field_errors: because(rule, [`The fields ${fields.join(', ')} must make a unique set.`]) };
}

/**
 * Which of the rows break a unique rule, asked after the database refused the whole: against stored rows and among
 * themselves (the later of two is told). Rows carry the contract's values, and their `id` when they are stored already.
 */
async function duplicates(
  db: Kysely<Database>,
  definition: ResourceDefinition,
  scope: Scope,
  rows: readonly Row[],
): Promise<FieldErrors[]> {
  const errors: FieldErrors[] = rows.map(() => ({}));
  const records = rows.map((row) => ({ ...row, ...definition.derive(row) }));
  for (const rule of definition.contract.unique) {
    const columns = rule.fields.map((field) => (records.some((record) => `${field}_key` in record) ? `${field}_key` : field));
    const keys = records.map((record) => columns.map((column) => record[column]));
    const taken = await takenPositions(db, definition, scope, { records, columns });
    const seen = new Set<string>();
    keys.forEach((key, position) => {
      // A rule over an optional field alone (CNPJ) does not bind rows that leave it empty; null is equal to nothing, as
      // in the database.
      if (key.every((part) => part === '') || key.some((part) => part === null || part === undefined)) return;
      const text = JSON.stringify(key);
      // Of two rules of the whole row the first is told: what it says comes before what follows from it.
      if (taken.has(position) || seen.has(text)) errors[position] = { ...uniqueErrors(definition, rule), ...errors[position] };
      seen.add(text);
    });
  }
  return errors;
}

async function takenPositions(
  db: Kysely<Database>,
  definition: ResourceDefinition,
  scope: Scope,
  { records, columns }: { records: readonly Row[]; columns: readonly string[] },
): Promise<Set<number>> {
  const table = sql.table(definition.table);
  const same = columns.map((column) => sql`${sql.ref(`t.${column}`)} = ${sql.ref(`x.${column}`)}`);
  const { rows } = await sql<{ position: number }>`
    select (x.ordinality - 1)::integer as position
    from jsonb_populate_recordset(null::${table}, ${JSON.stringify(records)}::jsonb) with ordinality as x
    join ${table} as t on ${inOrganization(scope, 't')} and ${sql.join(same, sql` and `)} and t.id is distinct from x.id`.execute(
    db,
  );
  return new Set(rows.map((row) => row.position));
}

/** Errors of a foreign key that broke between the check and the write (the other row was just deleted). */
async function referenceErrors(
  db: Kysely<Database>,
  definition: ResourceDefinition,
  scope: Scope,
  { violation, rows }: { violation: Violation; rows: readonly Row[] },
): Promise<FieldErrors[]> {
  const target = await targetOf(db, violation);
  const { field, idOf } = namerOf(definition, columnOf(violation), target);
  const named = rows.map(idOf);
  const ids = named.filter((id) => typeof id === 'number');
  if (ids.length === 0 || target === undefined) return [];
  const { rows: found } = await sql<{ id: number }>`
    select t.id from ${sql.table(target)} as t where ${inOrganization(scope, 't')} and t.id = any(${ids}::integer[])`.execute(db);
  const there = new Set<unknown>(found.map(({ id }) => id));
  // Those that are not there; where all are again by now, all that name one: the refusal stands all the same.
  const missing = new Set<unknown>(ids.some((id) => !there.has(id)) ? ids.filter((id) => !there.has(id)) : ids);
  return named.map((id) => (missing.has(id) ? missingReference(field, id) : {}));
}

/** By which field rows name what a column holds: by itself, or by one that the column is made of. */
function namerOf(
  { naming = {} }: ResourceDefinition,
  column: string,
  target: string | undefined,
): { field: string; idOf: (row: Row) => unknown } {
  const [field, source] = Object.entries(naming).find(([name, { table }]) => name !== column && table === target) ?? [];
  return !(column in naming) && field !== undefined && source
    ? { field, idOf: source.id }
    : { field: column, idOf: (row) => row[column] };
}

/** The table that a foreign key points to. */
async function targetOf(db: Kysely<Database>, { constraint, table }: Violation): Promise<string | undefined> {
  const { rows } = await sql<{ target: string }>`
    select p.relname as target from pg_constraint as k join pg_class as p on p.oid = k.confrelid
    where k.contype = 'f' and k.conname = ${constraint}::text and k.conrelid = to_regclass(quote_ident(${table}::text))`.execute(
    db,
  );
  return rows[0]?.target;
}

/** `company_regional_fkey` of table `company` → `regional`. */
const columnOf = ({ constraint, table }: Violation) => constraint.replace(`${table}_`, '').replace(/_fkey$/, '');

/** DRF's refusal to delete what others point to; `by` names them as `table.field`. */
export function protectedRows(definition: ResourceDefinition, by: string): ApiError {
  const [table = '', column = ''] = by.split('.');
  return conflict(
    `Cannot delete some instances of model '${definition.contract.model}' because they are referenced through protected foreign keys: '${by}'.`,
    { used: { table, column } },
  );
}

export const protectedBy = (violation: Violation): string => `${violation.table}.${columnOf(violation)}`;

/** Which of a record's rows a foreign key points to, in the order of ids; none where the column is no such key. */
export async function usedRows(
  db: Kysely<Database>,
  scope: Scope,
  { table: own }: ResourceDefinition,
  { used: { table, column }, ids }: { used: NonNullable<ApiError['known']['used']>; ids: readonly number[] },
): Promise<number[]> {
  const { rows: keys } = await sql`
    select from pg_constraint as k
    join pg_attribute as c on c.attrelid = k.conrelid and c.attnum = any(k.conkey) and c.attname = ${column}::text
    where k.contype = 'f' and k.conrelid = to_regclass(quote_ident(${table}::text))
      and k.confrelid = to_regclass(quote_ident(${own}::text)) and c.atttypid = 'integer'::regtype`.execute(db);
  if (keys.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select distinct ${sql.ref(`t.${column}`)} as id from ${sql.table(table)} as t
    where ${inOrganization(scope, 't')} and ${sql.ref(`t.${column}`)} = any(${ids}::integer[]) order by 1`.execute(db);
  return rows.map(({ id }) => id);
}
