/** Pages that rights are granted on, with the route each one stands for (SEC-3), in the menu's order. */
export const PAGES = {
  home: '/home/page',
  structure: '/estrutura-organizacional/cadastros',
  version: '/estrutura-organizacional/versao-orcamentaria',
  enterprise: '/empreendimento/cadastros',
  revenueAssociative: '/receita/associativo',
  revenueCost: '/receita/custo',
  uauDatabase: '/uau/base-de-dados',
  uauFromTo: '/uau/de-x-para',
  cashflow: '/fluxo/premissas',
  drePremises: '/dre/premissas',
  dreReport: '/dre/relatorio',
  dreFromTo: '/dre/de-x-para',
  expenseEntry: '/despesa/lancamento',
  expenseReport: '/despesa/relatorio',
  adminUsers: '/admin/cadastro-usuario',
  adminGroups: '/admin/cadastro-grupos',
  adminTrail: '/admin/historico',
} as const;

/** The own account: whoever is signed in may open it. */
export const ACCOUNT_PATH = '/conta';
/** What the keys do and where the product runs: whoever is signed in may read it. */
export const HELP_PATH = '/ajuda';

export type PageId = keyof typeof PAGES;
// The keys of PAGES, in its order; never empty.
export const PAGE_IDS = Object.keys(PAGES) as [PageId, ...PageId[]];

/** What a right on a page allows. */
export const OPERATIONS = ['view', 'edit', 'delete', 'export'] as const;
export type Operation = (typeof OPERATIONS)[number];
