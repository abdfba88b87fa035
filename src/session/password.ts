import { mutationOptions } from '@tanstack/react-query';
import type { PasswordChange } from '#contract/session.ts';

/** API-4. The server ends the user's other sessions; a wrong current password comes as a refusal, never as a 401. */
export const changePasswordOptions = () =>
  mutationOptions({
    mutationKey: ['session', 'password'],
    mutationFn: async (change: PasswordChange): Promise<void> => (await import('#src/session/calls.ts')).changePassword(change),
    meta: { notice: 'POST', failure: 'form' },
  });
