import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { Drawer, type DrawerProps } from '@mantine/core';
import { useFocusBack } from '#src/shared/ui/use-focus-back.ts';

/** The library's drawer, which gives the focus back also when it is drawn only while it is open. */
export function Sheet(props: DrawerProps) {
  useFocusBack(props.opened);
  return <Drawer {...props} />;
}
