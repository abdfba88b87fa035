import { createHolders } from '#src/shared/listeners.ts';

/** Whether a write is on its way (`open-writes.ts`): nothing loads the page anew by itself then. */
export const { hold: holdWriting, held: isWriting } = createHolders();
