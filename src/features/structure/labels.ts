import type { Noun } from '#src/shared/format/noun.ts';

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

export const NOUNS = {
  regional: { one: 'regional', many: 'regionais', feminine: true },
  empresa: { one: 'empresa', many: 'empresas', feminine: true },
  'centro-de-custo': { one: 'centro de custo', many: 'centros de custo', feminine: false },
  'conta-contabil': { one: 'conta contábil', many: 'contas contábeis', feminine: true },
  agrupador: { one: 'agrupador', many: 'agrupadores', feminine: false },
} as const satisfies Record<string, Noun>;

export const TAB_LABELS = {
  regional: 'Regional',
  empresa: 'Empresa',
  'centro-de-custo': 'Centro de custo',
  'conta-contabil': 'Conta contábil',
  agrupador: 'Agrupador',
} as const satisfies Record<keyof typeof NOUNS, string>;

/** `12345678000195` → `12.345.678/0001-95`; anything of another length as it is. */
export function formatCnpj(cnpj: string): string {
  if (cnpj.length !== 14) return cnpj;
  return `${cnpj.slice(0, 2)}.${cnpj.slice(2, 5)}.${cnpj.slice(5, 8)}/${cnpj.slice(8, 12)}-${cnpj.slice(12)}`;
}
