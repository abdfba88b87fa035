import { IconAdjustments } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ToolButton } from '#src/shared/ui/ToolButton.tsx';
import type { menuBox } from '#src/shared/ui/later/boxes.ts';
import { Menu } from '#src/shared/ui/later/Menu.tsx';

interface DisplayMenuProps {
  /** The menu with what it cannot be read without, loaded when it is about to be opened. */
  box?: typeof menuBox;
  children: ReactNode;
}

/** How a report is shown: what is opened, hidden and drawn. */
export const DisplayMenu = ({ box, children }: DisplayMenuProps) => (
  <Menu
    box={box}
    position="bottom-end"
    button={
      <ToolButton quiet icon={<IconAdjustments size={16} stroke={1.6} />}>
        Exibir
      </ToolButton>
    }
  >
    {children}
  </Menu>
);
