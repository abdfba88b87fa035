import { resource } from '#src/shared/data/resource.ts';

/** Assumptions of the associative receipts; a report of the version or of the development reads them again. */
export const associativePlan = resource(
  'associativePlan',
  async () => (await import('#shapes/associative-plan.ts')).associativePlan,
  { outdates: [['associativeReport'], ['statementReport']] },
);
