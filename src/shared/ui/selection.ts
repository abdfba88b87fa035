import { useState } from 'react';
import { isUnsent, isWaiting } from '#src/shared/data/waiting.ts';

interface Row {
  id: number;
}

/** What no server knows yet, or what waits for a connection, is another row soon: it cannot be chosen. */
export const canBeChosen = (row: Row): boolean => !isUnsent(row) && !isWaiting(row);

export interface Selection<R> {
  rows: readonly R[];
  ids: ReadonlySet<number>;
  select: (ids: ReadonlySet<number>) => void;
  /** These in the place of those that are chosen. */
  hold: (rows: readonly R[]) => void;
}

/**
 * The chosen rows of a list. They stay while its reader goes from page to page or orders it anew, and are let go of
 * with `scope`: another search or filter, after which they may no longer see what they would change.
 */
export function useSelection<R extends Row>(shown: readonly R[] | undefined, scope: unknown): Selection<R> {
  const here = JSON.stringify(scope);
  const [held, setHeld] = useState<{ here: string; rows: readonly R[] }>({ here, rows: [] });
  const hold = (rows: readonly R[]) => setHeld({ here, rows });
  if (held.here !== here) hold([]);
  const known = held.here === here ? held.rows : [];
  // As they are shown now: what others changed meanwhile has been read, and is what its reader decides upon. Where none
  // is chosen, which is nearly always, not one of 10,000 is looked at.
  const now = new Map(known.length > 0 ? shown?.map((row) => [row.id, row]) : []);
  const rows = known.map((row) => now.get(row.id) ?? row).filter(canBeChosen);
  return {
    rows,
    ids: new Set(rows.map(({ id }) => id)),
    hold,
    select: (ids) =>
      hold([...new Map([...rows, ...(shown ?? [])].map((row) => [row.id, row])).values()].filter(({ id }) => ids.has(id))),
  };
}
