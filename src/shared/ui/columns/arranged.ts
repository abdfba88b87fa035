import type { ReactNode } from 'react';
import type { OwnColumns } from '#src/shared/preferences/table.ts';

interface Arrangeable {
  id: string;
  width?: number | string | undefined;
  /** Left out until its reader asks for it. */
  apart?: boolean | undefined;
}

/** A column as it is put in order: its head is its name. */
export interface NamedColumn extends Arrangeable {
  header: ReactNode;
}

/** A column as its reader wants it: `own` is the width that they gave it. */
export type Arranged<C> = C & { own?: number | undefined };

/** Whether a column holds names. */
export const isName = ({ id }: Pick<Arrangeable, 'id'>): boolean => id === 'nome' || id === 'name';

/** What a row is called by: its name, else what stands first. It is never left out. */
export const nameColumn = <C extends Arrangeable>(all: readonly C[]): C | undefined => all.find(isName) ?? all[0];

/** Whether a column is shown: `hidden` names those that are turned from what they are by themselves. */
export const isShown = ({ id, apart = false }: Arrangeable, { hidden }: Pick<OwnColumns, 'hidden'>): boolean =>
  hidden.includes(id) === apart;

/** All columns in their reader's order. */
export function inOrder<C extends Arrangeable>(all: readonly C[], order: readonly string[]): C[] {
  const ordered = order.flatMap((name) => all.find(({ id }) => id === name) ?? []);
  for (const [at, column] of all.entries())
    if (!ordered.includes(column)) ordered.splice(at && ordered.indexOf(all[at - 1] ?? column) + 1, 0, column);
  return ordered;
}

/** The columns of a table as its reader set them. */
export function arranged<C extends Arrangeable>(all: readonly C[], own: OwnColumns): Arranged<C>[] {
  const name = nameColumn(all);
  return inOrder(all, own.order)
    .filter((column) => column === name || isShown(column, own))
    .map((column) => ({ ...column, own: own.widths[column.id] }));
}
