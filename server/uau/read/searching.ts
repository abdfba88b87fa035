import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { textKey } from '#planning/text/text-key.ts';
import { UAU_AREAS } from '#planning/uau/areas.ts';
import type { UauField } from '#planning/uau/field.ts';
import { searchedNumber, searchProblem, type UauList } from '#planning/uau/lists.ts';

const LONGEST = 200;

/** Letters with accents that names of UAU have, and what each is read as. */
const ACCENTED = 'áàâãäåÁÀÂÃÄÅéèêëÉÈÊËíìîïÍÌÎÏóòôõöÓÒÔÕÖúùûüÚÙÛÜçÇñÑ';
const PLAIN = 'aaaaaaaaaaaaeeeeeeeeiiiiiiiioooooooooouuuuuuuuccnn';

const kindOf = ({ area }: UauList, field: string) => {
  const fields: readonly UauField[] = UAU_AREAS[area].fields;
  return fields.find(({ name }) => name === field)?.kind;
};

/**
 * What `search` asks for. A register's texts are looked into for every word, without regard to accents and capitals
 * (they are few: nothing is kept beside them). A movement is found by a number or code alone, exactly, which an index
 * answers. Null where nothing was asked; a pt-BR text where it cannot be found so.
 */
export function searching(list: UauList, search: string): RawBuilder<SqlBool> | string | null {
  const requested = search
    .slice(0, LONGEST)
    .replace(/\p{Cc}/gu, ' ')
    .toWellFormed()
    .trim();
  if (requested === '') return null;
  return searchProblem(list, requested) ?? (list.search.exactly ? found(list, requested) : within(list, requested));
}

function found(list: UauList, requested: string): RawBuilder<SqlBool> {
  const number = searchedNumber(requested);
  const ways = list.search.fields.flatMap((field): RawBuilder<SqlBool>[] => {
    const column = sql.ref(`t.${field}`);
    if (kindOf(list, field) !== 'integer') return [sql`${column} = ${requested}::text`];
    return number === null ? [] : [sql`${column} = ${number}::integer`];
  });
  return sql`(${sql.join(ways, sql` or `)})`;
}

function within(list: UauList, requested: string): RawBuilder<SqlBool> {
  const all = sql.join(
    list.search.fields.map((field) => sql`${sql.ref(`t.${field}`)}::text`),
    sql` || ' ' || `,
  );
  const text = sql`lower(translate(${all}, ${ACCENTED}::text, ${PLAIN}::text))`;
  const words = textKey(requested).split(' ').filter(Boolean);
  const each = words.map((word) => sql<SqlBool>`${text} like ${`%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`}`);
  return each.length === 0 ? sql`false` : sql`(${sql.join(each, sql` and `)})`;
}
