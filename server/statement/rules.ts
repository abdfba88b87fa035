import { sql } from 'kysely';
import type { Source } from '#planning/statement/amounts.ts';
import { structureIssues } from '#planning/statement/check.ts';
import { mappingIssues } from '#planning/statement/mapping.ts';
import { emptyStructure, type LineRef, type Statement } from '#planning/statement/structure.ts';
import { noRows } from '#server/engine/references.ts';
import type { FieldErrors } from '#server/http/errors.ts';
import type { Change, ResourceDefinition, Row, WriteContext } from '#server/engine/definition.ts';
import { inOrganization } from '#server/engine/scope.ts';
import { protectedRows } from '#server/engine/violation.ts';
import { idAfter, inTurn, statementTables, structureAfter } from '#server/statement/structure.ts';

/** What the database numbers rows up to. */
const MOST_ID = 2_147_483_647;
const TAKEN_PLACE = 'Já existe uma linha nesta posição do relatório.';

/** What planning says is wrong with the structure to be, told by its row; a circle is told to all that were sent. */
export async function checkFormulas(
  context: WriteContext,
  statement: Statement,
  changes: readonly Change[],
): Promise<FieldErrors[]> {
  const structure = await structureAfter(context, statement, 'aggregators', changes);
  const issues = structureIssues(structure).filter(({ severity }) => severity === 'error');
  return changes.map((change, at) => {
    const own = issues.filter(({ field, code }) => field === `aggregators.${idAfter(change, at)}` && code !== 'nome_repetido');
    const circle = issues.filter(({ code }) => code === 'referencia_circular');
    const found = [...own, ...circle];
    const of = (denominator: boolean) =>
      found.filter(({ code }) => (code === 'sem_denominador') === denominator).map(({ message }) => message);
    const [items, denominator] = [of(false), of(true)];
    return { ...(items.length > 0 && { items }), ...(denominator.length > 0 && { denominator }) };
  });
}

/** A line is of a group or aggregator that there is, in a place of its own. */
export async function checkLines(
  context: WriteContext,
  statement: Statement,
  changes: readonly Change[],
): Promise<FieldErrors[]> {
  const structure = await structureAfter(context, statement, 'lines', changes);
  const known = {
    grupo: new Set(structure.groups.map(({ id }) => id)),
    agrupador: new Set(structure.aggregators.map(({ id }) => id)),
  };
  const places = Map.groupBy(structure.lines, ({ position }) => position);
  return changes.map(({ after }) => {
    const { kind, ref, position } = after as unknown as { kind: keyof typeof known; ref: number; position: number };
    return {
      ...(!known[kind].has(ref) && { ref: noRows(ref) }),
      // The same line twice is told as that, by its unique rule.
      ...((places.get(position) ?? []).some((line) => line.kind !== kind || line.ref !== ref) && { position: [TAKEN_PLACE] }),
    };
  });
}

const sourceOf = (row: Row): Source =>
  // The contract has parsed both.
  ({ kind: row['source_kind'] as Source['kind'], key: String(row['source_key']) });

/** The account that a source names; null where it names none. */
export const accountOf = (row: Row): number | null => {
  const { kind, key } = sourceOf(row);
  return kind === 'conta_contabil' && /^[1-9]\d{0,9}$/.test(key) && Number(key) <= MOST_ID ? Number(key) : null;
};

/** Sources that have no place in a statement's own mapping. */
const REFUSED: ReadonlySet<string> = new Set(['associativo_na_dre', 'origem_do_uau']);

/** An account by its number; nothing of cash in the income statement. The resource's reference says it is there. */
export function checkSources(statement: Statement, changes: readonly Change[]): FieldErrors[] {
  return changes.map(({ after }) => {
    const source = sourceOf(after);
    if (source.kind === 'conta_contabil' && accountOf(after) === null) return { source_key: noRows(source.key) };
    const wrong = mappingIssues(statement, [{ source, subgroup: 0 }], emptyStructure());
    const messages = wrong.filter(({ code }) => REFUSED.has(code)).map(({ message }) => message);
    return messages.length > 0 ? { source_kind: messages } : {};
  });
}

interface Named {
  statement: Statement;
  kind: LineRef['kind'];
  definition: ResourceDefinition;
  rows: readonly Row[];
}

/** Formulas and lines name groups, subgroups and aggregators by kind and id, which no foreign key watches. */
export async function assertUnnamed({ db, scope }: WriteContext, { statement, kind, definition, rows }: Named): Promise<void> {
  const tables = statementTables(statement);
  await inTurn(db, scope, statement);
  const ids = rows.map((row) => Number(row['id']));
  const own = kind === 'agrupador' ? sql`t.id <> all(${ids}::integer[])` : sql`true`;
  const { rows: formulas } = await sql`
    select t.id from ${sql.table(tables.aggregator)} as t
      cross join lateral jsonb_array_elements(t.items || jsonb_build_array(t.denominator)) as item(line)
    where ${inOrganization(scope, 't')} and ${own} and item.line ->> 'kind' = ${kind}
      and (item.line ->> 'ref')::integer = any(${ids}::integer[]) limit 1`.execute(db);
  if (formulas.length > 0) throw protectedRows(definition, `${tables.aggregator}.items`);
  const { rows: lines } = await sql`
    select t.id from ${sql.table(tables.orderer)} as t
    where ${inOrganization(scope, 't')} and t.kind = ${kind} and t.ref = any(${ids}::integer[]) limit 1`.execute(db);
  if (lines.length > 0) throw protectedRows(definition, `${tables.orderer}.ref`);
}
