/** Written by `npm run routes` from src/features/structure/tabs and the contract, never by hand. */
export const WORDS = {
  regional: { noun: { one: 'regional', many: 'regionais', feminine: true }, imported: true },
  company: { noun: { one: 'empresa', many: 'empresas', feminine: true }, imported: true },
  centerCost: { noun: { one: 'centro de custo', many: 'centros de custo', feminine: false }, imported: true },
  accounting: { noun: { one: 'conta contábil', many: 'contas contábeis', feminine: true }, imported: true },
  aggregator: { noun: { one: 'agrupador', many: 'agrupadores', feminine: false } },
} as const;

export type TabRecord = keyof typeof WORDS;
