import { createHolders } from '#src/shared/listeners.ts';

/** Whether a write is on its way that the window is held for (`open-writes.ts`): nothing loads the page anew by itself. */
export const { hold: holdWriting, held: isWriting } = createHolders();
