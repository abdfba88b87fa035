import { SESSION_URLS } from '#contract/session.ts';

/** Lists that stand above the pages of a budget version. */
const PLANNING = ['structure/versions/?all=1', 'structure/dictionary/'];

/**
 * What pages ask for first, below /api/, that depends on nothing but who asks, and on the version where the address
 * names one and nothing else (`{versao}`): it is on its way while their scripts are. A journey holds that each page
 * takes all of it and asks for none of it again.
 */
const FIRST: Readonly<Record<string, readonly string[]>> = {
  '/home/page': ['home/summary/', 'structure/versions/?all=1'],
  '/despesa/lancamento': [...PLANNING, 'structure/aggregators/?all=1'],
  '/despesa/relatorio': PLANNING,
  '/dre/relatorio': [...PLANNING, 'dre/report/?version={versao}', 'enterprise/enterprises/?all=1', 'enterprise/modules/?all=1'],
};

/** Addresses that the page of a path asks for first; none of a page before somebody has signed in. */
export function prefetchedOf(path: string): string[] {
  if (path.startsWith('/access') || path === '/') return [];
  return [SESSION_URLS.profile, ...(FIRST[path] ?? [])].map((url) => `/api/${url}`);
}
