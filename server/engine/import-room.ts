import { sql } from 'kysely';
import type { ResourceDefinition, Row, WriteContext } from '#server/engine/definition.ts';
import { inOrganization } from '#server/engine/scope.ts';
import { rowRefusal } from '#server/engine/violation.ts';
import type { Aside } from '#server/engine/write.ts';

/*
 * Rows that an import gave other names may have changed places, and an index looks at each row as it is written: how
 * they are put back without one standing in the way of the other (import-undo.ts).
 */

/** A row that is to be what it was: all of it as it stands, and as it is to be. */
interface Moving {
  id: number;
  now: Row;
  former: Row;
}

/** No key begins with a space (planning/text/text-key.ts): none is taken by another row. */
const ASIDE = ' ';

/**
 * Takes what is unique out of the way, of rows that are all written then: keys that are made of a field, which the
 * history leaves out, and fields that bind no row while they are empty (a CNPJ), of which it answers what they held.
 */
export async function makeRoom(
  { db, scope }: WriteContext,
  definition: ResourceDefinition,
  rows: readonly Moving[],
): Promise<Aside> {
  const aside = new Map<number, Row>();
  for (const { columns, keys, emptied } of rulesOf(definition, rows)) {
    if (keys.length === 0 && emptied === null) continue;
    const placeOf = placeIn(columns);
    const held = new Set(rows.map(({ now }) => placeOf(now)));
    const moved = rows.flatMap(({ id, now, former }) => {
      const [from, to] = [placeOf(now), placeOf({ ...former, ...definition.derive(former) })];
      return from === to ? [] : [{ id, now, isTaken: to !== null && held.has(to) }];
    });
    if (!moved.some(({ isTaken }) => isTaken)) continue;
    if (emptied !== null) for (const { id, now } of moved) aside.set(id, { ...aside.get(id), [emptied]: now[emptied] });
    const taken =
      emptied === null ? keys.map((key) => sql`${sql.id(key)} = ${ASIDE}::text || t.id`) : [sql`${sql.id(emptied)} = ''`];
    // oxlint-disable-next-line no-await-in-loop -- one or two rules
    await sql`
      update ${sql.table(definition.table)} as t set ${sql.join(taken)}
      where ${inOrganization(scope, 't')} and t.id = any(${moved.map(({ id }) => id)}::integer[])`
      .execute(db)
      .catch(rowRefusal(definition, scope, { rows: rows.map(({ id, former }) => ({ ...former, id })), bulk: true }));
  }
  return aside;
}

/** Unique rules by their columns: which of these are keys made of a field, and the one field that may be left empty. */
function rulesOf({ contract: { draft, unique }, derive }: ResourceDefinition, [first]: readonly Moving[]) {
  const derived = derive(first?.former ?? {});
  return unique.map(({ fields }) => {
    const columns = fields.map((field) => (`${field}_key` in derived ? `${field}_key` : field));
    const keys = columns.filter((column) => column in derived);
    const [only = ''] = fields;
    const mayBeEmpty = fields.length === 1 && keys.length === 0 && draft.shape[only]?.safeParse('').success === true;
    return { columns, keys, emptied: mayBeEmpty ? only : null };
  });
}

/** Where a row stands by a rule; null where it does not bind the row (violation.ts). */
const placeIn = (columns: readonly string[]) => (row: Row) => {
  const key = columns.map((column) => row[column] ?? null);
  return key.includes(null) || key.every((part) => part === '') ? null : JSON.stringify(key);
};

/**
 * The rows in turns, by their ids. What else is unique by the field itself (a module's number) stands in the history,
 * so it is not taken out of the way: a row that is to have what another still has comes after that one. Those that wait
 * for each other come last, all at once.
 */
export function turnsOf(definition: ResourceDefinition, rows: readonly Moving[]): ReadonlySet<number>[] {
  const places = rulesOf(definition, rows).flatMap(({ columns, keys, emptied }) => {
    const placeOf = placeIn(columns);
    return keys.length > 0 || emptied !== null ? [] : [{ placeOf, held: new Map(rows.map(({ id, now }) => [placeOf(now), id])) }];
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
