import { sql, type Kysely } from 'kysely';
import { emptyStructure, type Statement, type StatementStructure } from '#planning/statement/structure.ts';
import type { Database } from '#server/db/schema.ts';
import type { Change, WriteContext } from '#server/engine/definition.ts';
import type { TableName } from '#server/engine/limits.ts';
import { inOrganization, type Scope } from '#server/engine/scope.ts';

/** The tables of one statement. */
export const statementTables = (statement: Statement) =>
  ({
    group: `${statement}_group`,
    subgroup: `${statement}_subgroup`,
    aggregator: `${statement}_aggregator`,
    orderer: `${statement}_orderer`,
    mapping: `${statement}_from_to`,
  }) as const satisfies Record<string, TableName>;

/** The organisation's whole structure of a statement: names and formulas, nothing that a grant narrows. */
export async function readStructure(
  db: Kysely<Database>,
  scope: Pick<Scope, 'organization'>,
  statement: Statement,
): Promise<StatementStructure> {
  const tables = statementTables(statement);
  // One question for all four lists: each costs as much to ask as to answer.
  const listOf = (table: TableName) => sql`coalesce((
    select jsonb_agg(to_jsonb(t) order by t.id) from ${sql.table(table)} as t where ${inOrganization(scope, 't')}), '[]'::jsonb)`;
  const { rows } = await sql<StatementStructure>`
    select ${listOf(tables.group)} as groups, ${listOf(tables.subgroup)} as subgroups, ${listOf(tables.aggregator)} as aggregators,
      ${listOf(tables.orderer)} as lines`.execute(db);
  return rows[0] ?? emptyStructure();
}

/** Writers of an organisation's statement take turns until their transactions end: its rules speak of several lists. */
export async function inTurn(db: Kysely<Database>, scope: Pick<Scope, 'organization'>, statement: Statement): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`statement ${statement}`}), ${scope.organization}::integer)`.execute(db);
}

type Part = keyof StatementStructure;

/**
 * The structure as it will stand with a write of one of its lists, in its writer's turn. Rows that are new have ids
 * below nothing, in their order.
 */
export async function structureAfter(
  { db, scope }: WriteContext,
  statement: Statement,
  part: Part,
  changes: readonly Change[],
): Promise<StatementStructure> {
  await inTurn(db, scope, statement);
  const structure = await readStructure(db, scope, statement);
  const changed = new Set(changes.map(({ before }) => before?.['id']));
  const after = changes.map((change, at) => ({ ...change.after, id: idAfter(change, at) }));
  const unchanged = structure[part].filter(({ id }) => !changed.has(id));
  // The contract has parsed each row as one of this list.
  return { ...structure, [part]: [...unchanged, ...after].toSorted((one, other) => one.id - other.id) };
}

/** The id a changed row has in `structureAfter`. */
export const idAfter = ({ before }: Change, at: number): number => (before ? Number(before['id']) : -1 - at);
