import type { SourceKind } from '#planning/statement/amounts.ts';

export const KIND_LABELS: Readonly<Record<SourceKind, string>> = {
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
};

export const SOURCE = { one: 'origem', many: 'origens', feminine: true } as const;
