import { resource } from '#src/shared/data/resource.ts';

/** Assumptions of income statements; the statement's report reads them again. */
export const drePlan = resource('drePlan', async () => (await import('#shapes/dre-plan.ts')).drePlan, {
  outdates: [['statementReport']],
});
