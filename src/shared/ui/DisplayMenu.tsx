import { Button, Menu } from '@mantine/core';
import { IconAdjustments } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** How a report is shown: what is opened, hidden and drawn. */
export const DisplayMenu = ({ children }: { children: ReactNode }) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <Button px="sm" variant="subtle" color="gray" leftSection={<IconAdjustments size={16} stroke={1.6} />}>
        Exibir
      </Button>
    </Menu.Target>
    <Menu.Dropdown>{children}</Menu.Dropdown>
  </Menu>
);
