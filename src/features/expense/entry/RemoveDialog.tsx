import type { EntryRow } from '#src/features/expense/entry/columns.ts';
import { sizeOf } from '#src/features/expense/entry/use-entry-lines.ts';
import { LABELS, lines } from '#src/features/expense/labels.ts';
import { named, type Structure } from '#src/features/expense/structure.ts';
import { ConfirmDialog } from '#src/shared/ui/ConfirmDialog.tsx';

interface RemoveDialogProps {
  rows: readonly EntryRow[] | null;
  structure: Structure;
  busy: boolean;
  onConfirm: (rows: readonly EntryRow[]) => void;
  onCancel: () => void;
}

/** Names what goes, its number and its total. */
export function RemoveDialog({ rows, structure, busy, onConfirm, onCancel }: RemoveDialogProps) {
  const [only] = rows ?? [];
  const title =
    rows?.length === 1 && only
      ? `Excluir a linha ${named(structure.accounting.get(only.accounting))}?`
      : `Excluir ${lines(rows?.length ?? 0)}?`;
  return (
    <ConfirmDialog
      opened={rows !== null}
      title={title}
      confirm={`${LABELS.remove} ${lines(rows?.length ?? 0)}`}
      danger
      busy={busy}
      onConfirm={() => rows && onConfirm(rows)}
      onCancel={onCancel}
    >
      <p>Total do que será excluído: {sizeOf(rows ?? [])}. A exclusão pode ser desfeita por 10 segundos.</p>
    </ConfirmDialog>
  );
}
