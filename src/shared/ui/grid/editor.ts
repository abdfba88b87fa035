import { createSignal, type Signal } from '#src/shared/ui/grid/signal.ts';
import type { RowRecord } from '#src/shared/ui/grid/types.ts';

interface Editing<T> {
  record: RowRecord<T>;
  column: number;
  /** `type`: opened by a key, arrows commit and move; `edit`: opened to change the text, arrows move the caret. */
  mode: 'type' | 'edit';
}

export interface Editor<T> {
  signal: Signal;
  current: () => Editing<T> | null;
  open: (editing: Editing<T>) => void;
  close: () => void;
  /** Says how to read what stands in the input; the function returned takes it back. */
  connect: (read: () => string) => () => void;
  /** The open cell with its text as typed so far; null when none is open. */
  typed: () => { record: RowRecord<T>; column: number; text: string } | null;
}

/** Which cell is being edited. The text itself lives in the one input of the grid. */
export function createEditor<T>(): Editor<T> {
  const signal = createSignal();
  let current: Editing<T> | null = null;
  let reader: (() => string) | null = null;
  return {
    signal,
    current: () => current,
    open(editing) {
      current = editing;
      signal.notify();
    },
    close() {
      if (!current) return;
      current = null;
      signal.notify();
    },
    connect(read) {
      reader = read;
      return () => {
        if (reader === read) reader = null;
      };
    },
    typed: () => current && { record: current.record, column: current.column, text: reader?.() ?? '' },
  };
}
