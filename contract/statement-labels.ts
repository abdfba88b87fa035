import type { AllocationBasis } from '#planning/consolidation/allocation.ts';
import type { SourceKind } from '#planning/statement/amounts.ts';
import type { ModelName } from '#planning/statement/models.ts';

/** What choices of a structure, its mapping and its consolidation are called, on screens and in files. */
export const NATURES = { R: 'Receita', D: 'Despesa' } as const;
export const SIGNS = { '1': 'Soma (+)', '-1': 'Diminui (−)' } as const;
export const AGGREGATOR_KINDS = { subtotal: 'Subtotal', indicador: 'Indicador' } as const;
export const FORMATS = { valor: 'Valor (R$)', percentual: 'Percentual (%)' } as const;
export const ITEM_KINDS = { grupo: 'Grupo', subgrupo: 'Subgrupo', agrupador: 'Agrupador' } as const;
/** Lines of a report: whole groups and aggregators. */
export const LINE_KINDS = { grupo: ITEM_KINDS.grupo, agrupador: ITEM_KINDS.agrupador } as const;
export const STYLES = { normal: 'Normal', negrito: 'Negrito', destaque: 'Destaque' } as const;

/** Ready structures. */
export const MODEL_LABELS: Readonly<Record<ModelName, string>> = {
  developer: 'incorporadora',
  trade: 'comércio, indústria e serviços',
};

export const SOURCE_LABELS: Readonly<Record<SourceKind, string>> = {
  conta_contabil: 'Conta contábil',
  premissa: 'Premissa',
  receita_custo: 'Receita e custo (POC)',
  associativo: 'Receita associativo',
  imposto: 'Imposto',
  item_planejador: 'Item do planejador',
  uau_a_receber: 'UAU: a receber',
  uau_recebida: 'UAU: recebidas',
  uau_controle: 'UAU: controle financeiro',
  uau_insumo: 'UAU: insumos',
  uau_saida: 'UAU: saídas',
  uau_cap: 'UAU: CAP',
};

/** By what corporate expense is shared out. */
export const BASES: Readonly<Record<AllocationBasis, string>> = {
  percentual: 'Percentual informado',
  receita: 'Receita do mês',
  area: 'Área (m²)',
  pessoas: 'Pessoas',
};
