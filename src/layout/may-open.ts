import { PAGE_IDS, PAGES } from '#contract/pages.ts';
import type { HeldRights } from '#contract/rights.ts';
import { pageAt } from '#src/layout/page-at.ts';
import { can } from '#src/shared/rights.ts';

/** Whether a path may be looked at: any page of the menu by its right, and whatever is no such page. */
export function mayOpen(rights: HeldRights | undefined, pathname: string): boolean {
  const page = pageAt(pathname);
  return page === undefined || can(rights, page, 'view');
}

/** Where someone goes on who may not see the home page; undefined on other pages, and for who may see none. */
export function firstPageOf(rights: HeldRights | undefined, pathname: string) {
  if (pathname !== PAGES.home) return undefined;
  const page = PAGE_IDS.find((id) => can(rights, id, 'view'));
  return page && PAGES[page];
}
