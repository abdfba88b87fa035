import type { PageId } from '#contract/pages.ts';
import { setPreference } from '#src/shared/preferences/store.ts';

/** Keeps them in this order; where none is left, as if none had ever been. */
export const setFavourites = (pages: readonly PageId[]): void => setPreference('favourites', pages.length > 0 ? pages : null);

/** With a screen at the end, or without it where it is one of them. */
export const toggled = (pages: readonly PageId[], page: PageId): PageId[] =>
  pages.includes(page) ? pages.filter((one) => one !== page) : [...pages, page];
