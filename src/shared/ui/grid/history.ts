import type { CellRange, Edit, RowKey } from '#src/shared/ui/grid/types.ts';

/**
 * Lines that came or went by a user action, as one step. Either way answers false where it was refused, and the step
 * stays as it was.
 */
export interface LineStep {
  undo: () => Promise<boolean>;
  redo: () => Promise<boolean>;
  /** The same lines are known by other keys. */
  rekey: (keys: ReadonlyMap<RowKey, RowKey>) => void;
}

/** One user action. */
export interface Step {
  edits: readonly Edit[];
  /** Where it happened, to be shown again when it is undone. */
  range: CellRange;
  lines?: LineStep;
}

export interface History {
  push: (step: Step) => void;
  undo: () => Step | null;
  redo: () => Step | null;
  /** The step undone (redone) last could not be: it is where it was. */
  takeBack: (direction: 'undo' | 'redo', lines: LineStep) => void;
  /** What it did is undone otherwise; false where it is undone already. */
  drop: (lines: LineStep) => boolean;
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
    takeBack(direction, lines) {
      const [from, to] = direction === 'undo' ? [undone, done] : [done, undone];
      const step = from.at(-1);
      if (step?.lines !== lines) return;
      from.pop();
      to.push(step);
    },
    drop(lines) {
      const before = done.length;
      done = done.filter((step) => step.lines !== lines);
      return done.length < before;
    },
    canUndo: () => done.length > 0,
    canRedo: () => undone.length > 0,
    rekey(keys) {
      const follow = (step: Step): Step => ({
        ...step,
        edits: step.edits.map((edit) => ({ ...edit, row: keys.get(edit.row) ?? edit.row })),
      });
      for (const step of [...done, ...undone]) step.lines?.rekey(keys);
      done = done.map(follow);
      undone = undone.map(follow);
    },
  };
}
