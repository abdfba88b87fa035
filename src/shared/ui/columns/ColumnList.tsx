import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { ActionIcon, Button, Checkbox } from '@mantine/core';
import { IconArrowsHorizontal, IconMinus, IconPlus } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { setPreference } from '#src/shared/preferences/store.ts';
import { setColumnWidths, setTableColumns } from '#src/shared/preferences/set-table.ts';
import { useTableColumns, type TableName } from '#src/shared/preferences/table.ts';
import { inOrder, isShown, nameColumn, type NamedColumn } from '#src/shared/ui/columns/arranged.ts';
import classes from '#src/shared/ui/columns/columns.module.css';
import { widthOf } from '#src/shared/ui/columns/edges.ts';
import { moved } from '#src/shared/ui/moved.ts';
import { SortedList } from '#src/shared/ui/SortedList.tsx';

/** Pixels of one step. */
const STEP = 16;

interface ColumnListProps {
  name: TableName;
  label: string;
  columns: readonly NamedColumn[];
  /** Their names stand apart: each may be left out. */
  tree: boolean;
  /** Where they stand, to begin with their widths. */
  table: Element | null;
}

/** The columns of a table to be shown or not, put in order and given a width; the table follows at once. */
export function ColumnList({ name, label, columns, tree, table }: ColumnListProps) {
  const own = useTableColumns(name);
  const ordered = inOrder(columns, own.order);
  const fixed = tree ? undefined : nameColumn(columns)?.id;
  const labelOf = (column: string) => String(columns.find(({ id }) => id === column)?.header ?? column);
  const shown = new Set(columns.flatMap((column) => (column.id === fixed || isShown(column, own) ? [column.id] : [])));
  const turn = (column: string) =>
    setTableColumns(name, {
      hidden: own.hidden.includes(column) ? own.hidden.filter((one) => one !== column) : [...own.hidden, column],
    });
  const move = (column: string, other: string, after: boolean) => {
    const order = moved(
      ordered.map(({ id }) => id),
      column,
      other,
      after,
    );
    const usual = columns.every(({ id }, at) => id === order[at]);
    setTableColumns(name, { order: usual ? [] : order });
  };
  const widen = (column: string, by: number): string | undefined => {
    const width = own.widths[column] ?? widthOf(table, column);
    if (width === undefined) return undefined;
    setColumnWidths(name, [column], width + by);
    return `${labelOf(column)}: ${width + by} pixels`;
  };
  const onKey = (event: KeyboardEvent, column: string): string | undefined => {
    if (!event.shiftKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') || !shown.has(column)) return undefined;
    event.preventDefault();
    return widen(column, event.key === 'ArrowLeft' ? -STEP : STEP);
  };
  const usual = own.hidden.length + own.order.length + Object.keys(own.widths).length === 0;
  return (
    <section className={classes.list} aria-label={`Colunas de ${label}`}>
      <SortedList
        keys={ordered.map(({ id }) => id)}
        labelOf={labelOf}
        onMove={move}
        onKey={onKey}
        renderItem={(column) => (
          <>
            <Checkbox
              size="xs"
              label={labelOf(column)}
              checked={shown.has(column)}
              disabled={column === fixed}
              onChange={() => turn(column)}
            />
            {shown.has(column) && (
              <span className={classes.width}>
                <ActionIcon
                  size={28}
                  aria-label={`Estreitar ${labelOf(column)}`}
                  title="Estreitar"
                  onClick={() => widen(column, -STEP)}
                >
                  <IconMinus size={14} stroke={1.6} />
                </ActionIcon>
                <IconArrowsHorizontal size={14} stroke={1.6} aria-hidden data-own={own.widths[column] && ''} />
                <ActionIcon
                  size={28}
                  aria-label={`Alargar ${labelOf(column)}`}
                  title="Alargar"
                  onClick={() => widen(column, STEP)}
                >
                  <IconPlus size={14} stroke={1.6} />
                </ActionIcon>
              </span>
            )}
          </>
        )}
      />
      <p className={classes.note}>
        <span className={classes.keys}>
          Arraste pela alça ou use Alt+↑ e Alt+↓; a largura, pela borda do título ou Shift+← e Shift+→.{' '}
        </span>
        Vale só para você, em qualquer computador. O arquivo de «Exportar» traz sempre todas as colunas.
      </p>
      <Button size="xs" variant="default" disabled={usual} onClick={() => setPreference(name, null)}>
        Como de início
      </Button>
    </section>
  );
}
