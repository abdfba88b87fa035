import { resource } from '#src/shared/data/resource.ts';

export const centerCost = resource('centerCost', async () => (await import('#contract/center-cost.ts')).centerCost, {
  affects: [['cascade'], ['dictionary'], ['home']],
});
