import { resource } from '#src/shared/data/resource.ts';

/** Who sees which rows of UAU follows from it, so every answer about them is old once it changes. */
export const uauCompanyMap = resource('uauCompanyMap', async () => (await import('#shapes/uau/company-map.ts')).uauCompanyMap, {
  outdates: [['uau']],
});
