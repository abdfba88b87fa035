import type { QueryClient } from '@tanstack/react-query';
import type { ResourceContract } from '#contract/resource.ts';
import { undoAnswer } from '#shapes/undo.ts';
import { namesOf } from '#src/shared/data/row-title.ts';
import { decoded, decodedAs, shapeIn } from '#src/shared/data/decoded.ts';
import { writeOptions } from '#src/shared/data/hooks.ts';
import { type Answered, type Removal, type WayBack, withKey } from '#src/shared/data/list-rules.ts';
import type { AnyRow, Area, WritePlan } from '#src/shared/data/write.ts';
import { api } from '#src/shared/http/json.ts';
import { offerBack } from '#src/shared/notify/offer-back.ts';
import { notify } from '#src/shared/notify/notify.ts';

/*
 * «Desfazer» of a removal (docs/decisions/119): its notice offers it, the list of notices and Ctrl+Z do too. The rows
 * stand again at once, by the rules of every other write; the server then puts back what it removed, or says what
 * stands in the way, and they are gone again. Loaded with the first removal.
 */

const UNDO_URL = 'undo/';
const DONE = 'Exclusão desfeita.';

/** By what a removal is taken back: the keys of its requests, none where the server takes nothing back. */
interface Way {
  contract: ResourceContract;
  keys: readonly string[];
}

export const wayBy = (way: Way): WayBack => ({ tell: (client, message, removal) => offer(client, message, removal, way) });

function offer(client: QueryClient, message: string, { variables, meta }: Removal, way: Way): void {
  const area = meta?.area;
  const about = namesOf(way.contract.name, Array.isArray(variables) ? variables : [variables]);
  if (!area || way.keys.length === 0) return notify.success(message, { about });
  offerBack(message, () => undo(client, area, planOf(way, wholeRows(variables))), { about });
}

const isWhole = (row: unknown): row is AnyRow => typeof row === 'object' && row !== null && 'id' in row && 'key' in row;

/** Rows that were handed over whole: those are shown again at once, the others when the server answers. */
function wholeRows(variables: unknown): AnyRow[] {
  const chosen: readonly unknown[] = Array.isArray(variables) ? variables : [variables];
  return chosen.every(isWhole) ? chosen.map((row) => withKey(row, 0)) : [];
}

function undo(client: QueryClient, area: Area, plan: WritePlan): Promise<undefined> {
  const options = writeOptions<undefined, undefined>(
    area,
    () => plan,
    () => undefined,
    { notice: 'PATCH', success: DONE },
  );
  return client.getMutationCache().build(client, client.defaultMutationOptions(options)).execute(undefined);
}

function planOf({ contract, keys }: Way, rows: readonly AnyRow[]): WritePlan {
  const place = new Map(rows.map(({ id }, at) => [id, at]));
  return {
    guess: { kind: 'add', rows },
    ids: rows.map(({ id }) => id),
    // Where they stand in their lists, and what went with them, the server knows.
    readAgain: true,
    async send(): Promise<Answered<AnyRow>> {
      const { rows: answered } = decoded(undoAnswer, await api.json({ method: 'POST', url: UNDO_URL, body: { keys } }));
      // Of that very contract, whose rows have ids.
      const back = decodedAs(['array', shapeIn(contract.row)], answered, UNDO_URL) as { id: number }[];
      const sorted = back.toSorted((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0));
      return { kind: 'add', rows: sorted.map((one) => withKey(one, 0) as AnyRow) };
    },
  };
}
