import { ActionIcon, Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  IconChevronDown,
  IconCopy,
  IconDots,
  IconDownload,
  IconHistory,
  IconPlus,
  IconPrinter,
  IconTableColumn,
  IconTrash,
} from '@tabler/icons-react';
import type { EntryRow } from '#src/features/expense/entry/columns.ts';
import { useEntrySelection } from '#src/features/expense/entry/use-selection.ts';
import { LABELS, lines } from '#src/features/expense/labels.ts';
import type { GridStore } from '#src/shared/ui/grid/store.ts';
import { useNarrow } from '#src/shared/ui/narrow.ts';
import { usePageRights } from '#src/shared/ui/page-rights.ts';
import { MenuItem, MenuLabel } from '#src/shared/ui/later/menu-parts.tsx';
import { Menu } from '#src/shared/ui/later/Menu.tsx';

interface EntryActionsProps {
  store: GridStore<EntryRow>;
  /** Nothing can be written: by the version's state, or by one's rights. */
  locked: boolean;
  removable: boolean;
  exporting: boolean;
  onFill: () => void;
  onHistory: (row: EntryRow) => void;
  onDuplicate: (rows: readonly EntryRow[]) => void;
  onRemove: (rows: readonly EntryRow[]) => void;
  onExport: () => void;
  onPrint: () => void;
  onAdd: () => void;
}

const ICON = { size: 16, stroke: 1.6 } as const;

/**
 * What can be done with the selected lines and the page; on a narrow screen all but the first step fold into one menu.
 */
export function EntryActions(props: EntryActionsProps) {
  const { store, locked, exporting, onFill, onExport, onPrint, onAdd } = props;
  const { export: exportable } = usePageRights();
  const narrow = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false });
  const phone = useNarrow();
  const { rows } = useEntrySelection(store);
  const none = rows.length === 0;
  const add = !locked && (
    <Button px="sm" leftSection={phone ? undefined : <IconPlus {...ICON} />} aria-label={LABELS.addLines} onClick={onAdd}>
      {/* With its sign, or whole, it would take the buttons to a row of their own. */}
      {phone ? 'Adicionar' : LABELS.addLines}
    </Button>
  );
  if (narrow) {
    return (
      <>
        <Menu
          position="bottom-end"
          button={
            <Button px="sm" variant="default" aria-label="Ações" leftSection={phone ? undefined : <IconDots {...ICON} />}>
              {phone ? <IconDots {...ICON} /> : 'Ações'}
            </Button>
          }
        >
          {!locked && (
            <MenuItem leftSection={<IconTableColumn {...ICON} />} disabled={none} onClick={onFill}>
              {LABELS.fill}
            </MenuItem>
          )}
          <RowItems {...props} rows={rows} />
          {exportable && (
            <MenuItem leftSection={<IconDownload {...ICON} />} disabled={exporting} onClick={onExport}>
              {LABELS.export}
            </MenuItem>
          )}
          <MenuItem leftSection={<IconPrinter {...ICON} />} onClick={onPrint}>
            {LABELS.print}
          </MenuItem>
        </Menu>
        {add}
      </>
    );
  }
  return (
    <>
      {!locked && (
        <Button
          px="sm"
          variant="subtle"
          color="gray"
          leftSection={<IconTableColumn {...ICON} />}
          title={LABELS.fillKeys}
          aria-keyshortcuts="Control+Shift+F"
          onClick={onFill}
        >
          {LABELS.fill}
        </Button>
      )}
      <Menu
        position="bottom-end"
        button={
          <Button px="sm" variant="subtle" color="gray" rightSection={<IconChevronDown {...ICON} size={14} />}>
            {LABELS.rows}
          </Button>
        }
      >
        <MenuLabel>{none ? 'Selecione linhas na grade' : `${lines(rows.length)} na seleção`}</MenuLabel>
        <RowItems {...props} rows={rows} />
      </Menu>
      {exportable && (
        <Button px="sm" variant="default" leftSection={<IconDownload {...ICON} />} disabled={exporting} onClick={onExport}>
          {LABELS.export}
        </Button>
      )}
      <ActionIcon size="lg" aria-label={LABELS.print} title={LABELS.print} onClick={onPrint}>
        <IconPrinter size={18} stroke={1.6} />
      </ActionIcon>
      {add}
    </>
  );
}

function RowItems({
  rows,
  locked,
  removable,
  onHistory,
  onDuplicate,
  onRemove,
}: EntryActionsProps & { rows: readonly EntryRow[] }) {
  const none = rows.length === 0;
  const [one, other] = rows;
  return (
    <>
      <MenuItem
        leftSection={<IconHistory {...ICON} />}
        disabled={!one || one.id < 0 || other !== undefined}
        onClick={() => one && onHistory(one)}
      >
        {LABELS.history}
      </MenuItem>
      {!locked && (
        <MenuItem leftSection={<IconCopy {...ICON} />} disabled={none} onClick={() => onDuplicate(rows)}>
          {LABELS.duplicate}
        </MenuItem>
      )}
      {removable && (
        <MenuItem leftSection={<IconTrash {...ICON} />} color="red" disabled={none} onClick={() => onRemove(rows)}>
          {LABELS.remove}
        </MenuItem>
      )}
    </>
  );
}
