import { useMemo } from 'react';
import type { Column } from '#src/shared/ui/table-column.ts';

/**
 * A column sorts where the contract orders by its field, and shows that field's text or number, unless told otherwise.
 */
export type ListColumn<R> = Omit<Column<R>, 'cell'> & Partial<Pick<Column<R>, 'cell'>>;

const plainCell = (id: string) => (row: object) => {
  const value: unknown = Reflect.get(row, id);
  return typeof value === 'string' || typeof value === 'number' ? value : null;
};

/** The columns of a table, made of what a list says of them and what its contract orders by. */
export const useColumns = <R extends object>(columns: readonly ListColumn<R>[], ordering: readonly string[]) =>
  useMemo(
    () =>
      columns.map((column): Column<R> => ({
        cell: plainCell(column.id),
        ...(ordering.includes(column.id) && { sort: column.id }),
        ...column,
      })),
    [columns, ordering],
  );
