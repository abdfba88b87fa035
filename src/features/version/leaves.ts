import { leavesBy } from '#src/shared/ui/list-place.ts';

/** Whether what is being typed would no longer be on the screen. */
export const leavesVersion = leavesBy('registro', 'copiar');
