import { ACTUALS_LABELS } from '#src/shared/ui/figures/variance-cells.ts';

/** What stands side by side where a budget is compared to actuals, to be chosen from. */
export const ACTUALS_PARTS = Object.entries(ACTUALS_LABELS).map(([key, label]) => ({ key, label }));
