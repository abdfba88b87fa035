import { useCallback, useEffect, useState } from 'react';
import { expenseEntry } from '#src/resources/expense-entry.ts';
import { isSessionOver } from '#src/shared/http/api-error.ts';
import { notify } from '#src/shared/notify/notify.ts';
import { holdDirty } from '#src/shared/ui/dirty.ts';
import { GridSaveError } from '#src/shared/ui/grid/marks.ts';
import type { Edit, RowKey } from '#src/shared/ui/grid/types.ts';
import { patchesOf, type Change } from '#src/features/expense/entry/changes.ts';
import { problemsOf } from '#src/features/expense/entry/save-problems.ts';

/** Where the autosave stands, for the page's status line. */
export interface SaveState {
  /** Actions on their way. */
  open: number;
  /** Time of the last action that was saved, `14:32`. */
  at: string | null;
}

const timeOfDay = () => new Date().toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit' });

/**
 * Saves what the grid hands over: one user action is one bulk PATCH (API-12), shown at once and confirmed or taken back by the resource
 * (RES-9). A success is silent — the row says so — and a failure is one notice beside the reason in each cell (API-7, API-8).
 */
export function useEntrySave() {
  const { mutateAsync } = expenseEntry.usePatchMany({ silent: true });
  const [state, setState] = useState<SaveState>({ open: 0, at: null });
  const save = useCallback(
    async (edits: readonly Edit[]) => {
      const patches = patchesOf(edits.map(changeOf));
      if (patches.length === 0) return;
      setState((now) => ({ ...now, open: now.open + 1 }));
      try {
        await mutateAsync(patches);
        setState((now) => ({ open: now.open - 1, at: timeOfDay() }));
      } catch (error) {
        const ids = patches.map(({ id }) => id);
        const { problems, notice } = problemsOf(error, ids);
        setState((now) => ({ ...now, open: now.open - 1 }));
        if (!isSessionOver(error)) notify.failure(notice);
        throw new GridSaveError(new Map<RowKey, string>(ids.map((id, index) => [id, problems[index] ?? notice])));
      }
    },
    [mutateAsync],
  );
  useHeldWhile(state.open > 0);
  return { save, state };
}

/** While a write is on its way the window asks before it closes; other screens may be opened, the write goes on without this one. */
function useHeldWhile(open: boolean): void {
  useEffect(() => {
    if (!open) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    const letGo = holdDirty();
    window.addEventListener('beforeunload', ask);
    return () => {
      letGo();
      window.removeEventListener('beforeunload', ask);
    };
  }, [open]);
}

/** The grid's keys are the rows' ids and its editable columns are fields of an entry (columns.ts); its cells hold what they hold. */
function changeOf({ row, column, from, to }: Edit): Change {
  return { id: row, field: column, from, to } as Change;
}
