import { Button, Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCopy, IconDots, IconDownload, IconPlus, IconTableColumn, IconTrash } from '@tabler/icons-react';
import type { EntryRow } from '#src/features/expense/entry/columns.ts';
import { useEntrySelection } from '#src/features/expense/entry/use-selection.ts';
import { LABELS, lines } from '#src/features/expense/labels.ts';
import type { GridStore } from '#src/shared/ui/grid/store.ts';

interface EntryActionsProps {
  store: GridStore<EntryRow>;
  locked: boolean;
  exporting: boolean;
  onFill: () => void;
  onDuplicate: (rows: readonly EntryRow[]) => void;
  onRemove: (rows: readonly EntryRow[]) => void;
  onExport: () => void;
  onAdd: () => void;
}

const ICON = { size: 16, stroke: 1.6 } as const;

/** What can be done with the selection and the page; on a narrow screen all but the first step fold into one menu. */
export function EntryActions(props: EntryActionsProps) {
  const { store, locked, exporting, onFill, onDuplicate, onRemove, onExport, onAdd } = props;
  const { rows } = useEntrySelection(store);
  const narrow = useMediaQuery('(max-width: 74.99em)', false, { getInitialValueInEffect: false });
  const none = rows.length === 0;
  const add = !locked && (
    <Button leftSection={<IconPlus {...ICON} />} onClick={onAdd}>
      {LABELS.addLines}
    </Button>
  );
  const many = rows.length > 1 ? ` (${lines(rows.length)})` : '';
  const actions = [
    { label: LABELS.fill, keys: LABELS.fillKeys, Icon: IconTableColumn, run: onFill, off: none, edits: true },
    { label: `${LABELS.duplicate}${many}`, Icon: IconCopy, run: () => onDuplicate(rows), off: none, edits: true },
    { label: `${LABELS.remove}${many}`, Icon: IconTrash, run: () => onRemove(rows), off: none, edits: true },
    { label: LABELS.export, Icon: IconDownload, run: onExport, off: exporting, edits: false },
  ].filter(({ edits }) => !edits || !locked);
  if (narrow) {
    return (
      <>
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default" leftSection={<IconDots {...ICON} />}>
              Ações
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {actions.map(({ label, Icon, run, off }) => (
              <Menu.Item key={label} leftSection={<Icon {...ICON} />} disabled={off} onClick={run}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        {add}
      </>
    );
  }
  return (
    <>
      {actions.map(({ label, keys, Icon, run, off, edits }) => (
        <Button
          key={label}
          variant={edits ? 'subtle' : 'default'}
          color="gray"
          leftSection={<Icon {...ICON} />}
          disabled={off}
          title={keys}
          aria-keyshortcuts={keys && 'Control+Shift+F'}
          onClick={run}
        >
          {label}
        </Button>
      ))}
      {add}
    </>
  );
}
