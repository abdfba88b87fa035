import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/CheckboxIndicator.layer.css';
import { Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { Column } from '#src/shared/ui/table-column.ts';
import type { ListSearch } from '#src/shared/ui/list-schema.ts';
import { nextSort, sortOf } from '#src/shared/ui/list-search.ts';
import classes from '#src/shared/ui/DataTable.module.css';

interface HeaderCellProps<Row> {
  column: Column<Row>;
  ordem: string;
  onSearch: ((change: Partial<ListSearch>) => void) | undefined;
}

const ARROWS = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort };

export function HeaderCell<Row>({ column, ordem, onSearch }: HeaderCellProps<Row>) {
  const { sort, header, align, width, wide } = column;
  const shared = { scope: 'col', 'data-align': align, 'data-wide': wide || undefined, style: { width } } as const;
  if (!sort || !onSearch) return <th {...shared}>{header}</th>;
  const direction = sortOf(ordem, sort);
  const Arrow = ARROWS[direction];
  return (
    <th {...shared} aria-sort={direction}>
      <button
        type="button"
        className={classes.sort}
        data-direction={direction}
        onClick={() => onSearch({ ordem: nextSort(ordem, sort) })}
      >
        {header}
        <Arrow size={14} stroke={1.8} aria-hidden />
      </button>
    </th>
  );
}

interface SelectionProps {
  selected: ReadonlySet<number>;
  onSelect: (selected: ReadonlySet<number>) => void;
}

/** All rows of the page; rows selected on another page stay as they are. */
export function SelectAll({ ids, selected, onSelect }: SelectionProps & { ids: readonly number[] }) {
  const chosen = ids.filter((id) => selected.has(id)).length;
  const all = ids.length > 0 && chosen === ids.length;
  return (
    <Checkbox
      size="xs"
      aria-label="Selecionar todas as linhas da página"
      checked={all}
      indeterminate={chosen > 0 && !all}
      disabled={ids.length === 0}
      onChange={() => {
        const next = new Set(selected);
        for (const id of ids)
          if (all) next.delete(id);
          else next.add(id);
        onSelect(next);
      }}
    />
  );
}

export function SelectRow({ id, name, selected, onSelect }: SelectionProps & { id: number; name: string }) {
  return (
    <Checkbox
      size="xs"
      aria-label={`Selecionar ${name}`}
      checked={selected.has(id)}
      onChange={() => {
        const next = new Set(selected);
        if (!next.delete(id)) next.add(id);
        onSelect(next);
      }}
    />
  );
}
