import { currentQueue } from '#src/shared/data/queue/current.ts';
import { createValue } from '#src/layout/connection/value.ts';

/** What is about to be done, once it was agreed to. */
interface Leave {
  go: () => void;
  /** Not out, but into another organisation. */
  place?: boolean;
  /** What is typed on the page would be lost, too. */
  typed?: boolean;
}

const open = createValue<Leave | null>(null);

/** Signing out, or going on in another organisation, drops what waits for a connection: asked first. */
export const leaving = {
  /** Goes at once when nothing is lost by it. */
  ask(leave: Leave): void {
    if (leave.typed || (currentQueue()?.view().writes.length ?? 0) > 0) open.set(leave);
    else leave.go();
  },
  answer: () => open.set(null),
  requested: open.get,
  subscribe: open.subscribe,
};
