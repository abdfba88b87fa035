import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import type { Arranged } from '#src/shared/ui/columns/arranged.ts';
import type { Column } from '#src/shared/ui/table-column.ts';
import { HeadMark } from '#src/shared/ui/head-mark.tsx';
import type { ListSearch } from '#src/shared/ui/list-schema.ts';
import { nextSort, sortOf } from '#src/shared/ui/list-search.ts';
import classes from '#src/shared/ui/DataTable.module.css';

interface HeaderCellProps<Row> {
  column: Arranged<Column<Row>>;
  /** It holds what rows are called by. */
  called: boolean;
  ordem: string;
  onSearch: ((change: Partial<ListSearch>) => void) | undefined;
}

const ARROWS = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort };

export function HeaderCell<Row>({ column, called, ordem, onSearch }: HeaderCellProps<Row>) {
  const { id, sort, header, align, width, wide, own } = column;
  const shared = {
    scope: 'col',
    'data-column': id,
    'data-align': align,
    'data-wide': wide || undefined,
    'data-own': own && '',
    'data-name': called || undefined,
    style: own ? ({ '--own': `${own}px` } as CSSProperties) /* its type has no custom properties */ : { width },
  } as const;
  const mark = typeof header === 'string' && <HeadMark label={header} before={align === 'right'} />;
  if (!sort || !onSearch)
    return (
      <th {...shared}>
        {align === 'right' && mark}
        {header}
        {align !== 'right' && mark}
      </th>
    );
  const direction = sortOf(ordem, sort);
  const Arrow = ARROWS[direction];
  return (
    <th {...shared} aria-sort={direction}>
      {align === 'right' && mark}
      <button
        type="button"
        className={classes.sort}
        data-direction={direction}
        onClick={() => onSearch({ ordem: nextSort(ordem, sort) })}
      >
        {header}
        <Arrow size={14} stroke={1.8} aria-hidden />
      </button>
      {align !== 'right' && mark}
    </th>
  );
}
