import type { PreferenceChange } from '#contract/preferences.ts';
import { PREFERENCES_URL } from '#shapes/preferences.ts';
import { isApiError } from '#src/shared/http/api-error.ts';
import { api } from '#src/shared/http/json.ts';
import { log } from '#src/shared/log.ts';
import { settlePreference, unsentPreferences } from '#src/shared/preferences/store.ts';

const TABLE = 'table:';

const bodyOf = (name: string, value: unknown, at: number): Record<keyof PreferenceChange, unknown> | object => ({
  age: Math.max(0, Math.round((Date.now() - at) / 1000)),
  ...(name.startsWith(TABLE) ? { tables: { [name.slice(TABLE.length)]: value } } : { [name]: value }),
});

/** What no repetition mends: the server understood it, and will not have it. */
const isRefused = (error: unknown): boolean =>
  isApiError(error) && error.status !== undefined && [400, 404, 405, 413].includes(error.status);

/** Sends what was set here, one after the other in the order it was set; what fails stays for the next time. */
export async function sendPreferences(): Promise<void> {
  const waiting = Object.entries(unsentPreferences()).toSorted(([, one], [, other]) => one.at - other.at);
  for (const [name, unsent] of waiting) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await api.json({ method: 'POST', url: PREFERENCES_URL, body: bodyOf(name, unsent.value, unsent.at) });
      settlePreference(name, unsent, true);
    } catch (error) {
      if (!isRefused(error)) return;
      log.warn('preference refused', { name, error });
      settlePreference(name, unsent, false);
    }
  }
}
