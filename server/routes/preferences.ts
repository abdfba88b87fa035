import { LONGEST_PREFERENCE, MOST_PREFERENCES, preferenceChange, PREFERENCES_URL } from '#contract/preferences.ts';
import { MESSAGES } from '#contract/fields.ts';
import { bodyRoute, done, DONE } from '#server/engine/declare.ts';
import { invalid } from '#server/http/errors.ts';
import type { RouteModule } from '#server/http/route.ts';
import { keepPreferences, namedValues } from '#server/preferences/preference-store.ts';

/** Most bytes of a change: of everything that a person may have set, with its names. */
const MOST_BYTES = MOST_PREFERENCES * (LONGEST_PREFERENCE + 100);

/** What somebody sets for themselves: nobody is named in it, and it is told with the profile. */
export const preferenceRoutes: RouteModule = () => [
  bodyRoute({
    path: PREFERENCES_URL,
    permission: 'session',
    tag: 'Conta',
    summary: 'Guardar as próprias preferências: linhas, colunas, menu e página inicial',
    unrecorded: 'how somebody looks at tables and pages is no work of theirs, and nobody else sees it',
    most: MOST_BYTES,
    body: preferenceChange,
    answer: done,
    run: async (change, { ports, session }) => {
      if (Object.keys(change.tables ?? {}).length > MOST_PREFERENCES)
        throw invalid({ tables: [MESSAGES.tooMany(MOST_PREFERENCES)] });
      const values = namedValues(change);
      if (values.some(([, value]) => JSON.stringify(value).length > LONGEST_PREFERENCE))
        throw invalid({ non_field_errors: [MESSAGES.tooLong(LONGEST_PREFERENCE)] });
      const at = new Date(ports.clock() - change.age * 1000).toISOString();
      await keepPreferences(ports.db, session.subscription, values, at);
      return DONE;
    },
  }),
];
