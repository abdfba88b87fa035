const holders = new Set<symbol>();

/** Says that something typed is not saved yet; the function returned takes it back. */
export function holdDirty(): () => void {
  const holder = Symbol('dirty');
  holders.add(holder);
  return () => void holders.delete(holder);
}

/** What is typed was given up: nothing asks about it any more. */
export const forgoDirty = () => holders.clear();

/** Whether leaving or reloading the page would lose something typed. */
export const isDirty = () => holders.size > 0;
