import { createListeners } from '#src/shared/listeners.ts';

/** A write of more rows than one request takes, part after part. */
export interface Transfer {
  /** Rows of the parts that were answered. */
  done: number;
  total: number;
  /** What becomes of them. */
  deed: 'write' | 'remove';
}

/** All that are open, as one; `stopping` when none of them sends another part. */
export interface Progress extends Transfer {
  stopping: boolean;
}

let open: readonly Transfer[] = [];
let stopped: ReadonlySet<Transfer> = new Set();
let shown: Progress | null = null;
const listeners = createListeners();

function tell(): void {
  const [first] = open;
  shown = first
    ? {
        done: open.reduce((sum, { done }) => sum + done, 0),
        total: open.reduce((sum, { total }) => sum + total, 0),
        deed: first.deed,
        stopping: open.every((transfer) => stopped.has(transfer)),
      }
    : null;
  listeners.tell();
}

/** Writes of many parts that are on their way, for whoever shows how far they are; outside React. */
export const transfers = {
  begin(total: number, deed: Transfer['deed']) {
    const transfer: Transfer = { done: 0, total, deed };
    open = [...open, transfer];
    tell();
    return {
      step(rows: number): void {
        transfer.done += rows;
        tell();
      },
      isStopped: () => stopped.has(transfer),
      end(): void {
        open = open.filter((other) => other !== transfer);
        tell();
      },
    };
  },
  /** No further part is sent; the one that is on its way is waited for. */
  stop(): void {
    // Who is told of it may ask for it again.
    if (open.every((transfer) => stopped.has(transfer))) return;
    stopped = new Set(open);
    tell();
  },
  shown: () => shown,
  subscribe: listeners.subscribe,
};
