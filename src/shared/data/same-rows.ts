import { replaceEqualDeep } from '@tanstack/react-query';
import { isPage, type Identified, type ListOf, rowsOf } from '#src/shared/data/list-rules.ts';

type List = ListOf<Identified>;

/**
 * A list that is read or written anew, with the rows of before where they are equal: what was worked out of a row holds
 * as long as it is the same object. Rows are met by their ids, so that one that comes or goes makes no other one new;
 * and rows that are the same objects already, as after each write, cost nothing. The library compares by places, and
 * writes down all places of both lists first.
 */
export function sameRows(before: unknown, after: unknown): unknown {
  if (before === after || !before || !after) return after;
  return shared(before as List, after as List); // whatever a resource's own list options read or write
}

function shared(before: List, after: List): List {
  const results = sharedRows(rowsOf(before), rowsOf(after));
  if (!isPage(after)) return results;
  // The rest of a page is a few numbers; its rows are the same object here.
  if (isPage(before) && results === before.results) return replaceEqualDeep(before, { ...after, results: before.results });
  return { ...after, results: [...results] };
}

/** Answers the rows of before themselves, or those of after, where all are. */
function sharedRows(before: readonly Identified[], after: readonly Identified[]): readonly Identified[] {
  const rows: Identified[] = [];
  let byId: ReadonlyMap<number, number> | undefined;
  let [at, met, same, taken] = [0, 0, before.length === after.length, false];
  for (const row of after) {
    if (before[at]?.id !== row.id && met < before.length) {
      byId ??= new Map(before.map(({ id }, place) => [id, place]));
      at = byId.get(row.id) ?? at;
    }
    const old = before[at];
    const known = old?.id === row.id;
    const merged = known && old !== row ? replaceEqualDeep(old, row) : row;
    same &&= merged === before[rows.length];
    taken ||= merged !== row;
    rows.push(merged);
    if (!known) continue;
    at += 1;
    met += 1;
  }
  return same ? before : taken ? rows : after;
}
