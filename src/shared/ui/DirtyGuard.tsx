import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ConfirmDialog } from '#src/shared/ui/ConfirmDialog.tsx';
import { holdDirty, isDirty } from '#src/shared/ui/dirty.ts';
import { dialogBox } from '#src/shared/ui/later/boxes.ts';
import { loadAhead } from '#src/shared/ui/later/later.ts';
import type { Leaves } from '#src/shared/ui/leaves.ts';

/**
 * Asks before something typed is lost, by the router or by the window. A change of search params alone asks only where
 * `within` says that it takes the form away: filters and tabs leave it where it is.
 */
export function DirtyGuard({ dirty, within }: { dirty: boolean; within: Leaves }) {
  useEffect(() => {
    if (!dirty) return undefined;
    // The question has to be here when it is asked: the line may be gone by then, or its file.
    loadAhead([dialogBox]);
    return holdDirty();
  }, [dirty]);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => {
      if (!dirty) return false;
      return current.pathname !== next.pathname || within(current.search, next.search);
    },
    enableBeforeUnload: () => dirty && isDirty(),
    withResolver: true,
  });
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title="Existem alterações não salvas. Deseja sair?"
      confirm="Sair sem salvar"
      cancel="Continuar editando"
      danger
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}
