import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { PREPARED } from '#server/db/prepared.ts';
import type { Database } from '#server/db/schema.ts';
import type { Word } from '#server/engine/definition.ts';
import { nowhere } from '#server/engine/narrow.ts';
import { inOrganization, type Scope } from '#server/engine/scope.ts';

/** Signs of a word from which on the index of descriptions knows of it (migration 033). */
const GRAM = 2;
const SIZE = 3;
/** Entries whose descriptions hold a word, up to which they are told by ids; more are found where asked for. */
const RARE = 1_000;
/** Descriptions that are looked at from either end of the ids, and of how many of them a word is that many hold. */
const SAMPLE = 100;
const OFTEN = 10;

interface Named {
  accounts: number[];
  centers: number[];
  /** All accounts or all cost centres are called so: it is found in every entry. */
  everywhere: boolean;
  /** Entries that are described so; null for a word that many hold, or that is too short for the index. */
  described: number[] | null;
}

/**
 * Conditions over an entry `t` that each word is found in its description, or in the names of its account or cost
 * centre. Names, and descriptions that hold a rare word, are found apart and before, so that the database knows how
 * many they are and begins with the rarest word. What the index of descriptions is made of is never worked out for an
 * entry that something else led to: it costs more than all else that is asked of it. No conditions where all entries
 * hold every word.
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
  const end = (order: RawBuilder<unknown>) => sql`(select n.description_key from expense_entry as n
    where ${inOrganization(scope, 'n')} order by n.id ${order} limit ${sql.lit(SAMPLE)})`;
  const often = sql`(select count(*) from sample where sample.description_key like w.pattern) > ${sql.lit(OFTEN)}`;
  const described = sql`array(${holding(scope, { grams: sql`w.grams`, pattern: sql`w.pattern` })} limit ${sql.lit(RARE + 1)})`;
  const requested = words.map(({ text, pattern }) => ({ pattern, grams: gramsOf(text) }));
  const { rows } = await sql<Named>`${PREPARED}
    with sample as materialized (${end(sql``)} union all ${end(sql`desc`)})
    select ${named('accounting')} as accounts, ${named('center_cost')} as centers,
      not ${other('accounting')} or not ${other('center_cost')} as everywhere,
      case when w.grams is null or ${often} then null else ${described} end as described
    from (select x.value ->> 'pattern' as pattern, x.at,
        (select array_agg(g) from jsonb_array_elements_text(x.value -> 'grams') as g) as grams
      from jsonb_array_elements(${JSON.stringify(requested)}::jsonb) with ordinality as x(value, at)) as w
    order by w.at`.execute(db);
  return words.flatMap((word, at) => (rows[at]?.everywhere === true ? [] : [inEntry(scope, word, rows[at])]));
}

/** Ids of entries whose description holds a word, by the index. */
const holding = (scope: Scope, { grams, pattern }: Record<'grams' | 'pattern', RawBuilder<unknown>>): RawBuilder<unknown> => sql`
  select n.id from expense_entry as n
  where text_grams(n.description_key) @> ${grams} and n.description_key like ${pattern} and ${inOrganization(scope, 'n')}`;

const by = (column: string, found: readonly number[]): RawBuilder<SqlBool>[] =>
  found.length === 0 ? [] : [sql<SqlBool>`${sql.ref(column)} = any(${[...found]}::integer[])`];

function inEntry(scope: Scope, { text, pattern }: Word, named: Named | undefined): RawBuilder<SqlBool> {
  const described = named?.described ?? null;
  const grams = sql`${gramsOf(text)}::text[]`;
  const isDescribed =
    described === null
      ? [sql<SqlBool>`t.description_key like ${pattern}`]
      : described.length > RARE
        ? [sql<SqlBool>`t.id = any(array(${holding(scope, { grams, pattern: sql`${pattern}` })}))`]
        : by('t.id', described);
  // What is dearest to look at last.
  const ways = [...by('t.center_cost', named?.centers ?? []), ...by('t.accounting', named?.accounts ?? []), ...isDescribed];
  return ways.length === 0 ? nowhere : sql<SqlBool>`(${sql.join(ways, sql` or `)})`;
}

/**
 * Parts of a word that the index has of any text that holds it, as the database counts signs; none of one too short.
 */
function gramsOf(text: string): string[] {
  const signs = [...text];
  if (signs.length < GRAM) return [];
  const size = Math.min(SIZE, signs.length);
  return signs.slice(0, signs.length + 1 - size).map((_, at) => signs.slice(at, at + size).join(''));
}
