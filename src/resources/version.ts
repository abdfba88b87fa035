import { resource } from '#src/shared/data/resource.ts';

export const version = resource('version', async () => (await import('#contract/version.ts')).version, {
  affects: [['home']],
  blank: () => ({
    status: 'rascunho' as const,
    official: false,
    base_version: null,
    entry_count: 0,
    total: 0,
    updated_at: '',
    updated_by: '',
  }),
});
