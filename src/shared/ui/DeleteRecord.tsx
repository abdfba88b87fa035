import type { ReactNode } from 'react';
import type { Noun } from '#src/shared/format/noun.ts';
import { ConfirmDialog } from '#src/shared/ui/ConfirmDialog.tsx';

interface DeleteRecordProps {
  noun: Pick<Noun, 'one' | 'feminine'>;
  /** «SE · Sudeste» */
  name: string;
  /** What goes with it. */
  children?: ReactNode;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before a record is removed, by its name. */
export function DeleteRecord({ noun, name, children, busy, onConfirm, onCancel }: DeleteRecordProps) {
  return (
    <ConfirmDialog
      opened
      danger
      title={`Excluir ${noun.feminine ? 'a' : 'o'} ${noun.one} «${name}»?`}
      confirm={`Excluir ${noun.one}`}
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {children ?? <p>A exclusão não pode ser desfeita. Se houver cadastros ligados a este, ela será recusada.</p>}
    </ConfirmDialog>
  );
}
