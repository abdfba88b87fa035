import type { Modality } from '#planning/associative/plan.ts';
import type { CostCategory, FractionBase } from '#planning/poc/plan.ts';

/** What choices of a plan are called: on its screen, in its files and in its history. */
export const MODALITY_LABELS: Readonly<Record<Modality, string>> = {
  associativo: 'Crédito associativo',
  repasse_chave: 'Repasse na chave (SBPE)',
  tabela_direta: 'Tabela direta',
};
export const COST_CATEGORY_LABELS: Readonly<Record<CostCategory, string>> = {
  terreno: 'Terreno',
  construcao: 'Construção',
  incorporacao: 'Incorporação',
  encargos: 'Encargos',
};
export const FRACTION_BASE_LABELS: Readonly<Record<FractionBase, string>> = {
  fracao_ideal: 'Fração ideal',
  unidades: 'Número de unidades',
  area: 'Área privativa',
  valor: 'Valor de tabela',
};
export const RETENTION_LABELS = { unica: 'No habite-se', '3+2': '3 + 2 (averbação)' } as const;
