import { TAX_REGIME_LABELS } from '#planning/taxes/labels.ts';
import type { Cents, Millionths } from '#planning/numbers/money.ts';
import { inMonth, IssueList, type Issue } from '#planning/plan/issue.ts';
import { isMonth, type Month } from '#planning/numbers/months.ts';
import { monthLabel } from '#planning/text/month-text.ts';
import { ONE } from '#planning/numbers/ratio.ts';

/** Regimes by the names the companies carry: RET 4 % and 1 % of receipts, presumed profit, actual profit. */
export const REGIMES = ['RET4', 'RET1', 'LP', 'LR'] as const;
export type Regime = (typeof REGIMES)[number];

/** Rates in force from a month on, in millionths. The law changes them: they are data, never constants of the code. */
export interface TaxRule {
  from: Month;
  regime: Regime;
  pis: Millionths;
  cofins: Millionths;
  /** On receipts (RET), on the presumed profit, or on the profit. */
  irpj: Millionths;
  csll: Millionths;
  /** Presumed profit as a share of receipts; 100 % where the rates are on receipts or on profit themselves. */
  irpj_base: Millionths;
  csll_base: Millionths;
  /** Additional IRPJ on the quarter's base above a limit; a rate of 0: none. */
  additional: Millionths;
  additional_above: Cents;
}

const none = { additional: 0, additional_above: 0, irpj_base: ONE, csll_base: ONE };
const QUARTER_LIMIT: Cents = 6_000_000;

/** The usual rates, to begin with. RET 4 % opens in 0,37 + 1,71 + 1,26 + 0,66, RET 1 % in 0,09 + 0,44 + 0,31 + 0,16. */
export const TAX_PRESETS = {
  RET4: { regime: 'RET4', pis: 3_700, cofins: 17_100, irpj: 12_600, csll: 6_600, ...none },
  RET1: { regime: 'RET1', pis: 900, cofins: 4_400, irpj: 3_100, csll: 1_600, ...none },
  LP: {
    regime: 'LP',
    pis: 6_500,
    cofins: 30_000,
    irpj: 150_000,
    csll: 90_000,
    irpj_base: 80_000,
    csll_base: 120_000,
    additional: 100_000,
    additional_above: QUARTER_LIMIT,
  },
  LR: {
    ...none,
    regime: 'LR',
    pis: 16_500,
    cofins: 76_000,
    irpj: 150_000,
    csll: 90_000,
    additional: 100_000,
    additional_above: QUARTER_LIMIT,
  },
} as const satisfies Record<Regime, Omit<TaxRule, 'from'>>;

/** A rule's words beside its rates: regime, and since when it is in force. Made once a rule. */
const words = new WeakMap<TaxRule, string>();
export function ruleWords(rule: TaxRule | null): string {
  if (rule === null) return '';
  let wording = words.get(rule);
  if (wording === undefined) {
    wording = `(${TAX_REGIME_LABELS[rule.regime]} desde ${monthLabel(rule.from)})`;
    words.set(rule, wording);
  }
  return wording;
}

/** The rule in force in a month; null before the first. */
export function ruleAt(rules: readonly TaxRule[], month: Month): TaxRule | null {
  let found: TaxRule | null = null;
  for (const rule of rules) if (rule.from <= month && (found === null || rule.from > found.from)) found = rule;
  return found;
}

/** What is wrong with a table of rules. */
export function taxIssues(rules: readonly TaxRule[], start: Month): Issue[] {
  const list = new IssueList();
  const seen = new Set<Month>();
  for (const { from, ...rates } of rules) {
    if (!isMonth(from)) {
      list.error('mes', 'rules', 'Há alíquotas sem mês de vigência.');
      continue;
    }
    if (seen.has(from)) list.error('vigencia_repetida', 'rules', `Há duas vigências de alíquotas ${inMonth(from)}.`, from);
    seen.add(from);
    const shares = [rates.pis, rates.cofins, rates.irpj, rates.csll, rates.irpj_base, rates.csll_base, rates.additional];
    if (shares.some((rate) => !Number.isSafeInteger(rate) || rate < 0 || rate > ONE))
      list.error('aliquota', 'rules', `Alíquotas ${inMonth(from)}: informe de 0 a 100 %.`, from);
    if (!Number.isSafeInteger(rates.additional_above) || rates.additional_above < 0)
      list.error('adicional', 'rules', `Alíquotas ${inMonth(from)}: o limite do adicional não pode ser negativo.`, from);
  }
  if (list.issues.length === 0 && ruleAt(rules, start) === null)
    list.error('sem_aliquota', 'rules', `Não há alíquotas em vigor ${inMonth(start)}.`, start);
  return list.issues;
}
