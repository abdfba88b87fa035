/** What the taxes of a rule are called; apart from the rules, since histories name them on pages that work out none. */
export const TAX_NAMES = { pis: 'PIS', cofins: 'COFINS', irpj: 'IRPJ', csll: 'CSLL' } as const;
