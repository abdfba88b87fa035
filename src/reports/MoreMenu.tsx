import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Menu } from '#src/shared/ui/later/Menu.tsx';
import { MenuItem } from '#src/shared/ui/later/menu-parts.tsx';
import { usePageRights } from '#src/shared/ui/page-rights.ts';

interface MoreMenuProps {
  /** The file is being made. */
  exporting: boolean;
  /** Why there is no file of what is shown; undefined: there is. */
  why?: string | undefined;
  /** What making it is called. */
  file?: string;
  onExport: () => void;
  /** Absent: what stands on screen is printed. */
  onPrint?: () => void;
}

/** What a report is taken away by: a file, for who may export, and paper. */
export function MoreMenu({ exporting, why, file = 'Exportar', onExport, onPrint = () => window.print() }: MoreMenuProps) {
  const rights = usePageRights();
  return (
    <Menu
      position="bottom-end"
      button={
        <ActionIcon size="lg" aria-label="Mais ações" loading={exporting}>
          <IconDots size={18} stroke={1.6} />
        </ActionIcon>
      }
    >
      {rights.export && (
        <MenuItem disabled={why !== undefined} title={why} onClick={onExport}>
          {file}
        </MenuItem>
      )}
      <MenuItem onClick={onPrint}>Imprimir</MenuItem>
    </Menu>
  );
}
