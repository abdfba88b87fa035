import { createContext, use } from 'react';

/** What may be done on the page on screen, beside looking at it. */
export interface PageRights {
  edit: boolean;
  delete: boolean;
  export: boolean;
}

export const ALL_RIGHTS: PageRights = { edit: true, delete: true, export: true };

/** Given once, by the shell, for whatever page stands in it; pieces outside a page may all. */
export const PageRightsContext = createContext<PageRights>(ALL_RIGHTS);

/**
 * What buttons and forms of a page go by: what one may not do is not offered, and a record's form is there to be read.
 */
export const usePageRights = (): PageRights => use(PageRightsContext);

/** Said where a form or a grid is there to be read only. */
export const NO_EDIT = 'Somente leitura: você não tem permissão para alterar.';
