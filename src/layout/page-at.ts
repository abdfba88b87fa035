import { PAGE_IDS, PAGES, type PageId } from '#contract/pages.ts';

/**
 * The page of the menu that a path is; undefined for any other. Apart from the menu's words, which the entry chunk need
 * not hold.
 */
export function pageAt(pathname: string): PageId | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  return PAGE_IDS.find((page) => PAGES[page] === path);
}
