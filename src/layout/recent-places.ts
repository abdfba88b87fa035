import { placeOf, type Place } from '#src/layout/menu.ts';
import { storedPaths } from '#src/layout/recent-pages.ts';

/** Screens opened last, newest first, at most eight; a path that is no screen any more is left out. */
export function recentPages(user: number): Place[] {
  return storedPaths(user).flatMap((path) => placeOf(path) ?? []);
}
