import { MESSAGES } from '#contract/fields.ts';
import { sql } from 'kysely';
import type { Change, ResourceDefinition, WriteContext } from '#server/engine/definition.ts';
import type { TableName } from '#server/engine/limits.ts';
import { inScope } from '#server/engine/scope.ts';
import { because, type FieldErrors } from '#server/http/errors.ts';

/** Ids that a field of the rows names, row by row. */
interface Named {
  field: string;
  table: TableName;
  ids: (number | null)[];
}

/** Errors of rows that name what does not exist, or what the writer does not see, which is told alike. */
export async function missingReferences(
  { db, scope }: WriteContext,
  definition: ResourceDefinition,
  changes: readonly Change[],
): Promise<FieldErrors[]> {
  const errors: FieldErrors[] = changes.map(() => ({}));
  const requested = changes.some((change) => namesAnew(definition, change)) ? namedBy(definition, changes) : [];
  if (requested.length === 0) return errors;
  const wanted = requested.map(
    ({ table, ids }, at) => sql`select ${at}::integer as requested, t.id from ${sql.table(table)} as t
      where ${inScope(scope, table, 't')} and t.id = any(${[...new Set(ids.filter((id) => id !== null))]}::integer[])`,
  );
  const { rows: found } = await sql<{ requested: number; id: number }>`${sql.join(wanted, sql` union all `)}`.execute(db);
  const known = new Set(found.map((row) => `${row.requested} ${row.id}`));
  for (const [at, { field, ids }] of requested.entries())
    ids.forEach((id, position) => {
      if (id !== null && !known.has(`${at} ${id}`)) Object.assign(errors[position] ?? {}, missingReference(field, id));
    });
  return errors;
}

/** Whether a change has to be asked about what it refers to: as a rule it has. */
const namesAnew = ({ seesReferences, naming, references = {} }: ResourceDefinition, { before, after }: Change): boolean =>
  seesReferences === undefined ||
  naming !== undefined ||
  before === null ||
  Object.keys(references).some((field) => before[field] !== after[field]);

const namedBy = ({ references = {}, naming = {} }: ResourceDefinition, changes: readonly Change[]): Named[] => [
  ...Object.entries(references).map(([field, table]) => ({
    field,
    table,
    ids: changes.map(({ after }) => Number(after[field])),
  })),
  ...Object.entries(naming).map(([field, { table, id }]) => ({ field, table, ids: changes.map(({ after }) => id(after)) })),
];

/** DRF's texts of rows that are named and not there. */
export const noRows = (...ids: unknown[]): string[] =>
  because(
    'missing',
    ids.map((id) => MESSAGES.noRow(String(id))),
  );
export const missingReference = (field: string, id: unknown): FieldErrors => ({ [field]: noRows(id) });
