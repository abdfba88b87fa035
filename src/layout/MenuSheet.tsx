import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { Drawer } from '@mantine/core';
import { SideMenu } from '#src/layout/SideMenu.tsx';

/** The menu of a narrow window. */
export function MenuSheet({ onClose }: { onClose: () => void }) {
  return (
    <Drawer opened onClose={onClose} title="Menu" size={280} padding="xs" styles={{ header: { paddingInline: 16 } }}>
      <SideMenu />
    </Drawer>
  );
}
