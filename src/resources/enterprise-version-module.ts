import { resource } from '#src/shared/data/resource.ts';

export const enterpriseVersionModule = resource(
  'enterpriseVersionModule',
  async () => (await import('#contract/enterprise-version-module.ts')).enterpriseVersionModule,
  { affects: [['enterpriseVersion']] },
);
