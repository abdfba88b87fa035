import { createHolders } from '#src/shared/listeners.ts';

/** Whether a write is on its way (`open-writes.ts`): a screen whose file is gone does not load the page anew then. */
export const { hold: holdWriting, held: isWriting } = createHolders();
