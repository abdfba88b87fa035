import { leavesBy } from '#src/shared/ui/leaves.ts';

/** Whether what is being typed would no longer be on the screen. */
export const leavesVersion = leavesBy('registro', 'copiar');
