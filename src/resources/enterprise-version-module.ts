import { resource } from '#src/shared/data/resource.ts';

export const enterpriseVersionModule = resource(
  'enterpriseVersionModule',
  async () => (await import('#shapes/enterprise-version-module.ts')).enterpriseVersionModule,
  { affects: [['enterpriseVersion']] },
);
