import type { ReactNode } from 'react';
import type { OwnColumns } from '#src/shared/preferences/table.ts';

interface Arrangeable {
  id: string;
  width?: number | string | undefined;
}

/** A column as it is put in order: its head is its name. */
export interface NamedColumn extends Arrangeable {
  header: ReactNode;
}

/** A column as its reader wants it: `own` is the width that they gave it. */
export type Arranged<C> = C & { own?: number | undefined };

/** What a row is called by: its name, else what stands first. It is never left out. */
export const nameColumn = <C extends Arrangeable>(all: readonly C[]): C | undefined =>
  all.find(({ id }) => id === 'nome' || id === 'name') ?? all[0];

/** All columns in their reader's order. */
export function inOrder<C extends Arrangeable>(all: readonly C[], order: readonly string[]): C[] {
  const ordered = order.flatMap((name) => all.find(({ id }) => id === name) ?? []);
  for (const [at, column] of all.entries())
    if (!ordered.includes(column)) ordered.splice(at && ordered.indexOf(all[at - 1] ?? column) + 1, 0, column);
  return ordered;
}

/** The columns of a table as its reader set them. One of them takes the room that the others leave. */
export function arranged<C extends Arrangeable>(all: readonly C[], { hidden, order, widths }: OwnColumns): Arranged<C>[] {
  const name = nameColumn(all);
  const shown = inOrder(all, order)
    .filter((column) => column === name || !hidden.includes(column.id))
    .map((column): Arranged<C> => ({ ...column, own: widths[column.id] }));
  const rest = shown.findLast(({ own }) => own === undefined) ?? shown.at(-1);
  if (!rest || shown.some(({ own, width }) => (own ?? width) === undefined) || shown.every(({ own }) => own === undefined))
    return shown;
  return shown.map((column) => (column === rest ? { ...column, own: undefined, width: undefined } : column));
}
