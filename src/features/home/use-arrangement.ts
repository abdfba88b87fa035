import { useMemo, useSyncExternalStore } from 'react';
import { arrangementOf, type Arrangement } from '#src/layout/home-parts/arrangement.ts';
import { groupHome, subscribe, usePreference } from '#src/shared/preferences/store.ts';
import { useViewing } from '#src/session/use-rights.ts';

/** How the first page stands: as its reader set it, else as a group of theirs does, else as it is by itself. */
export function useArrangement(): Arrangement {
  const own = usePreference('home');
  const group = useSyncExternalStore(subscribe, groupHome);
  // Who looks with another's rights looks at what that person's groups give them.
  const viewing = useViewing() !== null;
  return useMemo(() => arrangementOf((viewing ? undefined : own) ?? group), [own, group, viewing]);
}
