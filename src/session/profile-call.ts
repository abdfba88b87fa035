import { profile, type Profile, SESSION_URLS } from '#contract/session.ts';
import { isApiError } from '#src/shared/http/api-error.ts';
import { api } from '#src/shared/http/json.ts';

/**
 * A profile as any server of the dialect tells it: id, e-mail and whether it is active. `photo` may be missing; what only ours tells is passed over
 * where another server means something else by its name.
 */
const { photo, name, organization, second_factor_missing, rights, organizations, invitations, viewing } = profile.shape;
const anyProfile = profile.extend({
  photo: photo.default(null).catch(null),
  name: name.catch(undefined),
  organization: organization.catch(undefined),
  second_factor_missing: second_factor_missing.catch(undefined),
  rights: rights.catch(undefined),
  organizations: organizations.catch(undefined),
  invitations: invitations.catch(undefined),
  viewing: viewing.catch(undefined),
});

const isPage = (body: unknown): boolean => typeof body === 'string' && body.trim() !== '';

/** The active profile, or null when the server's answer holds none (SES-2). `bearer` asks with that token in the place of the session's. */
export async function readProfile(how: { signal?: AbortSignal; bearer?: string }): Promise<Profile | null> {
  const answer = api.json({ method: 'GET', url: SESSION_URLS.profile, ...how }).catch((error: unknown) => {
    // There is nobody of that token any more; a page in the place of data is a proxy's, and says nothing of him.
    if (isApiError(error) && error.status === 404 && !isPage(error.body)) return null;
    throw error;
  });
  const parsed = anyProfile.safeParse(await answer);
  return parsed.success && parsed.data.is_active ? parsed.data : null;
}
