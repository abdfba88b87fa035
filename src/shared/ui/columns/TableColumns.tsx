import { ActionIcon, Button } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTableColumns, type TableName } from '#src/shared/preferences/table.ts';
import type { NamedColumn } from '#src/shared/ui/columns/arranged.ts';
import classes from '#src/shared/ui/columns/columns.module.css';
import { watchEdges } from '#src/shared/ui/columns/edges.ts';
import { drawnLater } from '#src/shared/ui/later/drawn-later.tsx';
import { later } from '#src/shared/ui/later/later.ts';
import { Popover } from '#src/shared/ui/later/Popover.tsx';
import type { ListSearch } from '#src/shared/ui/list-schema.ts';

const list = later(async () => (await import('#src/shared/ui/columns/ColumnList.tsx')).ColumnList);
const ColumnList = drawnLater(list);
const NEEDS = [list];

const TABLE = 'table, [role=treegrid]';

interface TableColumnsProps {
  name: TableName;
  /** What the table holds: «Regionais». */
  label: string;
  /** All of them, in their usual order. */
  columns: readonly NamedColumn[];
  /** They stand at the right of a tree, whose names stay: each is taken by its left edge, and may be left out. */
  tree?: boolean;
}

/** At the end of a table's head: which of its columns are shown, in what order, how wide; edges are dragged. */
export function TableColumns({ name, label, columns, tree = false }: TableColumnsProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState(false);
  const { hidden } = useTableColumns(name);
  useEffect(() => {
    const table = place?.closest<HTMLElement>(TABLE);
    return table ? watchEdges(table, name, tree ? 'left' : 'right') : undefined;
  }, [place, name, tree]);
  const left = columns.filter(({ id, apart }) => !apart && hidden.includes(id)).length;
  const words = left === 0 ? 'Colunas' : `Colunas (${left} ${left === 1 ? 'oculta' : 'ocultas'})`;
  return (
    <span ref={setPlace} className={classes.place}>
      <Popover
        needs={NEEDS}
        opened={opened}
        onChange={setOpened}
        position="bottom-end"
        width={344}
        shadow="md"
        button={
          <ActionIcon
            size={28}
            aria-label={words}
            title={words}
            data-some={left > 0 || undefined}
            className={classes.button ?? ''}
          >
            <IconColumns3 size={16} stroke={1.6} />
          </ActionIcon>
        }
      >
        <ColumnList {...{ name, label, columns, tree, table: place?.closest(TABLE) ?? null }} />
      </Popover>
    </span>
  );
}

interface SortNoteProps {
  all: readonly (NamedColumn & { sort?: string })[];
  shown: readonly { id: string }[];
  ordem: string;
  onSearch: (change: Partial<ListSearch>) => void;
}

/** A list stands in the order of a column that is not shown: nothing else says so. */
export function SortNote({ all, shown, ordem, onSearch }: SortNoteProps) {
  const column = all.find(({ sort }) => sort === ordem.replace(/^-/, ''));
  if (!column || shown.some(({ id }) => id === column.id)) return null;
  return (
    <p className={classes.sorted} role="status">
      <span>
        Em ordem {ordem.startsWith('-') ? 'decrescente' : 'crescente'} de «{column.header}», que está oculta.
      </span>
      <Button size="compact-xs" variant="subtle" onClick={() => onSearch({ ordem: '' })}>
        Voltar à ordem de início
      </Button>
    </p>
  );
}
