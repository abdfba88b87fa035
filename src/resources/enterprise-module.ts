import { resource } from '#src/shared/data/resource.ts';

export const enterpriseModule = resource(
  'enterpriseModule',
  async () => (await import('#shapes/enterprise-module.ts')).enterpriseModule,
  {
    blank: () => ({ listed_units: 0, listed_sold: 0, listed_area: 0, listed_price: 0, listed_fraction: 0 }),
    outdates: [['statementReport']],
  },
);
