import { IconCalendarX, IconCheck, IconCopy, IconHistory, IconStar } from '@tabler/icons-react';
import type { HeldRights } from '#contract/rights.ts';
import type { Move } from '#planning/access/version-life.ts';
import type { VersionRow } from '#src/features/version/labels.ts';
import { moveWords } from '#src/features/version/moves.ts';
import { holdsRight, movesOf } from '#src/resources/version-moves.ts';
import { lockReason, VERSION_LOCK_REASONS } from '#src/resources/version-lock.ts';
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
  move: (move: Move) => void;
  closeMonths: () => void;
  history: () => void;
  remove: () => void;
}

/** Why a version cannot become the official one; undefined when it can. */
function notOfficial(row: VersionRow): string | undefined {
  if (row.official) return 'Já é a versão oficial do ano.';
  return row.status === 'bloqueada' || row.status === 'arquivada' ? (VERSION_LOCK_REASONS[row.status] ?? undefined) : undefined;
}

/** What one may do with a version; what cannot be done with it now says why. */
export function versionActions(row: VersionRow, rights: PageRights, held: HeldRights | undefined, ways: Ways): RowAction[] {
  const locked = lockReason(row.status, holdsRight(held, 'version.review')) ?? undefined;
  const undeletable = row.status === 'rascunho' ? undefined : (locked ?? 'Só um rascunho é excluído.');
  const approves = holdsRight(held, 'version.approve');
  const over = row.status === 'bloqueada' || row.status === 'arquivada' ? VERSION_LOCK_REASONS[row.status] : null;
  return [
    { label: 'Usar esta versão', Icon: IconCheck, onClick: ways.use, disabled: ways.chosen ? 'Já está em uso.' : undefined },
    ...movesOf(row, held).map((move) => {
      const { verb, Icon } = moveWords(move);
      return { label: `${verb}…`, Icon, onClick: () => ways.move(move) };
    }),
    ...(approves ? [{ label: 'Tornar oficial…', Icon: IconStar, onClick: ways.makeOfficial, disabled: notOfficial(row) }] : []),
    ...(approves || holdsRight(held, 'version.unlock')
      ? [{ label: 'Fechar meses…', Icon: IconCalendarX, onClick: ways.closeMonths, disabled: over ?? undefined }]
      : []),
    ...(rights.edit ? [{ label: 'Copiar…', Icon: IconCopy, onClick: ways.copy }] : []),
    { label: 'Histórico', Icon: IconHistory, onClick: ways.history },
    // Who may only look, may look at a locked one too.
    ...recordActions(rights, { open: ways.edit, remove: ways.remove }).map((action) => {
      if (action.label === 'Ver') return action;
      return { ...action, disabled: action.label === 'Editar' ? locked : undeletable };
    }),
  ];
}
