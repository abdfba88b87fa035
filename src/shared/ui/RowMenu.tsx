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

export function RowMenu({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  if (actions.length === 0) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size={24} aria-label={`Ações de ${name}`}>
          <IconDots size={18} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, Icon, danger, disabled, onClick }) => (
          <Menu.Item
            key={label}
            disabled={disabled !== undefined}
            title={disabled}
            {...(danger && { color: 'red' })}
            leftSection={Icon && <Icon size={18} stroke={1.6} />}
            onClick={onClick}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
