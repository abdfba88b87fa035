const waiting = new Set<() => void>();

/** Runs once the next write has left for the server, in the same task; answers what takes it back. */
export function onceLeft(run: () => void): () => void {
  waiting.add(run);
  return () => waiting.delete(run);
}

/** A write has left. */
export function writeLeft(): void {
  const due = [...waiting];
  waiting.clear();
  for (const run of due) run();
}
