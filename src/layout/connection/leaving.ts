import { currentQueue } from '#src/shared/data/queue/current.ts';

/** What is about to be done, once it was agreed to. */
interface Leave {
  go: () => void;
  /** Not out, but into another organisation. */
  place?: boolean;
  /** What is typed on the page would be lost, too. */
  typed?: boolean;
}

let open: Leave | null = null;
const listeners = new Set<() => void>();

function set(next: Leave | null): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Signing out, or going on in another organisation, drops what waits for a connection: asked first. */
export const leaving = {
  /** Goes at once when nothing is lost by it. */
  ask(leave: Leave): void {
    if (leave.typed || (currentQueue()?.view().writes.length ?? 0) > 0) set(leave);
    else leave.go();
  },
  answer: () => set(null),
  requested: () => open,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
