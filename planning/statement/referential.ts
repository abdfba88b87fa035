import { isWithin, referentialNature } from '#planning/chart/referential.ts';
import { BY_NATURE_ALONE, type AccountClass, type ResultNature } from '#planning/statement/account-words.ts';

/** What the authority's chart says of an account that was led to one of its lines. */
export interface Referred {
  /** Null: its part of the chart holds several. */
  nature: ResultNature | null;
  /** Where its line stands in models. */
  line: Pick<AccountClass, 'to' | 'or' | 'eitherSide'>;
  /** The line outweighs the account's own words. */
  firm: boolean;
}

const TAXES = [/\bpis\b|\bcofins\b|(impostos|tributos) sobre (as )?(vendas|receita)/];
const CANCELLED = [/^distrato|canceladas|\bdevoluc/];
const OFFICE = [/administrativ/];
const OTHERS = { to: BY_NATURE_ALONE.receita, eitherSide: true } as const;

type Part = readonly [code: string, line: Referred['line'], firm: boolean];

/**
 * Parts of the authority's referential chart (ECF L300, companies in general), a longer code before the one that it
 * lies in. What is no more than a part of it («despesas operacionais») leaves the line to the account's own words.
 */
const PARTS: readonly Part[] = [
  ['3.01.01.01.01.07', { to: [/receita de (incorporac|imove)/, /receita de vendas?/] }, true],
  ['3.01.01.01.01.20', { to: [/receita de servicos|servicos/] }, true],
  ['3.01.01.01.01', { to: [], or: [/receita de (incorporac|vendas?|imove)/] }, false],
  ['3.01.01.01.02.01', { to: CANCELLED, eitherSide: true }, true],
  ['3.01.01.01.02.04', { to: TAXES, eitherSide: true }, true],
  ['3.01.01.01.02.05', { to: TAXES, eitherSide: true }, true],
  ['3.01.01.01.02.10', { to: [/valor presente/], eitherSide: true }, true],
  ['3.01.01.01.02', { to: [], or: TAXES, eitherSide: true }, false],
  ['3.01.01.03', { to: [], or: BY_NATURE_ALONE.custo, eitherSide: true }, false],
  ['3.01.01.05.01.05', { to: [/receitas? financeir/] }, true],
  ['3.01.01.05', { ...OTHERS, to: [], or: OTHERS.to }, false],
  ['3.01.01.07.01.01', { to: [/honorarios/], or: OFFICE }, true],
  ['3.01.01.07.01.20', { to: [/comerciais|despesas? (com|de) vendas/] }, true],
  ['3.01.01.07.01.23', { to: [/depreciac/] }, true],
  ...['02', '04', '05', '06', '13', '18', '36', '37', '38', '40'].map((leaf): Part => [
    `3.01.01.07.01.${leaf}`,
    { to: OFFICE },
    false,
  ]),
  ['3.01.01.07', { to: [], or: OFFICE }, false],
  ['3.01.01.09', { ...OTHERS, to: [], or: OTHERS.to }, false],
  ['3.01.05', OTHERS, false],
  ['3.02', { to: [/\b(ir|irpj|csll)\b(?!.*diferid)/], eitherSide: true }, false],
];

/** What a referential code says; null for one that is of no result, or of a chart for others (banks, insurers). */
export function referredBy(code: string): Referred | null {
  const part = PARTS.find(([from]) => isWithin(code, from));
  return part ? { nature: referentialNature(code), line: part[1], firm: part[2] } : null;
}
