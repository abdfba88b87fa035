import { resource } from '#src/shared/data/resource.ts';

export const indexValue = resource('indexValue', async () => (await import('#shapes/index-value.ts')).indexValue, {
  affects: [['economicIndex']],
  outdates: [['associativeReport'], ['statementReport']],
});
