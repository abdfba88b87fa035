import type { Modality } from '#planning/associative/plan.ts';
import type { AssociativeColumn, AssociativeKpi } from '#planning/associative/sheet.ts';
import type { CostCategory, FractionBase } from '#planning/poc/plan.ts';
import type { PocColumn, PocKpi } from '#planning/poc/sheet.ts';

/** What files of revenue say in Portuguese. A column or figure without its label does not compile. */
export const MODALITY: Readonly<Record<Modality, string>> = {
  associativo: 'Crédito associativo',
  repasse_chave: 'Repasse na chave (SBPE)',
  tabela_direta: 'Tabela direta',
};
export const RETENTION: Readonly<Record<'unica' | '3+2', string>> = {
  unica: 'Única, no habite-se',
  '3+2': '3+2, habite-se e averbação',
};
export const COST_CATEGORY: Readonly<Record<CostCategory, string>> = {
  terreno: 'Terreno',
  construcao: 'Construção',
  incorporacao: 'Incorporação',
  encargos: 'Encargos',
};
export const FRACTION_BASE: Readonly<Record<FractionBase, string>> = {
  fracao_ideal: 'Fração ideal',
  unidades: 'Unidades',
  area: 'Área privativa',
  valor: 'Valor de tabela',
};

export const ASSOCIATIVE_COLUMN: Readonly<Record<AssociativeColumn, string>> = {
  sales: 'Vendas',
  cancellations: 'Distratos',
  stock: 'Estoque',
  signings: 'Assinaturas',
  active: 'Contratos assinados ativos',
  work: 'Evolução da obra',
  releasable: 'Obra liberável',
  land: 'Liberação de terreno',
  works: 'Liberação de obra',
  by_signing: 'Por assinaturas',
  by_cancellation: 'Por distratos',
  by_progress: 'Por evolução',
  release: 'Liberação',
  accumulated: 'Liberado acumulado',
  received: 'Crédito do banco',
  down_payment: 'Ato',
  instalments: 'Parcelas',
  balloons: 'Intermediárias',
  keys_payment: 'Parcelas das chaves',
  own: 'Recursos próprios',
  correction: 'Correção monetária',
  refunds: 'Devoluções de distratos',
  kept: 'Retido de distratos',
  total: 'Total recebido',
};
export const ASSOCIATIVE_KPI: Readonly<Record<AssociativeKpi, string>> = {
  vgv: 'VGV',
  vgv_sold: 'VGV vendido',
  vgv_stock: 'VGV em estoque',
  vgv_swap: 'VGV permutado',
  units_stock: 'Unidades em estoque',
  financed: 'Financiado',
  land: 'Terreno',
  own: 'Recursos próprios',
  correction: 'Correção monetária no horizonte',
  released: 'Liberado até hoje',
  to_release: 'A liberar',
  retention: 'Retenção',
  vso: 'VSO',
  vso_net: 'VSO líquida',
  outside_release: 'Liberações fora do horizonte',
  outside_received: 'Créditos fora do horizonte',
  outside_own: 'Recursos próprios fora do horizonte',
  outside_refunds: 'Devoluções fora do horizonte',
};
export const POC_COLUMN: Readonly<Record<PocColumn, string>> = {
  units_sold: 'Unidades vendidas',
  vgv: 'VGV ativo',
  incurred: 'Custo incorrido acumulado',
  budget: 'Orçamento em vigor',
  poc: 'POC',
  sold_fraction: 'Fração vendida',
  revenue_accumulated: 'Receita acumulada',
  revenue: 'Receita do mês',
  revenue_works: 'Receita em obra',
  revenue_finished: 'Receita de concluídas',
  revenue_swap: 'Receita de permuta',
  cost_accumulated: 'Custo acumulado',
  cost: 'Custo do mês',
  cost_land: 'Custo: terreno',
  cost_construction: 'Custo: construção',
  cost_development: 'Custo: incorporação',
  cost_charges: 'Custo: encargos',
  gross_profit: 'Lucro bruto',
  gross_profit_accumulated: 'Lucro bruto acumulado',
  by_progress: 'Por evolução',
  by_sales: 'Por novas vendas',
  by_cancellations: 'Por distratos',
  revision: 'Efeito da revisão',
  revision_progress: 'Efeito na evolução',
  revision_sales: 'Efeito nas vendas',
  revision_cancellations: 'Efeito nos distratos',
  backlog: 'Receita a apropriar',
  cost_to_incur: 'Custo a incorrer',
  margin: 'Margem a apropriar',
};
export const POC_KPI: Readonly<Record<PocKpi, string>> = {
  poc: 'POC',
  vgv: 'VGV ativo',
  revenue: 'Receita apropriada',
  cost: 'Custo apropriado',
  gross_profit: 'Lucro bruto',
  backlog: 'Receita a apropriar',
  cost_to_incur: 'Custo a incorrer',
  margin: 'Margem a apropriar',
};
