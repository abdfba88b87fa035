import { resource } from '#src/shared/data/resource.ts';

/** Assumptions of revenue and cost by percentage of completion. */
export const pocPlan = resource('pocPlan', async () => (await import('#shapes/poc-plan.ts')).pocPlan, {
  outdates: [['pocReport'], ['statementReport']],
});
