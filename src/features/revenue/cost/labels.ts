import type { Unit } from '#planning/explain/arithmetic.ts';
import { COST_CATEGORY_LABELS } from '#contract/plan-labels.ts';
import { POC_KPI } from '#contract/revenue-labels.ts';
import type { CostCategory, UnavailableReason } from '#planning/poc/plan.ts';
import type { PocColumn, PocKpi } from '#planning/poc/sheet.ts';
import type { CostColumn } from '#src/features/revenue/cost/cost-cells.ts';
import type { ColumnWords } from '#src/assumptions/result-columns.ts';

/** What the screen of revenue and cost says (pt-BR). */
export const COST_LABELS: Record<CostCategory | CostColumn, string> = {
  ...COST_CATEGORY_LABELS,
  sem_categoria: 'Sem categoria',
};

export const TAB_LABELS = {
  orcamento: 'Orçamento de custo',
  custo: 'Custo incorrido',
  contratos: 'Contratos e unidades',
  resultado: 'Resultado POC',
  conferencia: 'Conferência',
} as const;
export type Tab = keyof typeof TAB_LABELS;

export const COLUMN_WORDS: Record<PocColumn, ColumnWords> = {
  units_sold: { label: 'Unid.', title: 'Unidades vendidas ativas', unit: 'units', sum: false },
  vgv: { label: 'VGV ativo', unit: 'cents', sum: false },
  incurred: { label: 'CI', title: 'Custo incorrido acumulado', unit: 'cents', sum: false },
  budget: { label: 'CO', title: 'Custo orçado considerado', unit: 'cents', sum: false },
  poc: { label: 'POC', title: 'Percentual de conclusão: CI ÷ CO', unit: 'poc', sum: false },
  sold_fraction: { label: 'Fração vendida', unit: 'poc', sum: false },
  revenue_accumulated: { label: 'Receita acum.', title: 'Receita acumulada', unit: 'cents', sum: false },
  revenue: { label: 'Receita', title: 'Receita do mês', unit: 'cents' },
  revenue_works: { label: 'Incorporação', title: 'Receita de incorporação', unit: 'cents' },
  revenue_finished: { label: 'Concluídas', title: 'Receita de unidades concluídas', unit: 'cents' },
  revenue_swap: { label: 'Permuta', title: 'Receita de permuta', unit: 'cents' },
  cost_accumulated: { label: 'Custo acum.', title: 'Custo acumulado', unit: 'cents', sum: false },
  cost: { label: 'Custo', title: 'Custo do mês', unit: 'cents' },
  cost_land: { label: 'C. terreno', title: 'Custo de terreno', unit: 'cents' },
  cost_construction: { label: 'C. construção', title: 'Custo de construção', unit: 'cents' },
  cost_development: { label: 'C. incorporação', title: 'Custo de incorporação', unit: 'cents' },
  cost_charges: { label: 'C. encargos', title: 'Custo de encargos', unit: 'cents' },
  gross_profit: { label: 'Lucro bruto', unit: 'cents' },
  gross_profit_accumulated: { label: 'Lucro acum.', title: 'Lucro bruto acumulado', unit: 'cents', sum: false },
  by_progress: { label: 'Evolução', title: 'Receita por evolução da obra', unit: 'cents' },
  by_sales: { label: 'Novas vendas', title: 'Receita de vendas novas', unit: 'cents' },
  by_cancellations: { label: 'Distratos', title: 'Receita estornada por distratos', unit: 'cents' },
  revision: { label: 'Revisão', title: 'Efeito da revisão do orçamento na receita', unit: 'cents' },
  revision_progress: { label: 'Revisão: evolução', title: 'Efeito da revisão na evolução', unit: 'cents' },
  revision_sales: { label: 'Revisão: vendas', title: 'Efeito da revisão nas vendas novas', unit: 'cents' },
  revision_cancellations: { label: 'Revisão: distratos', title: 'Efeito da revisão nos distratos', unit: 'cents' },
  backlog: { label: 'A apropriar', title: 'Receita a apropriar', unit: 'cents', sum: false },
  cost_to_incur: { label: 'A incorrer', title: 'Custo a incorrer das unidades vendidas', unit: 'cents', sum: false },
  margin: { label: 'Margem', title: 'Margem a apropriar', unit: 'poc', sum: false },
};

/** What stands on the line of figures; the others are called as in files. */
export const KPI_LABELS: Readonly<Record<PocKpi, string>> = { ...POC_KPI, revenue: 'Receita', cost: 'Custo' };
export const KPI_UNITS: Partial<Record<PocKpi, Unit>> = { poc: 'poc', margin: 'poc' };

/** What each reason is about, where all of them are listed. */
export const CHECKED: Readonly<Record<UnavailableReason, string>> = {
  orcamento_ausente: 'Orçamento em vigor',
  unidades_ausentes: 'Unidades do módulo',
  custo_sem_categoria: 'Categoria dos custos',
  custo_sem_competencia: 'Competência dos custos',
  criterio_nao_validado: 'Base da fração vendida',
};

/** What is to be done where there is no result. */
export const REMEDIES: Record<UnavailableReason, string> = {
  orcamento_ausente: 'Informe uma revisão do orçamento com vigência até o primeiro mês que deve ter resultado.',
  unidades_ausentes: 'Cadastre as unidades do módulo e use «Atualizar do cadastro».',
  custo_sem_categoria: 'Distribua o valor da coluna «Sem categoria» entre as categorias.',
  custo_sem_competencia: 'Leve o valor da linha «Sem competência» para o mês do custo.',
  criterio_nao_validado: 'Confira a base da fração vendida e confirme-a nas premissas.',
};
