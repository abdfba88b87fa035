import { resource } from '#src/shared/data/resource.ts';

export const enterpriseModule = resource(
  'enterpriseModule',
  async () => (await import('#contract/enterprise-module.ts')).enterpriseModule,
);
