/** Written by `npm run routes` from src/features/structure/tabs and the contract, never by hand. */
export const WORDS = {
  regional: {
    tab: 'regional',
    noun: { one: 'regional', many: 'regionais', feminine: true },
    fields: { codigo: 'Código', nome: 'Nome', is_active: 'Ativo' },
  },
  company: {
    tab: 'empresa',
    noun: { one: 'empresa', many: 'empresas', feminine: true },
    fields: {
      codigo: 'Código',
      nome: 'Nome',
      cnpj: 'CNPJ',
      regional: 'Regional',
      tax_regime: 'Regime tributário',
      is_active: 'Ativo',
    },
  },
  centerCost: {
    tab: 'centro-de-custo',
    noun: { one: 'centro de custo', many: 'centros de custo', feminine: false },
    fields: { codigo: 'Código', nome: 'Nome', company: 'Empresa', kind: 'Tipo', is_active: 'Ativo' },
  },
  accounting: {
    tab: 'conta-contabil',
    noun: { one: 'conta contábil', many: 'contas contábeis', feminine: true },
    fields: { codigo: 'Código', nome: 'Nome', kind: 'Tipo', nature: 'Natureza', is_active: 'Ativo' },
  },
  aggregator: {
    tab: 'agrupador',
    noun: { one: 'agrupador', many: 'agrupadores', feminine: false },
    fields: { nome: 'Nome', position: 'Ordem', accountings: 'Contas' },
  },
} as const;

export type TabRecord = keyof typeof WORDS;
