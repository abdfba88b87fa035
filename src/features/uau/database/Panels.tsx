import { ActionIcon } from '@mantine/core';
import { IconCalendarTime, IconDots, IconFileImport, IconHistory, IconPlugConnected, IconRefresh } from '@tabler/icons-react';
import type { Panel } from '#src/features/uau/database/search.ts';
import { useDatabaseSearch } from '#src/features/uau/database/use-database-search.ts';
import { useMaySync } from '#src/features/uau/sync/use-may-sync.ts';
import { useRights } from '#src/session/use-rights.ts';
import { ToolButton } from '#src/shared/ui/ToolButton.tsx';
import { MenuItem } from '#src/shared/ui/later/menu-parts.tsx';
import { Menu } from '#src/shared/ui/later/Menu.tsx';

/** What is done with the connection, in the page's header: reading anew, files, history, schedule, connection. */
export function Panels() {
  const { open } = useDatabaseSearch();
  const maySync = useMaySync();
  const isAdmin = useRights()?.is_admin ?? false;
  const more: { panel: Panel; label: string; Icon: typeof IconHistory; shown: boolean }[] = [
    { panel: 'importar', label: 'Importar arquivo', Icon: IconFileImport, shown: maySync },
    { panel: 'historico', label: 'Histórico', Icon: IconHistory, shown: true },
    { panel: 'programacao', label: 'Programação', Icon: IconCalendarTime, shown: true },
    { panel: 'conexao', label: 'Conexão', Icon: IconPlugConnected, shown: isAdmin },
  ];
  return (
    <>
      {maySync && (
        <ToolButton icon={<IconRefresh size={16} />} onClick={() => open('sincronizar')}>
          Sincronizar
        </ToolButton>
      )}
      <Menu
        position="bottom-end"
        button={
          <ActionIcon variant="default" size={36} aria-label="Mais do UAU" title="Importar, histórico, programação">
            <IconDots size={18} stroke={1.6} />
          </ActionIcon>
        }
      >
        {more
          .filter(({ shown }) => shown)
          .map(({ panel, label, Icon }) => (
            <MenuItem key={panel} leftSection={<Icon size={18} stroke={1.6} />} onClick={() => open(panel)}>
              {label}
            </MenuItem>
          ))}
      </Menu>
    </>
  );
}
