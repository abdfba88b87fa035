import { ASSOCIATIVE_KPI } from '#contract/revenue-labels.ts';
import type { AssociativeColumn, AssociativeKpi } from '#planning/associative/sheet.ts';
import type { Unit } from '#planning/explain/arithmetic.ts';
import type { ColumnWords } from '#src/assumptions/result-columns.ts';

/** What the screen of associative credit says (pt-BR). */
/** What is read where documents leave it open (docs/decisions/075), each with an example. */
export const READINGS = {
  retention:
    'No mês do habite-se o banco paga o que a retenção deixou de fora em todos os meses até ali: 10 contratos com R$ 100.000,00 de obra e retenção de 5 % liberam R$ 50.000,00 (em 3 + 2, R$ 30.000,00, e o resto na averbação).',
  keys: 'O repasse vem no mês das chaves; depois do horizonte ele não entra, e um aviso diz quanto: com habite-se em out/2027 e 6 meses até as chaves, um horizonte até dez/2027 deixa de fora o repasse de abr/2028.',
} as const;

export const COLUMN_WORDS: Record<AssociativeColumn, ColumnWords> = {
  sales: { label: 'Vendas', unit: 'units' },
  cancellations: { label: 'Distratos', unit: 'units' },
  stock: { label: 'Estoque', unit: 'units', sum: false },
  signings: { label: 'Assinam', title: 'Assinaturas com o banco', unit: 'units' },
  active: { label: 'Contratos', title: 'Contratos assinados e não distratados (N)', unit: 'units', sum: false },
  work: { label: 'Obra', title: 'Evolução acumulada da obra (W)', unit: 'rate', sum: false },
  releasable: { label: 'Liberável', title: 'Parcela liberável da obra (R)', unit: 'rate', sum: false },
  land: { label: 'Terreno', title: 'Liberação do terreno', unit: 'cents' },
  works: { label: 'Obra (R$)', title: 'Liberação da obra, com a dos contratos novos', unit: 'cents' },
  by_signing: { label: 'Por assinatura', title: 'Liberação por assinaturas', unit: 'cents' },
  by_cancellation: { label: 'Por distrato', title: 'Estorno por distratos', unit: 'cents' },
  by_progress: { label: 'Por evolução', title: 'Liberação por evolução da obra', unit: 'cents' },
  release: { label: 'Liberação', unit: 'cents' },
  accumulated: { label: 'Acumulado', title: 'Liberação acumulada', unit: 'cents', sum: false },
  received: { label: 'Crédito', title: 'Crédito do banco, depois da defasagem', unit: 'cents' },
  down_payment: { label: 'Ato', unit: 'cents' },
  instalments: { label: 'Parcelas', unit: 'cents' },
  balloons: { label: 'Intermediárias', unit: 'cents' },
  keys_payment: { label: 'Chaves', title: 'Parcelas das chaves', unit: 'cents' },
  own: { label: 'Próprio', title: 'Recursos próprios: ato e parcelas', unit: 'cents' },
  correction: { label: 'Correção', title: 'Correção monetária das parcelas', unit: 'cents' },
  refunds: { label: 'Devoluções', title: 'Devoluções de distratos', unit: 'cents' },
  kept: { label: 'Retido', title: 'Retido de distratos: receita no mês do distrato', unit: 'cents' },
  total: { label: 'Total recebido', unit: 'cents' },
};

/** What stands on the line of figures, in its order. */
export const KPIS = [
  'vgv',
  'vgv_sold',
  'financed',
  'land',
  'own',
  'correction',
  'released',
  'to_release',
  'retention',
  'vso_net',
  'outside_release',
] as const satisfies readonly AssociativeKpi[];
/** The same where there is room for a word only; the others are called as in files. */
export const KPI_LABELS: Readonly<Record<AssociativeKpi, string>> = {
  ...ASSOCIATIVE_KPI,
  vgv_sold: 'Vendido',
  own: 'Próprio',
  correction: 'Correção',
  released: 'Liberado',
  vso_net: 'VSO líq.',
  outside_release: 'Fora do horizonte',
};
export const KPI_UNITS: Partial<Record<AssociativeKpi, Unit>> = { vso: 'rate', vso_net: 'rate', units_stock: 'units' };
