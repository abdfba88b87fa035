import { useEffect, useRef, useState } from 'react';
import type { EntryRow } from '#src/features/expense/entry/columns.ts';
import { sizeOf } from '#src/features/expense/entry/use-entry-lines.ts';
import { LABELS, lines } from '#src/features/expense/labels.ts';
import { named, type Structure } from '#src/shared/places/structure.ts';
import { RemovalConflict, rowChanges } from '#src/layout/RemovalConflict.tsx';
import type { StaleError } from '#src/shared/data/stale-error.ts';
import { ConfirmDialog } from '#src/shared/ui/ConfirmDialog.tsx';

interface RemoveDialogProps {
  /** The lines as the reader saw them when they asked. */
  rows: readonly EntryRow[];
  /** Why other lines of the selection stay, in sentences. */
  staying?: readonly string[];
  structure: Structure;
  busy: boolean;
  /** Removes them; answers what others changed meanwhile, null when it is over. */
  onConfirm: (rows: readonly EntryRow[]) => Promise<StaleError | null>;
  onClose: () => void;
  /** Gives the focus back to the grid once the dialog is gone: what opened it may be gone too. */
  onGone?: () => void;
}

/** Names what goes, its number and its total; asks once more where others changed some of it meanwhile. */
export function RemoveDialog({ rows, staying = [], structure, busy, onConfirm, onClose, onGone }: RemoveDialogProps) {
  const gone = useRef(onGone);
  useEffect(() => () => gone.current?.(), []);
  const [met, setMet] = useState<StaleError | null>(null);
  // Rows of this resource, parsed by its contract.
  const stored = new Map((met?.rows as unknown as EntryRow[] | undefined)?.map((row) => [row.id, row]));
  /** What would go now, so that undoing brings back just that. */
  const going = rows.map((row) => ({ ...row, ...stored.get(row.id), key: row.key }));
  const nameOf = (row: EntryRow) => named(structure.accounting.get(row.accounting));
  const [only] = rows;
  const what = rows.length === 1 && only ? `a linha ${nameOf(only)}` : lines(rows.length);
  const confirm = async () => {
    const conflict = await onConfirm(going);
    if (conflict) setMet(conflict);
    else onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={`Excluir ${what}${met ? ' mesmo assim' : ''}?`}
      confirm={met ? 'Excluir mesmo assim' : `${LABELS.remove} ${lines(rows.length)}`}
      cancel={met ? 'Manter' : 'Cancelar'}
      danger
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {met && (
        <RemovalConflict
          what={stored.size === 1 ? 'uma destas linhas' : `${stored.size} destas linhas`}
          met={met}
          lines={rows
            .filter(({ id }) => stored.has(id))
            .map((row) => ({
              key: row.key,
              name: [nameOf(row), row.description, named(structure.centerCost.get(row.center_cost))]
                .filter((part) => part !== '')
                .join(' · '),
              values: rowChanges(row, stored.get(row.id) ?? row),
            }))}
        />
      )}
      {staying.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p>
        Total do que será excluído: {sizeOf(going)}. «Desfazer», no aviso e na lista de avisos, e Ctrl + Z na grade trazem de
        volta.
      </p>
    </ConfirmDialog>
  );
}
