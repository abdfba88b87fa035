import { resource } from '#src/shared/data/resource.ts';

export const permitGroup = resource('permitGroup', async () => (await import('#shapes/permit-group.ts')).permitGroup, {
  affects: [['user'], ['session']],
  blank: () => ({ member_count: 0 }),
});
