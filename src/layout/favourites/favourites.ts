import { PAGE_IDS, type PageId } from '#contract/pages.ts';
import { setPreference } from '#src/shared/preferences/store.ts';

/** Screens that somebody marked, in their order, whatever stands there: those that there are, each once. */
export const favouritesOf = (value: unknown): PageId[] =>
  Array.isArray(value) ? [...new Set(value)].filter((one): one is PageId => PAGE_IDS.includes(one)) : [];

/** Keeps them in this order; where none is left, as if none had ever been. */
export const setFavourites = (pages: readonly PageId[]): void => setPreference('favourites', pages.length > 0 ? pages : null);

/** With a screen at the end, or without it where it is one of them. */
export const toggled = (pages: readonly PageId[], page: PageId): PageId[] =>
  pages.includes(page) ? pages.filter((one) => one !== page) : [...pages, page];

/** With one screen before or after another. */
export function moved(pages: readonly PageId[], page: PageId, other: PageId, after: boolean): PageId[] {
  const others = pages.filter((one) => one !== page);
  return others.toSpliced(others.indexOf(other) + (after ? 1 : 0), 0, page);
}
