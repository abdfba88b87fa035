import { useState } from 'react';
import { isUnsent, isWaiting } from '#src/shared/data/waiting.ts';

interface Row {
  id: number;
}

/** What no server knows yet, or what waits for a connection, is another row soon: it cannot be chosen. */
export const canBeChosen = (row: Row): boolean => !isUnsent(row) && !isWaiting(row);

/** The chosen rows once `ids` are chosen too, or no longer. */
export function chosen(selected: ReadonlySet<number>, ids: readonly number[], on: boolean): ReadonlySet<number> {
  const next = new Set(selected);
  for (const id of ids)
    if (on) next.add(id);
    else next.delete(id);
  return next;
}

/** The rows from one to the other, in the order they stand in; the other alone where the one is not among them. */
export function between(ids: readonly number[], one: number | undefined, other: number): readonly number[] {
  const [from, to] = [ids.indexOf(one ?? other), ids.indexOf(other)];
  return from < 0 ? [other] : ids.slice(Math.min(from, to), Math.max(from, to) + 1);
}

const NONE: ReadonlyMap<number, never> = new Map<number, never>();

export interface Selection<R> {
  rows: readonly R[];
  ids: ReadonlySet<number>;
  select: (ids: ReadonlySet<number>) => void;
  /** Chosen rows as they turned out to be: those of other pages are not shown. */
  refresh: (told: readonly R[]) => void;
  clear: () => void;
}

/**
 * The chosen rows of a list. They stay while its reader goes from page to page or orders it anew, and are let go of with `scope`: another search or
 * filter, after which he may no longer see what he would change.
 */
export function useSelection<R extends Row>(shown: readonly R[] | undefined, scope: unknown): Selection<R> {
  const here = JSON.stringify(scope);
  const [held, setHeld] = useState<{ here: string; rows: ReadonlyMap<number, R> }>({ here, rows: NONE });
  if (held.here !== here) setHeld({ here, rows: NONE });
  const known = held.here === here ? held.rows : NONE;
  // As they are shown now: what others changed meanwhile has been read, and is what its reader decides upon.
  const now = new Map(shown?.map((row) => [row.id, row]));
  const rows = [...known].map(([id, row]) => now.get(id) ?? row).filter(canBeChosen);
  return {
    rows,
    ids: new Set(rows.map(({ id }) => id)),
    select(ids: ReadonlySet<number>): void {
      const all = new Map([...known, ...now]);
      setHeld({ here, rows: new Map([...all].filter(([id]) => ids.has(id))) });
    },
    refresh(told: readonly R[]): void {
      const news = new Map(told.map((row) => [row.id, row]));
      setHeld({ here, rows: new Map([...known].map(([id, row]) => [id, news.get(id) ?? row])) });
    },
    clear: () => setHeld({ here, rows: NONE }),
  };
}
