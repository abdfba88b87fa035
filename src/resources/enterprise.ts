import { resource } from '#src/shared/data/resource.ts';

export const enterprise = resource('enterprise', async () => (await import('#contract/enterprise.ts')).enterprise);
