import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** A state that a column's value can be in: one of the words it may hold, nothing at all, or a list of nothing. */
export interface State {
  table: string;
  column: string;
  value: string | number | null | readonly [];
}

/** `CHECK ((status = ANY (ARRAY['a'::text, 'b'::text])))` → status, a, b; null for another kind of check. */
function wordsOf(definition: string): { column: string; words: (string | number)[] } | null {
  const found = /^CHECK \(\((\w+) = ANY \(ARRAY\[([^\]]*)\]\)\)\)$/.exec(definition);
  if (!found) return null;
  const [, column = '', list = ''] = found;
  const words = list.split(', ').map((word) => {
    const bare = /^'?(.*?)'?(?:::\w+)?$/.exec(word)?.[1] ?? word;
    return word.includes('::text') ? bare : Number(bare);
  });
  return { column, words };
}

/** Every state that the schema lets a table's columns be in, as the database itself tells them, table by table. */
export async function statesOfSchema(db: Kysely<Database>): Promise<State[]> {
  const checks = await sql<{ name: string; definition: string }>`
    select conrelid::regclass::text as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace order by 1, 2`.execute(db);
  const columns = await sql<{ name: string; column: string; nullable: boolean; list: boolean }>`
    select table_name as name, column_name as column, is_nullable = 'YES' and is_generated = 'NEVER' as nullable, data_type = 'ARRAY' as list
    from information_schema.columns where table_schema = 'public' order by 1, ordinal_position`.execute(db);
  return [
    ...checks.rows.flatMap(({ name, definition }) => {
      const found = wordsOf(definition);
      return (found?.words ?? []).map((value): State => ({ table: name, column: found?.column ?? '', value }));
    }),
    ...columns.rows.flatMap(({ name, column, nullable, list }): State[] => [
      ...(nullable ? [{ table: name, column, value: null }] : []),
      ...(list ? [{ table: name, column, value: [] as const }] : []),
    ]),
  ];
}

export const nameOf = ({ table, column, value }: State): string => `${table}.${column} = ${JSON.stringify(value)}`;

const isIn = ({ column, value }: State) => {
  const held = sql.ref(`t.${column}`);
  if (value === null) return sql`${held} is null`;
  return typeof value === 'object' ? sql`cardinality(${held}) = 0` : sql`${held} = ${value}`;
};

/** The states that no row of their table is in. */
export async function unmet(db: Kysely<Database>, states: readonly State[]): Promise<State[]> {
  const found: State[] = [];
  for (const [table, ofTable] of Map.groupBy(states, (state) => state.table)) {
    const conditions = ofTable.map((state) => sql`coalesce(bool_or(${isIn(state)}), false)`);
    const { rows } = await sql<{ there: boolean[] }>`
      select array[${sql.join(conditions)}] as there from ${sql.table(table)} as t`.execute(db);
    found.push(...ofTable.filter((_, at) => rows[0]?.there[at] !== true));
  }
  return found;
}
