import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, type Icon } from '@tabler/icons-react';

export interface RowAction {
  /** A verb: «Editar», «Excluir…». */
  label: string;
  Icon?: Icon;
  danger?: boolean;
  /** Why it cannot be done now; shown beside the verb. */
  disabled?: string | undefined;
  onClick: () => void;
}

interface RowMenuProps {
  /** What the record is called. */
  name: string;
  actions: readonly RowAction[];
  /** The button's own name, where another of the record stands beside it. */
  label?: string;
}

export function RowMenu({ name, actions, label = `Ações de ${name}` }: RowMenuProps) {
  if (actions.length === 0) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size={24} aria-label={label}>
          <IconDots size={18} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label: verb, Icon, danger, disabled, onClick }) => (
          <Menu.Item
            key={verb}
            disabled={disabled !== undefined}
            title={disabled}
            {...(danger && { color: 'red' })}
            leftSection={Icon && <Icon size={18} stroke={1.6} />}
            onClick={onClick}
          >
            {verb}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
