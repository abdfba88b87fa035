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

/** The module that each page stands in, and what it is called there. */
export const PAGE_PLACES: Readonly<Record<PageId, readonly [section: SectionId, label: string]>> = {
  home: ['home', SECTION_LABELS.home],
  structure: ['structure', 'Cadastros'],
  version: ['structure', 'Versão orçamentária'],
  enterprise: ['enterprise', 'Cadastros'],
  revenueAssociative: ['revenue', 'Associativo'],
  revenueCost: ['revenue', 'Custo'],
  uauDatabase: ['uau', 'Base de dados'],
  uauFromTo: ['uau', 'De-x-para'],
  cashflow: ['cashflow', 'Premissas'],
  drePremises: ['dre', 'Premissas'],
  dreReport: ['dre', 'Relatório'],
  dreFromTo: ['dre', 'De-x-para'],
  expenseEntry: ['expense', 'Lançamento'],
  expenseReport: ['expense', 'Relatório'],
  adminUsers: ['admin', 'Usuários'],
  adminGroups: ['admin', 'Grupos'],
  adminTrail: ['admin', 'Histórico'],
};
