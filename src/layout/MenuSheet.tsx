import { SideMenu } from '#src/layout/SideMenu.tsx';
import { Sheet } from '#src/shared/ui/Sheet.tsx';

/** The menu of a narrow window. */
export function MenuSheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet opened onClose={onClose} title="Menu" size={280} padding="xs" styles={{ header: { paddingInline: 16 } }}>
      <SideMenu />
    </Sheet>
  );
}
