import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { Word } from '#server/resource/definition.ts';
import { inOrganization, type Scope } from '#server/resource/scope.ts';

/** Signs of a word from which on the index of descriptions knows of it (migration 033). */
const GRAM = 2;
const SIZE = 3;

interface Named {
  accounts: number[];
  centers: number[];
  /** All accounts or all cost centres are called so: it is found in every entry. */
  everywhere: boolean;
}

/**
 * Conditions over an entry `t` that each word is found in its description, or in the names of its account or cost
 * centre. Those are found apart and before, so that the database knows how many they are and begins with the rarest
 * word.
 */
export async function searchEntries(
  db: Kysely<Database>,
  scope: Scope,
  words: readonly Word[],
): Promise<readonly RawBuilder<SqlBool>[]> {
  const named = (table: 'accounting' | 'center_cost') => sql`array(select n.id from ${sql.table(table)} as n
    where ${inOrganization(scope, 'n')} and n.search_key like w.pattern order by n.id)`;
  const other = (table: 'accounting' | 'center_cost') => sql`exists (select from ${sql.table(table)} as n
    where ${inOrganization(scope, 'n')} and n.search_key not like w.pattern)`;
  const { rows } = await sql<Named>`
    select ${named('accounting')} as accounts, ${named('center_cost')} as centers,
      not ${other('accounting')} or not ${other('center_cost')} as everywhere
    from unnest(${words.map(({ pattern }) => pattern)}::text[]) with ordinality as w(pattern, at) order by w.at`.execute(db);
  return words.flatMap((word, at) => (rows[at]?.everywhere === true ? [] : [inEntry(word, rows[at])]));
}

const ids = (found: readonly number[]) => sql`any(${[...found]}::integer[])`;

function inEntry({ text, pattern }: Word, named: Named | undefined): RawBuilder<SqlBool> {
  // Words longer than the index's parts are made of them; the shorter ones stand in it as they are.
  const known = [...text].length < GRAM ? sql`` : sql`text_grams(t.description_key) @> ${gramsOf(text)}::text[] and`;
  return sql<SqlBool>`(${known} t.description_key like ${pattern}
    or t.accounting = ${ids(named?.accounts ?? [])} or t.center_cost = ${ids(named?.centers ?? [])})`;
}

/** Parts of a word that the index has of any text that holds it, as the database counts signs. */
function gramsOf(text: string): string[] {
  const signs = [...text];
  const size = Math.min(SIZE, signs.length);
  return signs.slice(0, signs.length + 1 - size).map((_, at) => signs.slice(at, at + size).join(''));
}
