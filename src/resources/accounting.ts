import { resource } from '#src/shared/data/resource.ts';

export const accounting = resource('accounting', async () => (await import('#shapes/accounting.ts')).accounting, {
  affects: [['dictionary'], ['home']],
  outdates: [['reach'], ['statementReport']],
});
