import { lazy } from 'react';
import { CommandPalette } from '#src/layout/CommandPalette.tsx';
import { EnterpriseDrawer } from '#src/layout/EnterpriseDrawer.tsx';
import { useLayout } from '#src/layout/LayoutContext.tsx';
import { VersionDrawer } from '#src/layout/VersionDrawer.tsx';
import { Piece } from '#src/shared/ui/Piece.tsx';
import { SideMenu } from '#src/layout/SideMenu.tsx';
import { Sheet } from '#src/shared/ui/Sheet.tsx';

const KeyMapDialog = lazy(async () => ({ default: (await import('#src/shared/ui/grid/KeyMapDialog.tsx')).KeyMapDialog }));

interface OverPageProps {
  sheet: boolean;
  palette: boolean;
  /** The map of keys. */
  keys: boolean;
  /** Of any of them. */
  onClose: () => void;
}

/** What opens from the header over the page: one file, since every page names each file that it may load. */
export function OverPage({ sheet, palette, keys, onClose }: OverPageProps) {
  const { openVersionDrawer, openEnterpriseDrawer, closeDrawers } = useLayout();
  const parts = {
    menu: sheet && <MenuSheet onClose={onClose} />,
    version: openVersionDrawer && <VersionDrawer onClose={closeDrawers} />,
    enterprise: openEnterpriseDrawer && <EnterpriseDrawer onClose={closeDrawers} />,
    palette: palette && <CommandPalette onClose={onClose} />,
    keys: keys && <KeyMapDialog everywhere onClose={onClose} />,
  };
  return Object.entries(parts).map(([name, part]) => part && <Piece key={name}>{part}</Piece>);
}

/** The menu of a narrow window. */
function MenuSheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet opened onClose={onClose} title="Menu" size={280} padding="xs" styles={{ header: { paddingInline: 16 } }}>
      <SideMenu />
    </Sheet>
  );
}
