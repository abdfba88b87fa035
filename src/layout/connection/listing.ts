let open = false;
const listeners = new Set<() => void>();

/** The list of what waits for a connection or was not accepted: opened from the strip, and from the first page. */
export const listing = {
  set(next: boolean): void {
    open = next;
    for (const listener of listeners) listener();
  },
  open: () => open,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
