import type { CellRange, Edit, RowKey } from '#src/shared/ui/grid/types.ts';

/** One user action. */
export interface Step {
  edits: readonly Edit[];
  /** Where it happened, to be shown again when it is undone. */
  range: CellRange;
}

export interface History {
  push: (step: Step) => void;
  undo: () => Step | null;
  redo: () => Step | null;
  canUndo: () => boolean;
  canRedo: () => boolean;
  /** Rows that came back under other keys: the steps that were done to them still find them. */
  rekey: (keys: ReadonlyMap<RowKey, RowKey>) => void;
}

const STEPS = 100;

export function createHistory(): History {
  let done: Step[] = [];
  let undone: Step[] = [];
  return {
    push(step) {
      done.push(step);
      if (done.length > STEPS) done = done.slice(-STEPS);
      undone = [];
    },
    undo() {
      const step = done.pop();
      if (step) undone.push(step);
      return step ?? null;
    },
    redo() {
      const step = undone.pop();
      if (step) done.push(step);
      return step ?? null;
    },
    canUndo: () => done.length > 0,
    canRedo: () => undone.length > 0,
    rekey(keys) {
      const follow = (step: Step): Step => ({
        ...step,
        edits: step.edits.map((edit) => ({ ...edit, row: keys.get(edit.row) ?? edit.row })),
      });
      done = done.map(follow);
      undone = undone.map(follow);
    },
  };
}
