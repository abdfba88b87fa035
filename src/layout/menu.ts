import { ACCOUNT_PATH, HELP_PATH, type PageId } from '#contract/pages.ts';
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
  header?: string;
}

export interface MenuSection {
  id: string;
  label: string;
  entries: readonly MenuEntry[];
}

/** The menu as data: the side menu, the breadcrumbs, the header page and the command palette all read this one list. */
export const MENU: readonly MenuSection[] = [
  { id: 'home', label: 'Início', entries: [{ page: 'home', label: 'Início', header: 'Home' }] },
  {
    id: 'structure',
    label: 'Estrutura organizacional',
    entries: [
      {
        page: 'structure',
        label: 'Cadastros',
      },
      { page: 'version', label: 'Versão orçamentária' },
    ],
  },
  {
    id: 'enterprise',
    label: 'Empreendimentos',
    entries: [{ page: 'enterprise', label: 'Cadastros' }],
  },
  {
    id: 'revenue',
    label: 'Receita',
    entries: [
      { page: 'revenueAssociative', label: 'Associativo' },
      { page: 'revenueCost', label: 'Custo' },
    ],
  },
  {
    id: 'uau',
    label: 'UAU',
    entries: [
      { page: 'uauDatabase', label: 'Base de dados' },
      { page: 'uauFromTo', label: 'De-x-para' },
    ],
  },
  { id: 'cashflow', label: 'Fluxo de caixa', entries: [{ page: 'cashflow', label: 'Premissas' }] },
  {
    id: 'dre',
    label: 'DRE',
    entries: [
      { page: 'drePremises', label: 'Premissas' },
      { page: 'dreReport', label: 'Relatório' },
      { page: 'dreFromTo', label: 'De-x-para' },
    ],
  },
  {
    id: 'expense',
    label: 'Despesa',
    entries: [
      { page: 'expenseEntry', label: 'Lançamento' },
      { page: 'expenseReport', label: 'Relatório' },
    ],
  },
  {
    id: 'admin',
    label: 'Administração',
    entries: [
      { page: 'adminUsers', label: 'Usuários' },
      { page: 'adminGroups', label: 'Grupos' },
      { page: 'adminTrail', label: 'Histórico' },
    ],
  },
];

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
