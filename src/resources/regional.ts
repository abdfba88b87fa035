import { followIn } from '#src/resources/cascades.ts';
import { resource } from '#src/shared/data/resource.ts';

export const regional = resource('regional', async () => (await import('#shapes/regional.ts')).regional, {
  affects: [['dictionary'], ['home']],
  outdates: [['cascade']],
  confirmed: followIn('regional'),
});
