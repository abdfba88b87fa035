import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { beyondText, COUNTED_LIMIT, type Beyond } from '#planning/totals/counted.ts';
import { MONTHS_OF_YEAR } from '#planning/numbers/months.ts';
import { PREPARED } from '#server/db/prepared.ts';
import type { Database } from '#server/db/schema.ts';
import { inScope, type Scope } from '#server/engine/scope.ts';

/**
 * Tables of amounts that people type or load, and whose a row is. Rows are large with an amount beyond R$ 1 milhão:
 * words of an index's own (migration 022), so that only large ones are read. Millions of others stay within the range
 * of money together.
 */
const MONTHS = MONTHS_OF_YEAR.map((field) => `abs(x.${field})`);
const SIZE = sql.raw(MONTHS.map((month) => `coalesce(${month}, 0)`).join(' + '));
const BY_MONTH = {
  owner: 'center_cost',
  large: sql.raw<SqlBool>(`greatest(${MONTHS.join(', ')}) > 100000000`),
  size: SIZE,
} as const;
const TABLES = {
  // Its own column (migration 033): a save of a month then touches no index.
  expense_entry: { owner: 'center_cost', large: sql<SqlBool>`x.is_large`, size: SIZE },
  ledger_year: BY_MONTH,
  uau_month: {
    owner: 'company',
    large: sql.raw<SqlBool>('abs(x.amount) > 100000000'),
    size: sql.raw('abs(x.amount)'),
  },
} as const;
export type CountedTable = keyof typeof TABLES;

/** Large rows that the reader sees: of a version, where the table has any. */
function largeRows(scope: Scope, table: CountedTable, version: RawBuilder<number> | null): RawBuilder<unknown> {
  const ofVersion = version === null ? sql`true` : sql`x.version = ${version}`;
  return sql`from ${sql.table(table)} as x where ${inScope(scope, table, 'x')} and ${ofVersion} and ${TABLES[table].large}`;
}

/** Whether all that the reader sees of a version can stand in one total, as SQL. */
export const isCountable = (scope: Scope, version: RawBuilder<number>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(select coalesce(sum(${TABLES.expense_entry.size}), 0) ${largeRows(scope, 'expense_entry', version)}) <= ${COUNTED_LIMIT}`;

/** Those of whom the large rows, from the smallest owner on, pass what a total holds: an SQL array, once a query. */
export const beyond = (scope: Scope, table: CountedTable, version: RawBuilder<number> | null): RawBuilder<number[]> => {
  const { owner, size } = TABLES[table];
  return sql<number[]>`array(
    select reached.owner from (
      select whose.owner, sum(whose.size) over (order by whose.size, whose.owner) as size from (
        select ${sql.ref(`x.${owner}`)} as owner, sum(${size}) as size ${largeRows(scope, table, version)} group by 1) as whose
    ) as reached where reached.size > ${COUNTED_LIMIT})`;
};

/**
 * What a total counts of a table's rows (`alias`): all but those of whoever holds more than any total can. It stands
 * beside `inScope`, looks at nothing that the reader does not see, and is the same whatever a report's filters. So
 * whoever types amounts without measure takes themselves out of others' totals and never their reports away
 * (docs/decisions/052). Asked before the sum, which is planned without it as a rule.
 */
export async function isCounted(
  db: Kysely<Database>,
  scope: Scope,
  table: CountedTable,
  { alias, version = null }: { alias: string; version?: number | null },
): Promise<RawBuilder<SqlBool>> {
  return without(table, alias, await uncounted(db, scope, table, version));
}

/** The same condition, by whoever is not counted. */
export const without = (table: CountedTable, alias: string, ids: readonly number[]): RawBuilder<SqlBool> =>
  ids.length === 0
    ? sql<SqlBool>`true`
    : sql<SqlBool>`${sql.ref(`${alias}.${TABLES[table].owner}`)} <> all(${[...ids]}::integer[])`;

/** Those of a table's owners whose amounts are more than any total holds; nobody, as a rule. */
export async function uncounted(
  db: Kysely<Database>,
  scope: Scope,
  table: CountedTable,
  version: number | null,
): Promise<readonly number[]> {
  const { rows } = await sql<{ ids: number[] }>`${PREPARED} select ${beyond(scope, table, idOf(version))} as ids`.execute(db);
  return rows[0]?.ids ?? [];
}

const idOf = (version: number | null): RawBuilder<number> | null => (version === null ? null : sql<number>`${version}::integer`);

/** What a report is made from: the entries of a version, the ledger, UAU. */
export interface CountedFrom {
  version?: number | null;
  ledger?: boolean;
  uau?: boolean;
}

/** What a reader is told of what no total counts: a sentence for each source, none as a rule. */
export async function beyondTexts(
  db: Kysely<Database>,
  scope: Scope,
  { version = null, ledger = false, uau = false }: CountedFrom,
): Promise<string[]> {
  const centers = (from: Beyond, ids: RawBuilder<number[]>) => sql`
    select ${from}::text as from, trim(t.codigo || ' ' || t.nome) as name from center_cost as t
    where ${inScope(scope, 'center_cost', 't')} and t.id = any(${ids})`;
  const parts = [
    ...(version === null ? [] : [centers('orcado', beyond(scope, 'expense_entry', idOf(version)))]),
    ...(ledger ? [centers('contabil', beyond(scope, 'ledger_year', null))] : []),
    ...(uau
      ? [sql`select 'uau'::text as from, code::text as name from unnest(${beyond(scope, 'uau_month', null)}) as code`]
      : []),
  ];
  if (parts.length === 0) return [];
  const { rows } = await sql<{ from: Beyond; name: string }>`${sql.join(parts, sql` union all `)} order by 1, 2`.execute(db);
  return [...Map.groupBy(rows, ({ from }) => from)].map(([from, own]) =>
    beyondText(
      from,
      own.map(({ name }) => name),
    ),
  );
}
