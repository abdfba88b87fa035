import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { accessOnly, PLACE_URLS } from '#shapes/people-actions.ts';
import { profileKey } from '#src/session/profile.ts';
import { session } from '#src/session/session.ts';
import { decoded } from '#src/shared/data/decoded.ts';
import { dropDrafts } from '#src/shared/data/drafts.ts';
import { letWindowGo } from '#src/shared/data/open-writes.ts';
import { api } from '#src/shared/http/json.ts';
import { forgoDirty } from '#src/shared/ui/dirty.ts';

/** Loads the application anew at an address: nothing of what is in memory goes along. */
export const loadAnew = { at: (path: string): void => location.assign(path) };

/**
 * Goes on in another organisation. The page is loaded anew, so that nothing that was read in the one is anywhere in the
 * other's page; other tabs of the browser begin anew too, since they share the session.
 */
export const enterOrganizationOptions = () =>
  mutationOptions({
    mutationFn: async (organization: number) => {
      const wire = await api.json({ method: 'POST', url: PLACE_URLS.organization, body: { organization } });
      return decoded(accessOnly, wire, PLACE_URLS.organization);
    },
    onSuccess: ({ access }) => goOn(access),
  });

/** Begins anew with a token of another organisation. */
export function goOn(access: string): void {
  // They were asked: neither this tab nor another finds it where it does not belong.
  dropDrafts();
  forgoDirty();
  letWindowGo();
  session.takeAccess(access);
  loadAnew.at('/home/page');
}

export const answerInvitationOptions = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (answer: { organization: number; accept: boolean }) =>
      api.json({ method: 'POST', url: PLACE_URLS.invitation, body: answer }),
    onSettled: () => client.invalidateQueries({ queryKey: profileKey }),
  });
