/** Words of the structure's screens. Codes of the wire on the left, what a planner reads on the right. */
export const KIND_LABELS = { sintetica: 'Sintética', analitica: 'Analítica' } as const;

export const NATURE_LABELS = {
  ativo: 'Ativo',
  passivo: 'Passivo',
  patrimonio: 'Patrimônio líquido',
  receita: 'Receita',
  custo: 'Custo',
  despesa: 'Despesa',
} as const;

export const TAX_REGIME_LABELS = {
  RET4: 'RET 4 %',
  RET1: 'RET 1 %',
  LP: 'Lucro presumido',
  LR: 'Lucro real',
} as const;

export const CENTER_COST_KIND_LABELS = { administrativo: 'Administrativo', comercial: 'Comercial', obra: 'Obra' } as const;
