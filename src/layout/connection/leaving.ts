import { currentQueue } from '#src/shared/data/queue/current.ts';

let open = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Signing out drops what waits for a connection: asked first. */
export const leaving = {
  /** True when there is something to ask, and it is being asked. */
  ask(): boolean {
    const any = (currentQueue()?.view().writes.length ?? 0) > 0;
    if (any) set(true);
    return any;
  },
  answer: () => set(false),
  asked: () => open,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
