import type { EntryRow } from '#src/features/expense/entry/columns.ts';
import { draftAgain, type EntryDraft } from '#src/features/expense/entry/new-lines.ts';
import type { LineStep } from '#src/shared/ui/grid/history.ts';
import type { GridStore } from '#src/shared/ui/grid/store.ts';
import type { RowKey } from '#src/shared/ui/grid/types.ts';

interface LineCalls {
  /** The lines as the server made them; null when it refused. */
  add: (drafts: readonly EntryDraft[]) => Promise<readonly EntryRow[] | null>;
  /** False when they stay. */
  takeOut: (rows: readonly EntryRow[]) => Promise<boolean>;
  /** The first of the lines that came back, for the cursor. */
  onBack: (key: number) => void;
}

/** Longest wait for a line to stand in the grid: one that the page's filters leave out never does. */
const ARRIVAL_MS = 1_000;

/** Until a line that the server made stands in the grid: what is done again after it is done to it. */
function arrival(store: GridStore<EntryRow>, key: RowKey): Promise<void> {
  return new Promise((resolve) => {
    const over = () => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    const look = () => {
      if (store.model.record(key)) over();
    };
    const stop = store.model.structure.subscribe(look);
    const timer = setTimeout(over, ARRIVAL_MS);
    look();
  });
}

/** Whole lines that came or went, as steps of the grid's undo: what goes is made again as it was last seen. */
export function lineSteps(store: GridStore<EntryRow>, { add, takeOut, onBack }: LineCalls) {
  function lines(rows: readonly EntryRow[]) {
    /** In their order, as they were last seen. */
    let known = [...rows];
    const put = async (): Promise<boolean> => {
      const created = await add(known.map(draftAgain));
      if (!created) return false;
      const keys = new Map<RowKey, RowKey>(created.map((row, at) => [known[at]?.key ?? row.key, row.key]));
      known = [...created];
      store.history.rekey(keys);
      if (created[0]) {
        onBack(created[0].key);
        await arrival(store, created[0].key);
      }
      return true;
    };
    const take = async (): Promise<boolean> => {
      known = known.map((row) => store.model.record(row.key)?.source ?? row);
      return takeOut(known);
    };
    const rekey = (keys: ReadonlyMap<RowKey, RowKey>): void => {
      // The grid's keys are the rows' numbers.
      known = known.map((row) => ({ ...row, key: Number(keys.get(row.key) ?? row.key) }));
    };
    return { put, take, rekey };
  }
  return {
    came(rows: readonly EntryRow[]): LineStep {
      const { put, take, rekey } = lines(rows);
      return { undo: take, redo: put, rekey };
    },
    went(rows: readonly EntryRow[]): LineStep {
      const { put, take, rekey } = lines(rows);
      return { undo: put, redo: take, rekey };
    },
  };
}
