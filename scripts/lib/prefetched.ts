import { readFileSync } from 'node:fs';
import { SESSION_URLS } from '#contract/session.ts';
import { join } from 'node:path';
import { ROOT } from './run.ts';

/** Lists that stand above the pages of a budget version. */
const PLANNING = ['structure/dictionary/'];

/**
 * What pages ask for first, below /api/, that depends on nothing but who asks, or (before a bar) on one search of the
 * address: it is on its way while their scripts are. `?` is an address without any, `*` a number that both hold, and in
 * braces stands what a telephone's screen asks for besides. A
 * journey holds that each page takes all of it and asks for none of it again.
 */
const FIRST: Readonly<Record<string, readonly string[]>> = {
  '/home/page': ['home/summary/', 'home/results/', 'home/waiting/'],
  '/despesa/lancamento': [...PLANNING, 'structure/aggregators/?all=1'],
  '/despesa/relatorio': [...PLANNING, 'structure/aggregators/?all=1', '?versao=*|expense/report/?version=*&group_by=center_cost'],
  '/dre/relatorio': [
    ...PLANNING,
    '?versao=*|dre/report/?version=*{&view=anual}',
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

/** The contract that the answer to it is read by, which no page's own source names. */
export const HEAD_CONTRACT = 'contract/version.ts';

/** Addresses that the page of a path asks for first; none of a page before somebody has signed in. */
export function prefetchedOf(path: string): string[] {
  if (path.startsWith('/access') || path === '/') return [];
  return [...HEAD, ...(FIRST[path] ?? [])].map((one) => one.replace(/^(?:([^|]*)\|)?/, (search) => `${search}/api/`));
}

/** What is drawn beside the first figures, and is not to come after them. */
const BESIDE: Readonly<Record<string, readonly (readonly [search: string, part: string])[]>> = {
  '/home/page': [['?', 'src/features/home/results/Overview.tsx']],
  '/dre/relatorio': ['?', '?versao=*'].map((search) => [search, 'src/features/statement/report/StatementNotes.tsx']),
};

/** The tabs of «Cadastros» that are loaded when they are opened: a list that `npm run routes` writes. */
const TABS = 'src/features/structure/tabs.gen.ts';
const LATER_TAB = /^ {2}'?([\w-]+)'?: later\(.*import\('#([^']+)'\)/gm;

/**
 * What a page loads besides when it is opened with a search that is asked ahead for: that search, and the part's
 * source.
 */
export function openedOf(path: string): (readonly [search: string, part: string])[] {
  if (path !== '/estrutura-organizacional/cadastros') return [...(BESIDE[path] ?? [])];
  const tabs = readFileSync(join(ROOT, TABS), 'utf8').matchAll(LATER_TAB);
  return [...tabs].flatMap(([, tab, part]) => {
    const search = `?aba=${tab}`;
    return part !== undefined && FIRST[path]?.some((one) => one.startsWith(`${search}|`)) ? [[search, part] as const] : [];
  });
}

/** Whether a page is drawn with such a part by itself. */
export const hasBeside = (path: string): boolean => path in BESIDE;
