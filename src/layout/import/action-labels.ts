import type { ImportAction } from '#planning/import/import-plan.ts';

/** What becomes of a line of a file. */
export const ACTION_LABELS: Readonly<Record<ImportAction, string>> = {
  create: 'Nova',
  update: 'Alterada',
  same: 'Igual',
  error: 'Com erro',
};
