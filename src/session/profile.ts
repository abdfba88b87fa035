import { EXPIRED } from '#src/session/expired.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Profile } from '#contract/session.ts';
import { session } from '#src/session/session.ts';
import { tell } from '#src/session/telling.ts';
import { ApiError } from '#src/shared/http/api-error.ts';

/** Told to who signs in where another user's session ended over something they had typed. */
export const OTHERS_DROPPED = 'Você entrou com outra conta. O que a anterior tinha digitado e não salvo foi descartado.';

/** Told in a page whose user went on to another organisation in another tab. */
export const MOVED = 'Você passou a outra organização. O que havia nesta tela foi fechado.';

/** The notice of a session that time or the server ended (SES-2). */
export const tellExpired = () => tell((notifier) => notifier.failure(EXPIRED.message, { title: EXPIRED.title }));

export const profileKey = ['session', 'profile'] as const;

/**
 * Who is signed in (API-3). A missing or inactive profile ends the session (SES-2); a network failure or a 5xx is
 * thrown on and keeps it. An open page asks again every half minute and on focus, so that a switched-off user is out
 * soon.
 */
export function profileOptions() {
  return queryOptions({
    queryKey: profileKey,
    queryFn: async ({ signal }): Promise<Profile> => {
      const { readOwnProfile } = await import('#src/session/profile-call.ts');
      const profile = await readOwnProfile(signal);
      if (!profile) {
        session.expire();
        throw new ApiError('unauthorized', { message: 'profile missing or not active' });
      }
      if (session.keepUser(profile)) tell((notifier) => notifier.info(OTHERS_DROPPED));
      return profile;
    },
    staleTime: 30_000,
    refetchInterval: 30_000,
    refetchOnWindowFocus: 'always',
    // Asked again and again: a line that is down is told by what the user does, not every half minute.
    meta: { silent: 'later' },
  });
}
