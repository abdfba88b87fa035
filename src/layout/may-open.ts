import { PAGES } from '#contract/pages.ts';
import type { HeldRights } from '#contract/rights.ts';
import { menuOf, placeOf } from '#src/layout/menu.ts';
import { can } from '#src/shared/rights.ts';

/** Whether a path may be looked at: any page of the menu by its right, and whatever is no such page. */
export function mayOpen(rights: HeldRights | undefined, pathname: string): boolean {
  const place = placeOf(pathname);
  return place === null || can(rights, place.entry.page, 'view');
}

/** Where someone goes on who may not see the home page; undefined on other pages, and for who may see none. */
export function firstPageOf(rights: HeldRights | undefined, pathname: string) {
  if (pathname !== PAGES.home) return undefined;
  const page = menuOf(rights)[0]?.entries[0]?.page;
  return page && PAGES[page];
}
