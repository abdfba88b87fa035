import type { PageId } from '#contract/pages.ts';

/** Modules of the menu, in its order. */
export const SECTION_LABELS = {
  home: 'Início',
  structure: 'Estrutura organizacional',
  enterprise: 'Empreendimentos',
  revenue: 'Receita',
  uau: 'UAU',
  cashflow: 'Fluxo de caixa',
  dre: 'DRE',
  expense: 'Despesa',
  admin: 'Administração',
} as const;
export type SectionId = keyof typeof SECTION_LABELS;
// The keys of the table above, in its order.
export const SECTION_IDS = Object.keys(SECTION_LABELS) as SectionId[];
/** What folds in the menu: the modules, and above them one's own screens and those opened last. */
export const MENU_SECTIONS: readonly ['favourites', 'recent', ...SectionId[]] = ['favourites', 'recent', ...SECTION_IDS];

/**
 * The module that each page stands in, and what it is called there, in the menu's order: first what one opens daily. A
 * page that is all of its module bears its name.
 */
export const PAGE_PLACES: Readonly<Record<PageId, readonly [section: SectionId, label: string]>> = {
  home: ['home', SECTION_LABELS.home],
  structure: ['structure', 'Cadastros'],
  version: ['structure', 'Versão orçamentária'],
  enterprise: ['enterprise', SECTION_LABELS.enterprise],
  revenueAssociative: ['revenue', 'Associativo'],
  revenueCost: ['revenue', 'Custo'],
  uauDatabase: ['uau', 'Base de dados'],
  uauFromTo: ['uau', 'De-x-para'],
  cashflow: ['cashflow', SECTION_LABELS.cashflow],
  dreReport: ['dre', 'Relatório'],
  drePremises: ['dre', 'Premissas'],
  dreFromTo: ['dre', 'De-x-para'],
  expenseEntry: ['expense', 'Lançamento'],
  expenseReport: ['expense', 'Relatório'],
  adminUsers: ['admin', 'Usuários'],
  adminGroups: ['admin', 'Grupos'],
  adminTrail: ['admin', 'Histórico'],
};
