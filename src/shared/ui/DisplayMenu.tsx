import { IconAdjustments } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ToolButton } from '#src/shared/ui/ToolButton.tsx';
import { Menu } from '#src/shared/ui/later/Menu.tsx';

/** How a report is shown: what is opened, hidden and drawn. */
export const DisplayMenu = ({ children }: { children: ReactNode }) => (
  <Menu
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
