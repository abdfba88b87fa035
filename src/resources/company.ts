import { followIn } from '#src/resources/cascades.ts';
import { resource } from '#src/shared/data/resource.ts';

export const company = resource('company', async () => (await import('#shapes/company.ts')).company, {
  affects: [['dictionary'], ['home']],
  outdates: [['cascade'], ['reach'], ['statementReport']],
  confirmed: followIn('company'),
});
