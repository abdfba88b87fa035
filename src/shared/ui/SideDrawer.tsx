import type { ReactNode } from 'react';
import { Sheet } from '#src/shared/ui/Sheet.tsx';
import classes from '#src/shared/ui/SideDrawer.module.css';

/** A panel at the right, 420 px, that leaves the figures in sight. */
export function SideDrawer({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  return (
    <Sheet
      opened
      onClose={onClose}
      title={title}
      position="right"
      size={420}
      padding={0}
      overlayProps={{ backgroundOpacity: 0.12 }}
      classNames={{ header: classes.header, title: classes.title, body: 'column fill', content: classes.content }}
    >
      {children}
    </Sheet>
  );
}
