import { useMemo, useState } from 'react';
import type { EntryRow } from '#src/features/expense/entry/columns.ts';
import { lineSteps } from '#src/features/expense/entry/line-steps.ts';
import type { EntryDraft } from '#src/features/expense/entry/new-lines.ts';
import { useEntryLines } from '#src/features/expense/entry/use-entry-lines.ts';
import { useGoTo } from '#src/features/expense/entry/use-entry-store.ts';
import type { StaleError } from '#src/shared/data/stale-error.ts';
import { lookAtOffers } from '#src/shared/notify/offer-back.ts';
import type { LineStep } from '#src/shared/ui/grid/history.ts';
import type { GridStore } from '#src/shared/ui/grid/store.ts';

/**
 * Whole lines that come and go by the reader's hand, each time one step of the grid's undo; the cursor goes to those
 * that come.
 */
export function useLineActions(store: GridStore<EntryRow>, rows: readonly EntryRow[]) {
  const { add, remove, takeOut, adding, removing } = useEntryLines();
  const [arrived, setArrived] = useState<number | null>(null);
  useGoTo(store, arrived, rows);
  const steps = useMemo(() => lineSteps(store, { add, takeOut, onBack: setArrived }), [store, add, takeOut]);

  /** False where the server refused. */
  const addLines = async (drafts: readonly EntryDraft[]): Promise<boolean> => {
    let added = false;
    await store.changeLines(async () => {
      const created = await add(drafts);
      if (!created) return null;
      added = true;
      setArrived(created[0]?.key ?? null);
      return steps.came(created);
    });
    return added;
  };

  /** What others changed meanwhile, to be asked about; null when it is over. */
  const removeLines = async (chosen: readonly EntryRow[]): Promise<StaleError | null> => {
    let met: StaleError | null = null;
    await store.changeLines(async () => {
      const lines = steps.went(chosen);
      // The grid knows its last steps only; these lines are away until something brings them back.
      let isAway = true;
      const turn = async (way: 'undo' | 'redo'): Promise<boolean> => {
        const isDone = await lines[way]();
        if (isDone) {
          isAway = way === 'redo';
          lookAtOffers();
        }
        return isDone;
      };
      const step: LineStep = { ...lines, undo: () => turn('undo'), redo: () => turn('redo') };
      const bringBack = async () => {
        await store.changeLines(async () => {
          // Undone in the grid meanwhile, or refused: the step stays as it is.
          if (isAway && (await step.undo())) store.history.drop(step);
          return null;
        });
        if (isAway) throw new Error('Lines that could not be brought back.');
      };
      const outcome = await remove(chosen, { bringBack, away: () => isAway });
      if (typeof outcome !== 'string') met = outcome;
      return outcome === 'gone' ? step : null;
    });
    return met;
  };
  return { addLines, removeLines, adding, removing };
}
