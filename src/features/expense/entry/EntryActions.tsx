import { Button, Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  IconChevronDown,
  IconCopy,
  IconDots,
  IconDownload,
  IconHistory,
  IconPlus,
  IconTableColumn,
  IconTrash,
} from '@tabler/icons-react';
import type { EntryRow } from '#src/features/expense/entry/columns.ts';
import { useEntrySelection } from '#src/features/expense/entry/use-selection.ts';
import { LABELS, lines } from '#src/features/expense/labels.ts';
import type { GridStore } from '#src/shared/ui/grid/store.ts';
import { usePageRights } from '#src/shared/ui/page-rights.ts';

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
  onAdd: () => void;
}

const ICON = { size: 16, stroke: 1.6 } as const;

/** What can be done with the selected lines and the page; on a narrow screen all but the first step fold into one menu. */
export function EntryActions(props: EntryActionsProps) {
  const { store, locked, exporting, onFill, onExport, onAdd } = props;
  const { export: exportable } = usePageRights();
  const narrow = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false });
  const { rows } = useEntrySelection(store);
  const none = rows.length === 0;
  const add = !locked && (
    <Button px="sm" leftSection={<IconPlus {...ICON} />} onClick={onAdd}>
      {LABELS.addLines}
    </Button>
  );
  if (narrow) {
    return (
      <>
        <Menu position="bottom-end">
          <Menu.Target>
            <Button px="sm" variant="default" leftSection={<IconDots {...ICON} />}>
              Ações
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {!locked && (
              <Menu.Item leftSection={<IconTableColumn {...ICON} />} disabled={none} onClick={onFill}>
                {LABELS.fill}
              </Menu.Item>
            )}
            <RowItems {...props} rows={rows} />
            {exportable && (
              <Menu.Item leftSection={<IconDownload {...ICON} />} disabled={exporting} onClick={onExport}>
                {LABELS.export}
              </Menu.Item>
            )}
          </Menu.Dropdown>
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
      <Menu position="bottom-end">
        <Menu.Target>
          <Button px="sm" variant="subtle" color="gray" rightSection={<IconChevronDown {...ICON} size={14} />}>
            {LABELS.rows}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{none ? 'Selecione linhas na grade' : `${lines(rows.length)} na seleção`}</Menu.Label>
          <RowItems {...props} rows={rows} />
        </Menu.Dropdown>
      </Menu>
      {exportable && (
        <Button px="sm" variant="default" leftSection={<IconDownload {...ICON} />} disabled={exporting} onClick={onExport}>
          {LABELS.export}
        </Button>
      )}
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
      <Menu.Item
        leftSection={<IconHistory {...ICON} />}
        disabled={!one || one.id < 0 || other !== undefined}
        onClick={() => one && onHistory(one)}
      >
        {LABELS.history}
      </Menu.Item>
      {!locked && (
        <Menu.Item leftSection={<IconCopy {...ICON} />} disabled={none} onClick={() => onDuplicate(rows)}>
          {LABELS.duplicate}
        </Menu.Item>
      )}
      {removable && (
        <Menu.Item leftSection={<IconTrash {...ICON} />} color="red" disabled={none} onClick={() => onRemove(rows)}>
          {LABELS.remove}
        </Menu.Item>
      )}
    </>
  );
}
