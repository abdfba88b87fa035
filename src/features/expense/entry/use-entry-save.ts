import { useCallback, useEffect, useState } from 'react';
import { expenseEntry } from '#src/resources/expense-entry.ts';
import { currentQueue } from '#src/shared/data/queue/current.ts';
import { StaleError } from '#src/shared/data/stale-error.ts';
import { timeLabel } from '#src/shared/format/date.ts';
import { waitingOf } from '#src/shared/data/waiting.ts';
import { isApiError, isSessionOver } from '#src/shared/http/api-error.ts';
import { notify } from '#src/shared/notify/notify.ts';
import { holdDirty } from '#src/shared/ui/dirty.ts';
import { GridSaveError, WAITING } from '#src/shared/ui/grid/marks.ts';
import type { Edit, RowKey } from '#src/shared/ui/grid/types.ts';
import { patchesOf, type Change } from '#src/features/expense/entry/changes.ts';
import { cellKey, conflictText, sortConflict, valuesBefore, type Conflict } from '#src/features/expense/entry/conflicts.ts';
import { unsavedOf } from '#src/features/expense/entry/unsaved-values.ts';
import type { Entry } from '#src/features/expense/entry/lines.ts';
import { problemsOf } from '#src/features/expense/entry/save-problems.ts';

/** Where the autosave stands, for the page's status line. */
export interface SaveState {
  /** Actions on their way. */
  open: number;
  /** Time of the last action that was saved, `14:32`. */
  at: string | null;
}

/** Times that an action goes again because others keep changing its rows elsewhere. */
const MOST_MEETINGS = 5;

/**
 * Saves what the grid hands over: one user action is one bulk PATCH (API-12), shown at once and confirmed or taken back
 * by the resource (RES-9). A success is silent — the row says so — and a failure is one notice beside the reason in
 * each cell (API-7, API-8). Where somebody else changed a row meanwhile, the cells that only we wrote are saved upon
 * their version; those that both wrote become `conflict`, to be asked about, and stay in their cells until then. `name`
 * is the grid's among drafts: what waits for a connection finds its way back to the cells if it is refused.
 */
export function useEntrySave(name: string) {
  const { mutateAsync } = expenseEntry.usePatchMany({ silent: true });
  const [state, setState] = useState<SaveState>({ open: 0, at: null });
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const save = useCallback(
    async (edits: readonly Edit[]) => {
      const changes = edits.map(changeOf);
      let patches = patchesOf(changes);
      if (patches.length === 0) return undefined;
      const before = valuesBefore(changes);
      let waits = false;
      let met: Conflict = { cells: [], changes: [] };
      setState((now) => ({ ...now, open: now.open + 1 }));
      try {
        for (let meeting = 1; patches.length > 0; meeting += 1) {
          try {
            // One after the other: each goes upon what the one before met.
            // oxlint-disable-next-line no-await-in-loop
            const waiting = waitingOf(await mutateAsync(patches));
            waits = waiting !== undefined;
            if (waiting !== undefined) currentQueue()?.setForm(waiting, { name, values: unsavedOf(patches) });
            break;
          } catch (error) {
            if (!(error instanceof StaleError) || meeting === MOST_MEETINGS) throw error;
            // Rows of this resource, parsed by its contract.
            const sorted = sortConflict(patches, before, error.rows as unknown as Entry[]);
            met = { cells: [...met.cells, ...sorted.cells], changes: [...met.changes, ...error.changes] };
            patches = sorted.again;
          }
        }
        setState((now) => ({ open: now.open - 1, at: patches.length > 0 && !waits ? timeLabel(new Date()) : now.at }));
      } catch (error) {
        const ids = patches.map(({ id }) => id);
        const { problems, notice } = await problemsOf(error, ids);
        setState((now) => ({ ...now, open: now.open - 1 }));
        if (!isSessionOver(error)) notify.failure(notice);
        // Of an action that went in parts, what earlier ones wrote is saved.
        const written = isApiError(error) ? error.written : 0;
        throw new GridSaveError(
          new Map<RowKey, string>(ids.slice(written).map((id, index) => [id, problems[written + index] ?? notice])),
        );
      }
      if (met.cells.length === 0) return waits ? WAITING : undefined;
      setConflict((open) => (open ? { cells: [...open.cells, ...met.cells], changes: [...open.changes, ...met.changes] } : met));
      throw conflictError(met);
    },
    [mutateAsync, name],
  );
  useHeldWhile(state.open > 0);
  const settled = useCallback(() => setConflict(null), []);
  return { save, state, conflict, settled };
}

function conflictError(met: Conflict): GridSaveError {
  const reasons = new Map(met.cells.map((cell) => [cellKey(cell.row.id, cell.field), conflictText(cell, met.changes)]));
  const problems = new Map<RowKey, string>(met.cells.map((cell) => [cell.row.id, conflictText(cell, met.changes)]));
  return new GridSaveError(problems, (edit) => reasons.get(`${edit.row}:${edit.column}`) ?? null);
}

/** Other screens may be opened while a write is on its way; it goes on without this one, which is not loaded anew. */
function useHeldWhile(open: boolean): void {
  useEffect(() => (open ? holdDirty() : undefined), [open]);
}

/**
 * The grid's keys are the rows' ids and its editable columns are fields of an entry (columns.ts); its cells hold what
 * they hold.
 */
function changeOf({ row, column, from, to }: Edit): Change {
  return { id: row, field: column, from, to } as Change;
}
