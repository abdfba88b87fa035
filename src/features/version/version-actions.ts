import { IconCheck, IconCopy, IconPencil, IconStar, IconTrash } from '@tabler/icons-react';
import type { VersionRow } from '#src/features/version/labels.ts';
import { VERSION_LOCK_REASONS } from '#src/resources/version-labels.ts';
import type { RowAction } from '#src/shared/ui/RowMenu.tsx';

interface Ways {
  /** The planning pages work on it already. */
  chosen: boolean;
  use: () => void;
  copy: () => void;
  edit: () => void;
  makeOfficial: () => void;
  remove: () => void;
}

/** Why a version cannot become the official one; undefined when it can. */
function notOfficial(row: VersionRow): string | undefined {
  if (row.official) return 'Já é a versão oficial do ano.';
  return row.status === 'bloqueada' || row.status === 'arquivada' ? (VERSION_LOCK_REASONS[row.status] ?? undefined) : undefined;
}

/** What can be done with a version; what cannot says why. */
export function versionActions(row: VersionRow, ways: Ways): RowAction[] {
  const locked = VERSION_LOCK_REASONS[row.status] ?? undefined;
  return [
    { label: 'Usar esta versão', Icon: IconCheck, onClick: ways.use, disabled: ways.chosen ? 'Já está em uso.' : undefined },
    { label: 'Copiar…', Icon: IconCopy, onClick: ways.copy },
    { label: 'Tornar oficial…', Icon: IconStar, onClick: ways.makeOfficial, disabled: notOfficial(row) },
    { label: 'Editar', Icon: IconPencil, onClick: ways.edit, disabled: locked },
    { label: 'Excluir…', Icon: IconTrash, danger: true, onClick: ways.remove, disabled: locked },
  ];
}
