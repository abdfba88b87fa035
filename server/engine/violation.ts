import { sql, type Kysely } from 'kysely';
import type { UniqueRule } from '#contract/unique.ts';
import type { Database } from '#server/db/schema.ts';
import { AfterUndo } from '#server/http/after-undo.ts';
import { conflict, type FieldErrors } from '#server/http/errors.ts';
import type { ResourceDefinition, Row } from '#server/engine/definition.ts';
import { anyErrors, rowsRefused } from '#server/engine/in-write.ts';
import { missingReference } from '#server/engine/references.ts';
import { inOrganization, type Scope } from '#server/engine/scope.ts';

/** What both drivers tell of a broken constraint. */
interface Violation {
  code: '23505' | '23503' | '23001';
  constraint: string;
  table: string;
  detail: string;
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
  return { code, constraint: textOf(error, 'constraint'), table: textOf(error, 'table'), detail: textOf(error, 'detail') };
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

/** For the `catch` of a write: what the database refuses is told by row, asked once the write is taken back. */
export const rowRefusal =
  (definition: ResourceDefinition, scope: Scope, { rows, bulk, bySent = (errors) => errors }: Refused) =>
  (error: unknown): never => {
    const violation = violationOf(error);
    if (!violation) throw error;
    throw new AfterUndo(async (db) => {
      const errors = bySent(await violatingRows(db, definition, scope, { violation, rows }));
      return anyErrors(errors) ? rowsRefused(errors, bulk) : error;
    }, error);
  };

/** The errors of the rows that a violation stands for; none when it is not theirs. */
async function violatingRows(
  db: Kysely<Database>,
  definition: ResourceDefinition,
  scope: Scope,
  { violation, rows }: { violation: Violation; rows: readonly Row[] },
): Promise<readonly FieldErrors[]> {
  if (violation.code !== '23505') return referenceErrors(violation, rows);
  const rule = definition.contract.unique.find(({ constraint }) => constraint === violation.constraint);
  if (!rule) return [];
  const errors = await duplicates(db, definition, scope, rows);
  // The other row may be gone again by now; the refusal stands all the same.
  return anyErrors(errors) ? errors : rows.map(() => uniqueErrors(definition, rule));
}

/** DRF's text of a broken unique rule: under its field, or of the whole row when several fields make it. */
function uniqueErrors(definition: ResourceDefinition, { fields }: UniqueRule): FieldErrors {
  const [field] = fields;
  if (fields.length === 1 && field) return { [field]: [`${definition.contract.model} with this ${field} already exists.`] };
  return { non_field_errors: [`The fields ${fields.join(', ')} must make a unique set.`] };
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
function referenceErrors({ constraint, table, detail }: Violation, rows: readonly Row[]): FieldErrors[] {
  const field = fieldOf(constraint, table);
  const id = keyIn(detail);
  return rows.map((row) => (String(row[field]) === id ? missingReference(field, id) : {}));
}

/** The last value of a driver's key: «Key (organization_id, id)=(1, 5) is still referenced from table "company".» */
const keyIn = (detail: string): string | undefined => /\)=\((?:[^)]*, )?([^),]*)\)/.exec(detail)?.[1];

/** The row that others point to, where the driver tells it; every foreign key ends with the id. */
export function violatedId({ detail }: Violation): number | undefined {
  const id = Number(keyIn(detail));
  return Number.isInteger(id) && id > 0 ? id : undefined;
}

/** `company_regional_fkey` of table `company` → `regional`. */
const fieldOf = (constraint: string, table: string) => constraint.replace(`${table}_`, '').replace(/_fkey$/, '');

/** DRF's refusal to delete what others point to; `by` names them as `table.field`. */
export const protectedRows = (definition: ResourceDefinition, by: string) =>
  conflict(
    `Cannot delete some instances of model '${definition.contract.model}' because they are referenced through protected foreign keys: '${by}'.`,
  );

export const protectedBy = ({ constraint, table }: Violation): string => `${table}.${fieldOf(constraint, table)}`;
