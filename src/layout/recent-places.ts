import type { HeldRights } from '#contract/rights.ts';
import { placeOf, type Place } from '#src/layout/menu.ts';
import { storedPaths } from '#src/layout/recent-pages.ts';
import { can } from '#src/shared/rights.ts';

/**
 * Screens opened last that may be seen still, newest first; a path that is no screen any more is left out.
 */
export const recentPlaces = (user: number, rights: HeldRights | undefined): Place[] =>
  storedPaths(user)
    .flatMap((path) => placeOf(path) ?? [])
    .filter(({ entry }) => can(rights, entry.page, 'view'));
