import { useMemo } from 'react';
import type { ResourceContract } from '#contract/resource.ts';
import type { Column } from '#src/shared/ui/table-column.ts';

/**
 * A column of a list: of a field of its record, which the contract gives its head, or of something made of several. It
 * sorts where the contract orders by its field, and shows that field's text or number, unless told otherwise.
 */
export type ListColumn<R> = Omit<Column<R>, 'id' | 'header' | 'cell'> &
  Partial<Pick<Column<R>, 'cell'>> &
  (
    | {
        id: keyof R & string;
        header?: undefined;
        /** What its figures are of, where rows of one list tell it. */ unit?: string | undefined;
      }
    | { id: `of-${string}`; header: string; unit?: undefined }
  );

/** What lists take of a record's contract. */
export type Listed = Pick<ResourceContract, 'name' | 'ordering' | 'heads'>;

const plainCell = (id: string) => (row: object) => {
  const value: unknown = Reflect.get(row, id);
  return typeof value === 'string' || typeof value === 'number' ? value : null;
};

/** The columns of a table, made of what a list says of them and what its contract orders by. */
export const useColumns = <R extends object>(columns: readonly ListColumn<R>[], { ordering, heads }: Listed) =>
  useMemo(
    () =>
      columns.map((column): Column<R> => ({
        cell: plainCell(column.id),
        ...(ordering.includes(column.id) && { sort: column.id }),
        ...column,
        header: column.header ?? [heads[column.id], column.unit && `(${column.unit})`].filter(Boolean).join(' '),
      })),
    [columns, ordering, heads],
  );
