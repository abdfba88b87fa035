import type { Profile } from '#contract/session.ts';
import { SESSION_URLS, lenientProfile } from '#shapes/session.ts';
import { fitting } from '#src/shared/data/decoded.ts';
import { ownerOf } from '#src/shared/data/drafts.ts';
import { isApiError } from '#src/shared/http/api-error.ts';
import { api } from '#src/shared/http/json.ts';
import { changesNow, tellPreferences } from '#src/shared/preferences/store.ts';

const isPage = (body: unknown): boolean => typeof body === 'string' && body.trim() !== '';

/**
 * The active profile, or null when the server's answer holds none (SES-2). `bearer` asks with that token in the place
 * of the session's.
 */
export async function readProfile(how: { signal?: AbortSignal; bearer?: string }): Promise<Profile | null> {
  const answer = api.json({ method: 'GET', url: SESSION_URLS.profile, ...how }).catch((error: unknown) => {
    // There is nobody of that token any more; a page in the place of data is a proxy's, and says nothing of them.
    if (isApiError(error) && error.status === 404 && !isPage(error.body)) return null;
    throw error;
  });
  const profile = fitting(lenientProfile, await answer);
  return profile?.is_active ? profile : null;
}

/** The same of whoever is signed in, with what they set for themselves: it holds from then on. */
export async function readOwnProfile(signal: AbortSignal): Promise<Profile | null> {
  const since = changesNow();
  const profile = await readProfile({ signal });
  if (profile) tellPreferences(ownerOf(profile), profile.preferences, since);
  return profile;
}
