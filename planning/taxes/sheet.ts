import type { Arithmetic, Unit } from '#planning/arithmetic.ts';
import { addMonths, monthIndex, type Month } from '#planning/months.ts';
import { ONE } from '#planning/ratio.ts';
import { paidTax, type PaidTax } from '#planning/taxes/paid.ts';
import { ruleAt, type Regime, type TaxRule } from '#planning/taxes/rules.ts';

/** What taxes are worked out on, month by month from `start`; each may be negative. */
export interface TaxBaseSheet<V> {
  start: Month;
  receipts: readonly V[];
  revenue: readonly V[];
  profit: readonly V[] | null;
}

export const TAXES = ['pis', 'cofins', 'irpj', 'csll'] as const;
export type Tax = (typeof TAXES)[number];

/** Taxes month by month, positive where they cost. */
export interface TaxSheet<V> {
  deductions: V[];
  current: V[];
  deferred: V[];
  paid: Record<Tax, V[]>;
  outside: V;
}

/** PIS/COFINS and IR/CSLL on one base, month by month: columns, since an object a month costs more than the tax in it. */
interface Split<V> {
  pisCofins: V[];
  irCsll: V[];
}

const NAMES: Record<Tax, string> = { pis: 'PIS', cofins: 'COFINS', irpj: 'IRPJ', csll: 'CSLL' };
type Rules = readonly (TaxRule | null)[];

/** The rules of `splitTaxes`, over numbers or over recorded steps. */
export function taxSheet<V>(a: Arithmetic<V>, bases: TaxBaseSheet<V>, rules: readonly TaxRule[], lag: number): TaxSheet<V> {
  const inForce = bases.receipts.map((_, at) => ruleAt(rules, addMonths(bases.start, at)));
  const onReceipts = splitsOf(a, bases.receipts, bases.start, inForce, 'recebimentos');
  const onRevenue = splitsOf(a, bases.revenue, bases.start, inForce, 'receita reconhecida');
  const onProfit = profitTaxes(a, bases, inForce);
  const zero = a.input(0, 'cents', 'Nada');
  const blank = (): V[] => a.blank(inForce.length);
  const result = { deductions: blank(), current: blank(), deferred: blank() };
  const owed: Record<Tax, V[]> = { pis: blank(), cofins: blank(), irpj: blank(), csll: blank() };
  let balance = zero;
  let weights = incomeWeights(null);
  inForce.forEach((rule, at) => {
    const real = rule?.regime === 'LR';
    const before = inForce[at - 1] ?? null;
    if (rule !== before) weights = incomeWeights(rule);
    const federal = onReceipts.pisCofins[at] ?? zero;
    const income = onReceipts.irCsll[at] ?? zero;
    const accrued = onRevenue.pisCofins[at] ?? federal;
    const current = real ? (onProfit[at] ?? zero) : income;
    const changed = at > 0 && before !== null && rule !== null && before.regime !== rule.regime;
    const deferred = changed ? a.subtract(zero, balance) : real ? zero : a.subtract(onRevenue.irCsll[at] ?? income, current);
    balance = a.add(balance, deferred);
    result.deductions[at] = a.name(accrued, 'cents', 'PIS e COFINS da receita', at);
    result.current[at] = a.name(current, 'cents', 'IR e CSLL correntes', at);
    result.deferred[at] = a.name(deferred, 'cents', 'IR e CSLL diferidos', at);
    const paid = real ? accrued : federal;
    const pis = opened(a, paid, rule?.pis ?? 0, rule?.cofins ?? 0);
    const irpj = opened(a, current, ...weights);
    owed.pis[at] = a.name(pis, 'cents', 'PIS devido', at);
    owed.cofins[at] = a.name(a.subtract(paid, pis), 'cents', 'COFINS devida', at);
    owed.irpj[at] = a.name(irpj, 'cents', 'IRPJ devido', at);
    owed.csll[at] = a.name(a.subtract(current, irpj), 'cents', 'CSLL devida', at);
  });
  const of = (tax: Tax): PaidTax<V> => paidTax(a, owed[tax], lag, `${NAMES[tax]} pago`);
  const [pis, cofins, irpj, csll] = [of('pis'), of('cofins'), of('irpj'), of('csll')];
  const outside = [pis, cofins, irpj, csll].reduce((sum, { left }) => a.add(sum, left), zero);
  return {
    ...result,
    paid: { pis: pis.paid, cofins: cofins.paid, irpj: irpj.paid, csll: csll.paid },
    outside: a.name(outside, 'cents', 'Tributos fora do horizonte'),
  };
}

function splitsOf<V>(a: Arithmetic<V>, base: readonly V[], start: Month, rules: Rules, of: string): Split<V> {
  const zero = a.input(0, 'cents', 'Nada');
  const rate = (value: number, label: string, at: number): V => a.input(value, 'rate', label, at);
  const [federal, income, more] = [`PIS e COFINS sobre ${of}`, `IR e CSLL sobre ${of}`, `IR e CSLL com o adicional, sobre ${of}`];
  const rates = (unit: Unit, label: string, one: (rule: TaxRule) => number): V[] =>
    a.inputAll(
      rules.map((rule) => (rule === null ? 0 : one(rule))),
      unit,
      label,
    );
  const on = (regimes: readonly Regime[]): boolean[] => rules.map((rule) => rule !== null && regimes.includes(rule.regime));
  const pisCofins = a.nameAll(
    a.shareAll(
      base,
      rates('rate', 'Alíquota de PIS e COFINS', ({ pis, cofins }) => pis + cofins),
    ),
    'cents',
    federal,
  );
  const irCsll = a.blank(base.length);
  const put = (where: readonly boolean[], values: () => readonly V[]): void => {
    if (!where.includes(true)) return;
    const named = a.nameAll([...values()], 'cents', income);
    for (let at = 0; at < irCsll.length; at += 1) if (where[at]) irCsll[at] = named[at] ?? zero;
  };
  put(on(['RET4', 'RET1']), () => {
    const whole = rates('rate', 'Alíquota do RET', ({ pis, cofins, irpj, csll }) => pis + cofins + irpj + csll);
    return a.subtractAll(a.shareAll(base, whole), pisCofins);
  });
  put(on(['LP']), () => {
    const parts = rates(
      'factor',
      'IRPJ e CSLL sobre a presunção',
      (rule) => rule.irpj_base * rule.irpj + rule.csll_base * rule.csll,
    );
    return a.mulDivAll(
      base,
      parts,
      rates('factor', 'Todo', () => ONE * ONE),
    );
  });
  for (const { months, rule } of quarters(start, rules)) {
    const at = months.at(-1) ?? -1;
    const last = irCsll[at];
    if (rule.regime !== 'LP' || rule.additional === 0 || last === undefined) continue;
    const sum = months.reduce((total, month) => a.add(total, base[month] ?? zero), zero);
    const presumed = a.share(sum, rate(rule.irpj_base, 'Presunção do IRPJ', at));
    const above = a.subtract(presumed, a.input(rule.additional_above, 'cents', 'Limite do adicional no trimestre', at));
    const additional = a.share(a.greatest(zero, above), rate(rule.additional, 'Alíquota do adicional', at));
    irCsll[at] = a.name(a.add(last, additional), 'cents', more, at);
  }
  return { pisCofins, irCsll };
}

/** IR and CSLL by actual profit, in each quarter's last month. */
function profitTaxes<V>(a: Arithmetic<V>, { profit, start }: TaxBaseSheet<V>, rules: Rules): V[] {
  const zero = a.input(0, 'cents', 'Nada');
  const taxes = a.blank(rules.length);
  if (profit === null) return taxes;
  for (const { months, rule } of quarters(start, rules)) {
    if (rule.regime !== 'LR') continue;
    const at = months.at(-1) ?? 0;
    const sum = months.reduce((total, month) => a.add(total, profit[month] ?? zero), zero);
    const base = a.name(a.greatest(zero, sum), 'cents', 'Lucro do trimestre', at);
    const above = a.subtract(base, a.input(rule.additional_above, 'cents', 'Limite do adicional no trimestre', at));
    const additional = a.share(a.greatest(zero, above), a.input(rule.additional, 'rate', 'Alíquota do adicional', at));
    const tax = a.share(base, a.input(rule.irpj + rule.csll, 'rate', 'Alíquotas de IRPJ e CSLL', at));
    taxes[at] = a.add(tax, additional);
  }
  return taxes;
}

/** Calendar quarters, cut where the rule changes. */
function quarters(start: Month, rules: Rules): { months: number[]; rule: TaxRule }[] {
  const found: { months: number[]; rule: TaxRule; quarter: number }[] = [];
  rules.forEach((rule, at) => {
    if (rule === null) return;
    const quarter = Math.floor((monthIndex(start) + at) / 3);
    const last = found.at(-1);
    if (last && last.quarter === quarter && last.rule === rule) last.months.push(at);
    else found.push({ months: [at], rule, quarter });
  });
  return found;
}

/** Weights of IRPJ and CSLL: what each is of receipts or of profit. The additional is opened with them. */
function incomeWeights(rule: TaxRule | null): [number, number] {
  return rule === null ? [0, 0] : [presumedRate(rule.irpj, rule.irpj_base), presumedRate(rule.csll, rule.csll_base)];
}

const presumedRate = (rate: number, base: number): number => Math.floor((rate * base * 2 + ONE) / (2 * ONE));

/** The first of two parts that an amount opens in by largest remainder, ties to the first; the second is what is left. */
function opened<V>(a: Arithmetic<V>, amount: V, one: number, other: number): V {
  const whole = one + other;
  if (whole === 0) return amount;
  const weight = a.input(one, 'rate', 'Parte do tributo');
  const part = a.mulDivTruncated(amount, weight, a.input(whole, 'rate', 'Alíquotas juntas'));
  const size = Math.abs(a.number(amount));
  // The first part's remainder against the second's: together they are a whole cent or nothing.
  const rest = ((size % whole) * one) % whole;
  return rest * 2 >= whole ? a.add(part, a.input(a.number(amount) < 0 ? -1 : 1, 'cents', 'Centavo do maior resto')) : part;
}
