import { sql, type RawBuilder } from 'kysely';

/**
 * Lists of columns as text. Statements that are made with nearly every request name dozens of columns, and one by one
 * they take the thread longer to put together than all else of the statement; names are the definitions' own.
 */
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const column = (alias: string, name: string) => `${quoted(alias)}.${quoted(name)}`;

const REFS = new Map<string, RawBuilder<unknown>>();
/** A column as `sql.ref` names it, read once. Names are the program's own, so that there are few. */
export function ref(name: string): RawBuilder<unknown> {
  const known = REFS.get(name) ?? sql.ref(name);
  REFS.set(name, known);
  return known;
}

/** Columns of `alias`, with commas between them. */
export const listed = (alias: string, names: readonly string[]): RawBuilder<unknown> =>
  sql.raw(names.map((name) => column(alias, name)).join(', '));

/** What an update sets columns to: those of `alias` that are called the same. */
export const setFrom = (alias: string, names: readonly string[]): RawBuilder<unknown> =>
  sql.raw(names.map((name) => `${quoted(name)} = ${column(alias, name)}`).join(', '));

/** An object of columns of `alias` by their names. */
export const objectOf = (alias: string, names: readonly string[]): RawBuilder<unknown> =>
  sql.raw(`jsonb_build_object(${names.map((name) => `'${name.replaceAll("'", "''")}', ${column(alias, name)}`).join(', ')})`);
