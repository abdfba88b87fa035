import { resource } from '#src/shared/data/resource.ts';

export const company = resource('company', async () => (await import('#contract/company.ts')).company, {
  affects: [['cascade'], ['dictionary'], ['home']],
});
