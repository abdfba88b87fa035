import { resource } from '#src/shared/data/resource.ts';

/** A unit changes what its module's table comes to. */
export const enterpriseUnit = resource(
  'enterpriseUnit',
  async () => (await import('#shapes/enterprise-unit.ts')).enterpriseUnit,
  { affects: [['enterpriseModule']] },
);
