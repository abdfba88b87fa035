import { followIn } from '#src/resources/cascades.ts';
import { resource } from '#src/shared/data/resource.ts';

export const centerCost = resource('centerCost', async () => (await import('#shapes/center-cost.ts')).centerCost, {
  affects: [['dictionary'], ['home']],
  outdates: [['cascade'], ['reach'], ['statementReport']],
  confirmed: followIn('centerCost'),
});
