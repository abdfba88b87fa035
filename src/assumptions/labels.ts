import { VERSION_LOCKED } from '#contract/version-labels.ts';
import type { Issue } from '#planning/plan/issue.ts';

/** What the screens of assumptions say (pt-BR). */
export const LABELS = {
  assumptions: 'Premissas',
  explain: 'Explicar',
  explainKeys: 'Enter ou E explica o valor; setas movem.',
  none: 'Nenhuma premissa nesta versão.',
  month: 'Mês',
  total: 'Total',
  locked: VERSION_LOCKED,
  noEdit: 'Somente leitura: você não tem permissão para alterar as premissas.',
  allModules: 'Soma de todos os módulos: somente leitura. Escolha um módulo para alterar as premissas.',
  save: 'Salvar',
  saved: 'Salvo',
  unsaved: 'Há alterações não salvas',
  allColumns: 'Todas as colunas',
  compare: 'Comparar com',
  nobody: 'Não comparar',
  stale: 'Os valores são os da última premissa válida: corrija o que está apontado.',
} as const;

/** What each kind's page is called, known before its work is loaded; also the name of its files. */
export const TITLES = {
  associative: 'Associativo',
  cost: 'Custo',
  cashflow: 'Premissas do fluxo de caixa',
  dre: 'Premissas da DRE',
} as const;

/** The first thing wrong with an assumption, or with one of its own fields, for beside it. */
export const errorOf = (issues: readonly Issue[], field: string, part?: string): string | undefined =>
  issues.find((issue) => issue.field === field && issue.severity === 'error' && (part === undefined || issue.part === part))
    ?.message;
