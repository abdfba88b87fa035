import { IconCopy, IconHistory, IconPlus, IconTableColumn, IconTrash } from '@tabler/icons-react';
import type { EntryRow } from '#src/features/expense/entry/columns.ts';
import { LABELS } from '#src/features/expense/labels.ts';
import type { GridStore } from '#src/shared/ui/grid/store.ts';
import type { RowAction } from '#src/shared/ui/RowMenu.tsx';

interface EntryCommands {
  /** Nothing can be written. */
  locked: boolean;
  removable: boolean;
  onAdd: () => void;
  onFill: () => void;
  onHistory: (row: EntryRow) => void;
  onDuplicate: (rows: readonly EntryRow[]) => void;
  onRemove: (rows: readonly EntryRow[]) => void;
}

/** What the page's buttons do with the selected lines, for the grid's own menu. */
export function entryMenu(store: GridStore<EntryRow>, commands: EntryCommands): RowAction[] {
  const { locked, removable, onAdd, onFill, onHistory, onDuplicate, onRemove } = commands;
  const rows = store.selection().rows.map(({ source }) => source);
  const [one, other] = rows;
  return [
    ...(locked
      ? []
      : [
          { label: LABELS.addLines, Icon: IconPlus, onClick: onAdd },
          ...(one ? [{ label: LABELS.fill, Icon: IconTableColumn, onClick: onFill }] : []),
          ...(one ? [{ label: LABELS.duplicate, Icon: IconCopy, onClick: () => onDuplicate(rows) }] : []),
        ]),
    ...(one && !other && one.id > 0 ? [{ label: LABELS.history, Icon: IconHistory, onClick: () => onHistory(one) }] : []),
    ...(removable && one ? [{ label: LABELS.remove, Icon: IconTrash, danger: true, onClick: () => onRemove(rows) }] : []),
  ];
}
