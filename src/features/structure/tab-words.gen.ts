/** Written by `npm run routes` from src/features/structure/tabs and the contract, never by hand. */
export const WORDS = {
  regional: { tab: 'regional', noun: { one: 'regional', many: 'regionais', feminine: true }, imported: true },
  company: { tab: 'empresa', noun: { one: 'empresa', many: 'empresas', feminine: true }, imported: true },
  centerCost: {
    tab: 'centro-de-custo',
    noun: { one: 'centro de custo', many: 'centros de custo', feminine: false },
    imported: true,
  },
  accounting: {
    tab: 'conta-contabil',
    noun: { one: 'conta contábil', many: 'contas contábeis', feminine: true },
    imported: true,
  },
  aggregator: { tab: 'agrupador', noun: { one: 'agrupador', many: 'agrupadores', feminine: false } },
} as const;

export type TabRecord = keyof typeof WORDS;
