import { ACCOUNT_PATH, HELP_PATH, type PageId } from '#contract/pages.ts';
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
  /** Outside of its module: that one, where another screen is called the same; else nothing. */
  of?: string;
}

export interface MenuSection {
  id: SectionId | 'favourites' | 'recent';
  label: string;
  entries: readonly MenuEntry[];
  /** Rows that it keeps while it has fewer screens. */
  rows?: number;
}

const MENU_PAGES = Object.keys(PAGE_PLACES) as PageId[]; // its very keys
const entryOf = (page: PageId): MenuEntry => ({
  page,
  label: PAGE_PLACES[page][1],
  header: page === 'home' ? 'Home' : undefined,
});
const sectionOf = (id: SectionId): MenuSection => ({
  id,
  label: SECTION_LABELS[id],
  entries: MENU_PAGES.filter((page) => PAGE_PLACES[page][0] === id).map(entryOf),
});

/** The menu as data: the side menu, the breadcrumbs, the header page and the command palette all read this one list. */
export const MENU: readonly MenuSection[] = SECTION_IDS.map(sectionOf);

export interface Place {
  section: MenuSection;
  entry: MenuEntry;
}
const PLACES: readonly Place[] = MENU.flatMap((section) => section.entries.map((entry) => ({ section, entry })));

/** Screens that somebody marked, in their order, whatever stands there: those that there are, each once. */
export const favouritesOf = (value: unknown): PageId[] =>
  Array.isArray(value) ? [...new Set(value)].filter((one): one is PageId => MENU_PAGES.includes(one)) : [];

/** Screens opened last that are offered. */
export const MOST_RECENT = 5;

const isCalledAs = ({ label }: MenuEntry) => PLACES.filter(({ entry }) => entry.label === label).length > 1;

/** Screens that stand together by what one does with them. */
const ownSection = (id: MenuSection['id'], label: string, places: readonly Place[]): MenuSection => ({
  id,
  label,
  entries: places.map(({ section, entry }) => ({ ...entry, of: isCalledAs(entry) ? section.label : '' })),
});

/**
 * The menu of somebody with these rights: the pages they may see, and modules that hold one; above them those that they
 * marked, and those that they opened last, in as many rows as there are to be.
 */
export const menuOf = (
  rights: HeldRights | undefined,
  favourites?: unknown,
  recent: { places: readonly Place[]; rows: number } = { places: [], rows: 0 },
): MenuSection[] => {
  const own = favouritesOf(favourites).flatMap((page) => PLACES.find(({ entry }) => entry.page === page) ?? []);
  const last: MenuSection = { ...ownSection('recent', 'Recentes', recent.places), rows: recent.rows };
  return [ownSection('favourites', 'Favoritos', own), last, ...MENU].flatMap((section) => {
    const seen = section.entries.filter(({ page }) => can(rights, page, 'view'));
    return seen.length > 0 || (section.rows ?? 0) > 0 ? [{ ...section, entries: seen }] : [];
  });
};

/** Default of LAY-2. */
export const DEFAULT_HEADER_PAGE = 'Home';
/** Pages that are no screens of the menu, by their path. */
const OUTSIDE_MENU: Readonly<Record<string, string>> = { [ACCOUNT_PATH]: 'Minha conta', [HELP_PATH]: 'Ajuda' };
export const NOT_FOUND_HEADER_PAGE = 'Página não encontrada';

/** Where a path stands in the menu; null for a path that is no screen. */
export function placeOf(pathname: string): Place | null {
  const page = pageAt(pathname);
  return PLACES.find(({ entry }) => entry.page === page) ?? null;
}

/**
 * Screens opened last that may be seen still, newest first; a path that is no screen any more is left out.
 */
export const recentPlaces = (user: number, rights: HeldRights | undefined): Place[] =>
  storedPaths(user)
    .flatMap((path) => placeOf(path) ?? [])
    .filter(({ entry }) => can(rights, entry.page, 'view'));

/**
 * Recent screens in the rows that there are, each where it stood: a newer one takes the row of one that goes, so that
 * no row moves. `newest` first.
 */
export function inTheirRows(rows: number, stood: readonly Place[], newest: readonly Place[]): Place[] {
  const wanted = newest.slice(0, rows);
  const isWanted = ({ entry }: Place) => wanted.some((place) => place.entry.page === entry.page);
  const come = wanted.filter(({ entry }) => !stood.some((place) => place.entry.page === entry.page));
  const staying = stood.flatMap((place) => (isWanted(place) ? place : (come.shift() ?? [])));
  return [...staying, ...come];
}

/** What LayoutContext's `headerPage` says on a path (LAY-2). */
export function headerPageOf(pathname: string): string {
  const place = placeOf(pathname);
  if (place) return place.entry.header ?? place.entry.label;
  const outside = OUTSIDE_MENU[pathname.replace(/\/$/, '')];
  return outside ?? (pathname === '/' ? DEFAULT_HEADER_PAGE : NOT_FOUND_HEADER_PAGE);
}

/** The document's title on a path: the screen, and the module that it is a part of. */
export function titleOf(pathname: string): string {
  const place = placeOf(pathname);
  const page = headerPageOf(pathname);
  return documentTitle(page, ...(place && place.section.label !== place.entry.label ? [place.section.label] : []));
}
