import { sql } from 'kysely';
import type { ResourceDefinition, Row, WriteContext } from '#server/engine/definition.ts';
import { inOrganization } from '#server/engine/scope.ts';
import { rowRefusal } from '#server/engine/violation.ts';

/*
 * Rows that an import gave other names may have changed places, and an index looks at each row as it is written: how
 * they are put back without one standing in the way of the other (import-undo.ts).
 */

/** A row that is to be what it was: all of it as it stands, and as it was. */
interface Moving {
  id: number;
  now: Row;
  former: Row;
}

/** No key begins with a space (planning/text/text-key.ts): none is taken by another row. */
const ASIDE = ' ';

/**
 * Takes keys that are made of a field out of the way. All of these rows are written then, and the history leaves such
 * keys out.
 */
export async function makeRoom(
  { db, scope }: WriteContext,
  definition: ResourceDefinition,
  rows: readonly Moving[],
): Promise<void> {
  for (const { columns, keys } of rulesOf(definition, rows)) {
    const placeOf = placeIn(columns);
    const ids = rows.flatMap(({ id, now, former }) =>
      placeOf(now) === placeOf({ ...former, ...definition.derive(former) }) ? [] : [id],
    );
    if (keys.length === 0 || ids.length < 2) continue;
    // oxlint-disable-next-line no-await-in-loop -- one or two rules
    await sql`
      update ${sql.table(definition.table)} as t set ${sql.join(keys.map((key) => sql`${sql.id(key)} = ${ASIDE}::text || t.id`))}
      where ${inOrganization(scope, 't')} and t.id = any(${ids}::integer[])`
      .execute(db)
      .catch(rowRefusal(definition, scope, { rows: rows.map(({ id, former }) => ({ ...former, id })), bulk: true }));
  }
}

/** Unique rules by their columns, of which some are keys made of a field. */
function rulesOf({ contract, derive }: ResourceDefinition, [first]: readonly Moving[]) {
  const derived = derive(first?.former ?? {});
  return contract.unique.map(({ fields }) => {
    const columns = fields.map((field) => (`${field}_key` in derived ? `${field}_key` : field));
    return { columns, keys: columns.filter((column) => column in derived) };
  });
}

/** Where a row stands by a rule; null where it does not bind the row (violation.ts). */
const placeIn = (columns: readonly string[]) => (row: Row) => {
  const key = columns.map((column) => row[column] ?? null);
  return key.includes(null) || key.every((part) => part === '') ? null : JSON.stringify(key);
};

/**
 * The rows in turns, by their ids. What is unique by the field itself (a CNPJ) stands in the history, so it is not
 * taken out of the way: a row that is to have what another still has comes after that one. Those that wait for each
 * other come last, all at once.
 */
export function turnsOf(definition: ResourceDefinition, rows: readonly Moving[]): ReadonlySet<number>[] {
  const places = rulesOf(definition, rows).flatMap(({ columns, keys }) => {
    const placeOf = placeIn(columns);
    return keys.length > 0 ? [] : [{ placeOf, held: new Map(rows.map(({ id, now }) => [placeOf(now), id])) }];
  });
  const turns: ReadonlySet<number>[] = [];
  let left = new Map(rows.map((row) => [row.id, row]));
  while (left.size > 0) {
    const waits = ({ id, former }: Moving) =>
      places.some(({ placeOf, held }) => {
        const place = placeOf(former);
        const holder = place === null ? undefined : held.get(place);
        return holder !== undefined && holder !== id && left.has(holder);
      });
    const all = [...left.values()];
    const free = all.filter((row) => !waits(row));
    const turn = new Set((free.length > 0 ? free : all).map(({ id }) => id));
    turns.push(turn);
    left = new Map(all.filter(({ id }) => !turn.has(id)).map((row) => [row.id, row]));
  }
  return turns;
}
