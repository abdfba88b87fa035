import { resource } from '#src/shared/data/resource.ts';

/** Users of the organisation. Who changes their own rights has them read again at once. */
export const user = resource('user', async () => (await import('#shapes/user.ts')).user, {
  affects: [['permitGroup'], ['session']],
  blank: () => ({ user: 0, state: 'invited' as const, photo: null, second_factor: false, last_access_at: null }),
});
