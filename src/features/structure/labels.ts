import type { Noun } from '#contract/registry.ts';

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

export const codeAndName = ({ codigo, nome }: { codigo: string; nome: string }) => `${codigo} · ${nome}`;
