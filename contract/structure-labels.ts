import type { ACCOUNTING_KINDS, ACCOUNTING_NATURES } from '#contract/accounting.ts';
import type { CENTER_COST_KINDS } from '#contract/center-cost.ts';

/**
 * Words of the structure: codes of the wire on the left, what a planner reads on the right, on screens and in files.
 */
type Labels<Choices extends readonly string[]> = Readonly<Record<Choices[number], string>>;

export const KIND_LABELS = { sintetica: 'Sintética', analitica: 'Analítica' } as const satisfies Labels<typeof ACCOUNTING_KINDS>;

export const NATURE_LABELS = {
  ativo: 'Ativo',
  passivo: 'Passivo',
  patrimonio: 'Patrimônio líquido',
  receita: 'Receita',
  custo: 'Custo',
  despesa: 'Despesa',
} as const satisfies Labels<typeof ACCOUNTING_NATURES>;

export const CENTER_COST_KIND_LABELS = {
  administrativo: 'Administrativo',
  comercial: 'Comercial',
  obra: 'Obra',
} as const satisfies Labels<typeof CENTER_COST_KINDS>;
