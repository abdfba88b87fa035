import { LONGEST_PREFERENCE, preferenceChange, PREFERENCES_URL } from '#contract/preferences.ts';
import { MESSAGES } from '#contract/fields.ts';
import { bodyRoute, done, DONE } from '#server/engine/declare.ts';
import { invalid } from '#server/http/errors.ts';
import type { RouteModule } from '#server/http/route.ts';
import { keepPreferences, namedValues } from '#server/preferences/preference-store.ts';

/** What somebody sets for themselves: nobody is named in it, and it is told with the profile. */
export const preferenceRoutes: RouteModule = () => [
  bodyRoute({
    path: PREFERENCES_URL,
    permission: 'session',
    tag: 'Conta',
    summary: 'Guardar as próprias preferências: linhas, colunas, menu e página inicial',
    unrecorded: 'how somebody looks at tables and pages is no work of theirs, and nobody else sees it',
    body: preferenceChange,
    answer: done,
    run: async (change, { ports, session }) => {
      const values = namedValues(change);
      if (values.some(([, value]) => JSON.stringify(value).length > LONGEST_PREFERENCE))
        throw invalid({ non_field_errors: [MESSAGES.tooLong(LONGEST_PREFERENCE)] });
      const at = new Date(ports.clock() - change.age * 1000).toISOString();
      await keepPreferences(ports.db, session.subscription, values, at);
      return DONE;
    },
  }),
];
