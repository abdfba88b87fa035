import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { notify } from '#src/shared/notify/notify.ts';
import { Menu } from '#src/shared/ui/later/Menu.tsx';
import { MenuItem } from '#src/shared/ui/later/menu-parts.tsx';
import { usePageRights } from '#src/shared/ui/page-rights.ts';

interface MoreMenuProps {
  /** The file is being made. */
  exporting: boolean;
  /** A trial is shown, which is in no address. */
  tried?: boolean;
  /** Why there is no file of what is shown; undefined: there is. */
  why?: string | undefined;
  /** What making it is called. */
  file?: string;
  onExport: () => void;
  /** Absent: what stands on screen is printed. */
  onPrint?: () => void;
}

/** All that a report was asked for stands in its address: whoever may see it and opens that sees the same. */
async function copyLink(tried: boolean): Promise<void> {
  try {
    // Absent on an address without https.
    await navigator.clipboard.writeText(globalThis.location.href);
    const opened = tried
      ? 'Ele abre o que está salvo: a simulação do «E se…» não vai junto.'
      : 'Quem o abrir vê o mesmo recorte, com os próprios direitos.';
    notify.success(`Link copiado. ${opened}`);
  } catch {
    notify.info('O navegador não deixou copiar. Copie o endereço na barra do navegador.');
  }
}

/** What a report is taken away by: a file, for who may export, paper, and its address. */
export function MoreMenu({
  exporting,
  why,
  tried = false,
  file = 'Exportar',
  onExport,
  onPrint = () => window.print(),
}: MoreMenuProps) {
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
      <MenuItem onClick={() => void copyLink(tried)}>Copiar o link</MenuItem>
    </Menu>
  );
}
