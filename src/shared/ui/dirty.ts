import { createHolders } from '#src/shared/listeners.ts';

/**
 * What is typed and not saved yet: said by `holdDirty`, whose function takes it back; given up by `forgoDirty`, so that
 * nothing asks about it any more; lost by leaving or reloading the page while `isDirty`.
 */
export const { hold: holdDirty, held: isDirty, clear: forgoDirty } = createHolders();
