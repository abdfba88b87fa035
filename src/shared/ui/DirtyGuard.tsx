import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ConfirmDialog } from '#src/shared/ui/ConfirmDialog.tsx';
import { holdDirty } from '#src/shared/ui/dirty.ts';

type Search = Readonly<Record<string, unknown>>;
/** Whether going from one search to another takes the form away. */
type Leaves = (from: Search, to: Search) => boolean;

/**
 * Asks before something typed is lost, by the router or by the window. A change of search params alone does not ask: filters and tabs
 * leave the form where it is — unless `within` says that they do not, always or by comparing the two.
 */
export function DirtyGuard({ dirty, within = false }: { dirty: boolean; within?: boolean | Leaves }) {
  useEffect(() => (dirty ? holdDirty() : undefined), [dirty]);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => {
      if (!dirty) return false;
      if (current.pathname !== next.pathname) return true;
      return typeof within === 'boolean' ? within : within(current.search, next.search);
    },
    enableBeforeUnload: () => dirty,
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
