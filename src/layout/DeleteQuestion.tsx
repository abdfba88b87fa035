import { useEffect, useState, type ReactNode } from 'react';
import { UNDOABLE } from '#src/layout/delete-words.ts';
import { RemovalConflict, rowChanges } from '#src/layout/RemovalConflict.tsx';
import { StaleError } from '#src/shared/data/stale-error.ts';
import { tellFailure } from '#src/shared/data/tell-failure.ts';
import type { Noun } from '#contract/registry.ts';
import { ConfirmDialog } from '#src/shared/ui/ConfirmDialog.tsx';
import type { StoredRow } from '#src/shared/data/list-rules.ts';

export interface DeleteQuestionProps<Row extends StoredRow> {
  noun: Pick<Noun, 'one' | 'feminine'>;
  /** «SE · Sudeste» */
  name: string;
  /** As the reader saw it when they asked. */
  row: Row;
  /** What goes with it. */
  children?: ReactNode;
  /** A removal that leaves its failures to this question (`failure: 'form'`). */
  remove: { mutateAsync: (row: StoredRow) => Promise<unknown>; isPending: boolean };
  /** Told once, when it is over; `removed` is false where the record stays. */
  onDone: (removed: boolean) => void;
}

/**
 * Asks before a record is removed, by its name. Where somebody else changed it meanwhile, it says who and what, and
 * asks once more: it is then removed as it stands, or kept.
 */
export function DeleteQuestion<Row extends StoredRow>({ noun, name, row, children, remove, onDone }: DeleteQuestionProps<Row>) {
  const [met, setMet] = useState<StaleError | null>(null);
  // What a removal needs comes with its question, and not later.
  useEffect(() => {
    import('#src/shared/data/removing.ts').catch(() => undefined);
  }, []);
  const now = met?.rows[0];
  const article = noun.feminine ? 'a' : 'o';
  const confirm = async () => {
    try {
      // The row of this very resource, parsed by its contract.
      await remove.mutateAsync((now as Row | undefined) ?? row);
      onDone(true);
    } catch (error) {
      if (error instanceof StaleError && error.rows.length > 0) return setMet(error);
      void tellFailure(error);
      onDone(false);
    }
  };
  return (
    <ConfirmDialog
      opened
      danger
      title={`Excluir ${article} ${noun.one} «${name}»${met ? ' mesmo assim' : ''}?`}
      confirm={met ? 'Excluir mesmo assim' : `Excluir ${noun.one}`}
      cancel={met ? 'Manter' : 'Cancelar'}
      busy={remove.isPending}
      onConfirm={() => void confirm()}
      onCancel={() => onDone(false)}
    >
      {now && met ? (
        <RemovalConflict what={`${article} ${noun.one}`} met={met} lines={[{ key: row.id, values: rowChanges(row, now) }]} />
      ) : (
        (children ?? <p>{UNDOABLE} Se houver cadastros ligados a este, ela será recusada.</p>)
      )}
    </ConfirmDialog>
  );
}
