import { profile, type Profile, SESSION_URLS } from '#contract/session.ts';
import { api } from '#src/shared/http/json.ts';

/** The active profile, or null when the server's answer holds none (SES-2). `bearer` asks with that token in the place of the session's. */
export async function readProfile(how: { signal?: AbortSignal; bearer?: string }): Promise<Profile | null> {
  const parsed = profile.safeParse(await api.json({ method: 'GET', url: SESSION_URLS.profile, ...how }));
  return parsed.success && parsed.data.is_active ? parsed.data : null;
}
