import { resource } from '#src/shared/data/resource.ts';

export const enterpriseVersion = resource(
  'enterpriseVersion',
  async () => (await import('#shapes/enterprise-version.ts')).enterpriseVersion,
  { blank: () => ({ module_count: 0 }), affects: [['enterpriseVersionModule']] },
);
