const holders = new Set<symbol>();

/**
 * Says that a row is being written upon what is shown of it: what others save is not taken in meanwhile, so that
 * whoever writes the same is asked, and nobody overwrites what they never saw. The function returned takes it back.
 */
export function holdRows(): () => void {
  const holder = Symbol('rows');
  holders.add(holder);
  return () => void holders.delete(holder);
}

export const rowsHeld = (): boolean => holders.size > 0;
