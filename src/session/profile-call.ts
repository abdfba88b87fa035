import { profile, type Profile, SESSION_URLS } from '#contract/session.ts';
import { api } from '#src/shared/http/json.ts';

/** The active profile, or null when the server's answer holds none (SES-2). */
export async function readProfile(signal: AbortSignal): Promise<Profile | null> {
  const parsed = profile.safeParse(await api.json({ method: 'GET', url: SESSION_URLS.profile, signal }));
  return parsed.success && parsed.data.is_active ? parsed.data : null;
}
