import { createHolders } from '#src/shared/listeners.ts';

/**
 * Says that a row is being written upon what is shown of it: what others save is not taken in meanwhile, so that
 * whoever writes the same is asked, and nobody overwrites what they never saw. The function returned takes it back.
 */
export const { hold: holdRows, held: rowsHeld } = createHolders();
