import { leavesBy } from '#src/shared/ui/list-place.ts';

/** Whether what is being typed would no longer be on the screen. */
export const leavesRecord = leavesBy('registro');
export const leavesOrganization = leavesBy('painel');
