import { ActionIcon } from '@mantine/core';
import { IconDots, type Icon } from '@tabler/icons-react';
import { MenuItem } from '#src/shared/ui/later/menu-parts.tsx';
import { Menu } from '#src/shared/ui/later/Menu.tsx';

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
    <Menu
      position="bottom-end"
      button={
        <ActionIcon size={24} aria-label={label}>
          <IconDots size={18} stroke={1.6} />
        </ActionIcon>
      }
    >
      {actions.map(({ label: verb, Icon, danger, disabled, onClick }) => (
        <MenuItem
          key={verb}
          disabled={disabled !== undefined}
          title={disabled}
          {...(danger && { color: 'red' })}
          leftSection={Icon && <Icon size={18} stroke={1.6} />}
          onClick={onClick}
        >
          {verb}
        </MenuItem>
      ))}
    </Menu>
  );
}
