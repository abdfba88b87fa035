import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '#src/shared/ui/page-sizes.ts';
import { choice, pattern, text, whole } from '#src/shared/ui/search-schema.ts';

/**
 * The state of a list in its page's URL (RT-22). A route spreads `listSearch` into its schema and hands `listDefaults`
 * to `stripSearchParams`, so that defaults are left out; a bad value falls back to its default.
 */
export const listSearch = {
  busca: text(),
  pagina: whole(1, 1_000_000, 1),
  linhas: choice(PAGE_SIZES, DEFAULT_PAGE_SIZE),
  /** A field of the contract's `ordering`, with `-` for descending; empty for the contract's own order. */
  ordem: pattern(/^-?[a-z][a-z0-9_]{0,40}$/),
};
export const listDefaults = { busca: '', pagina: 1, linhas: DEFAULT_PAGE_SIZE, ordem: '' } as const;

export interface ListSearch {
  busca: string;
  pagina: number;
  linhas: (typeof PAGE_SIZES)[number];
  ordem: string;
}
