import { resource } from '#src/shared/data/resource.ts';

export const regional = resource('regional', async () => (await import('#contract/regional.ts')).regional, {
  affects: [['cascade'], ['dictionary'], ['home']],
});
