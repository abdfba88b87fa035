import { resource } from '#src/shared/data/resource.ts';

export const economicIndex = resource('economicIndex', async () => (await import('#shapes/economic-index.ts')).economicIndex, {
  blank: () => ({ first_month: null, last_month: null, value_count: 0 }),
});
