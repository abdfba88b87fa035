import type { CellRange, Edit } from '#src/shared/ui/grid/types.ts';

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
  };
}
