import { resource } from '#src/shared/data/resource.ts';

/** Assumptions of cash flows; every report of either statement reads them again. */
export const cashflowPlan = resource('cashflowPlan', async () => (await import('#shapes/cashflow-plan.ts')).cashflowPlan, {
  outdates: [['statementReport']],
});
