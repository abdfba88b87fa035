import { IconCheck, IconCopy, IconStar } from '@tabler/icons-react';
import type { VersionRow } from '#src/features/version/labels.ts';
import { VERSION_LOCK_REASONS } from '#src/resources/version-labels.ts';
import type { PageRights } from '#src/shared/ui/page-rights.ts';
import { recordActions } from '#src/shared/ui/record-actions.ts';
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

/** What one may do with a version; what cannot be done with it now says why. */
export function versionActions(row: VersionRow, rights: PageRights, ways: Ways): RowAction[] {
  const locked = VERSION_LOCK_REASONS[row.status] ?? undefined;
  return [
    { label: 'Usar esta versão', Icon: IconCheck, onClick: ways.use, disabled: ways.chosen ? 'Já está em uso.' : undefined },
    ...(rights.edit
      ? [
          { label: 'Copiar…', Icon: IconCopy, onClick: ways.copy },
          { label: 'Tornar oficial…', Icon: IconStar, onClick: ways.makeOfficial, disabled: notOfficial(row) },
        ]
      : []),
    // Who may only look, may look at a locked one too.
    ...recordActions(rights, { open: ways.edit, remove: ways.remove }).map((action) =>
      action.label === 'Ver' ? action : { ...action, disabled: locked },
    ),
  ];
}
