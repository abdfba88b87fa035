import { resource } from '#src/shared/data/resource.ts';

/** The organisation itself: one row. Its name stands in the header, too. */
export const organization = resource('organization', async () => (await import('#shapes/organization.ts')).organization, {
  affects: [['session']],
});
