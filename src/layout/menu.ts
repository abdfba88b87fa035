import { ACCOUNT_PATH, HELP_PATH, PAGE_IDS, type PageId } from '#contract/pages.ts';
import { PAGE_PLACES, SECTION_IDS, SECTION_LABELS, type SectionId } from '#contract/page-words.ts';
import type { HeldRights } from '#contract/rights.ts';
import { pageAt } from '#src/layout/page-at.ts';
import { storedPaths } from '#src/layout/recent-pages.ts';
import { documentTitle } from '#src/shared/document-title.ts';
import { can } from '#src/shared/rights.ts';

export interface MenuEntry {
  page: PageId;
  /** Words in the menu. */
  label: string;
  /** Words in the header, when they differ from the menu's. */
  header?: string | undefined;
}

export interface MenuSection {
  id: SectionId;
  label: string;
  entries: readonly MenuEntry[];
}

const entryOf = (page: PageId): MenuEntry => ({
  page,
  label: PAGE_PLACES[page][1],
  header: page === 'home' ? 'Home' : undefined,
});
const sectionOf = (id: SectionId): MenuSection => ({
  id,
  label: SECTION_LABELS[id],
  entries: PAGE_IDS.filter((page) => PAGE_PLACES[page][0] === id).map(entryOf),
});

/** The menu as data: the side menu, the breadcrumbs, the header page and the command palette all read this one list. */
export const MENU: readonly MenuSection[] = SECTION_IDS.map(sectionOf);

/** The menu of somebody with these rights: the pages they may see, and modules that hold one. */
export const menuOf = (rights: HeldRights | undefined): MenuSection[] =>
  MENU.flatMap((section) => {
    const entries = section.entries.filter(({ page }) => can(rights, page, 'view'));
    return entries.length > 0 ? [{ ...section, entries }] : [];
  });

/** Default of LAY-2. */
export const DEFAULT_HEADER_PAGE = 'Home';
/** Pages that are no screens of the menu, by their path. */
const OUTSIDE_MENU: Readonly<Record<string, string>> = { [ACCOUNT_PATH]: 'Minha conta', [HELP_PATH]: 'Ajuda' };
export const NOT_FOUND_HEADER_PAGE = 'Página não encontrada';

export interface Place {
  section: MenuSection;
  entry: MenuEntry;
}

/** Where a path stands in the menu; null for a path that is no screen. */
export function placeOf(pathname: string): Place | null {
  const page = pageAt(pathname);
  for (const section of MENU) {
    for (const entry of section.entries) if (entry.page === page) return { section, entry };
  }
  return null;
}

/** Screens opened last, newest first, at most eight; a path that is no screen any more is left out. */
export function recentPages(user: number): Place[] {
  return storedPaths(user).flatMap((path) => placeOf(path) ?? []);
}

/** What LayoutContext's `headerPage` says on a path (LAY-2). */
export function headerPageOf(pathname: string): string {
  const place = placeOf(pathname);
  if (place) return place.entry.header ?? place.entry.label;
  const outside = OUTSIDE_MENU[pathname.replace(/\/$/, '')];
  return outside ?? (pathname === '/' ? DEFAULT_HEADER_PAGE : NOT_FOUND_HEADER_PAGE);
}

/** The document's title on a path: the screen, and the module whose screens may bear the same name. */
export function titleOf(pathname: string): string {
  const place = placeOf(pathname);
  const page = headerPageOf(pathname);
  return documentTitle(page, ...(place && place.section.id !== 'home' ? [place.section.label] : []));
}
