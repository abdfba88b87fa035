import type { AreaStatus } from '#contract/uau/rows.ts';

/** The word beside a tab whose area was not read for 36 hours; null while it is fresh, or was never read. */
export const lateWord = (status: AreaStatus | undefined): string | null => (status?.late ? 'atrasado' : null);
