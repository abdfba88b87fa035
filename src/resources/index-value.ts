import { resource } from '#src/shared/data/resource.ts';

export const indexValue = resource('indexValue', async () => (await import('#contract/index-value.ts')).indexValue, {
  affects: [['economicIndex']],
  outdates: [['associativeReport'], ['statementReport']],
});
