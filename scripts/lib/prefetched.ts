import { SESSION_URLS } from '#contract/session.ts';

/** Lists that stand above the pages of a budget version. */
const PLANNING = ['structure/dictionary/'];

/**
 * What pages ask for first, below /api/, that depends on nothing but who asks, or (before a bar) on one search of the
 * address: it is on its way while their scripts are. `?` is an address without any, `*` a number that both hold. A
 * journey holds that each page takes all of it and asks for none of it again.
 */
const FIRST: Readonly<Record<string, readonly string[]>> = {
  '/home/page': ['home/summary/'],
  '/despesa/lancamento': [...PLANNING, 'structure/aggregators/?all=1'],
  '/despesa/relatorio': [...PLANNING, 'structure/aggregators/?all=1', '?versao=*|expense/report/?version=*&group_by=center_cost'],
  '/dre/relatorio': [
    ...PLANNING,
    '?versao=*|dre/report/?version=*',
    'enterprise/enterprises/?all=1',
    'enterprise/modules/?all=1',
  ],
  '/estrutura-organizacional/cadastros': [
    'structure/cascade/regional-company-center-cost/',
    '?|structure/regionals/?page=1&page_size=20',
    '?aba=conta-contabil|structure/accountings/?all=1',
  ],
  '/estrutura-organizacional/versao-orcamentaria': ['?|structure/versions/?page=1&page_size=20'],
  '/empreendimento/cadastros': ['?|enterprise/enterprises/?page=1&page_size=20'],
};

/** What every page's head shows. */
const HEAD = [SESSION_URLS.profile, 'structure/versions/?all=1'];

/** Addresses that the page of a path asks for first; none of a page before somebody has signed in. */
export function prefetchedOf(path: string): string[] {
  if (path.startsWith('/access') || path === '/') return [];
  return [...HEAD, ...(FIRST[path] ?? [])].map((one) => one.replace(/^(?:([^|]*)\|)?/, (search) => `${search}/api/`));
}
