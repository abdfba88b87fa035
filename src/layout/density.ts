import { useLayoutEffect } from 'react';
import type { Density } from '#contract/preference-choices.ts';
import { usePreference } from '#src/shared/preferences/store.ts';

/** Read by public/start.js before the first paint, when nobody is known yet: as it was last in this browser. */
const KEY = 'previsto.rows';

/** How high rows are, as whoever is signed in set it: 40, 32 or 26 px, for tables and grids alike. */
export function useDensity(): Density {
  const value = usePreference('density');
  return value === 'comfortable' || value === 'compact' ? value : 'normal';
}

/** The stylesheet goes by the attribute. */
export function useDensityShown(): void {
  const density = useDensity();
  useLayoutEffect(() => {
    document.documentElement.dataset['density'] = density;
    try {
      localStorage.setItem(KEY, density);
    } catch {
      // Only the memory is lost.
    }
  }, [density]);
}
