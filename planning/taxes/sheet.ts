import { cent, type Arithmetic } from '#planning/explain/arithmetic.ts';
import { addMonths, type Month } from '#planning/numbers/months.ts';
import { ONE } from '#planning/numbers/ratio.ts';
import { additionalOf, type BaseName } from '#planning/taxes/additional.ts';
import { quarterOf, type TaxedCompany } from '#planning/taxes/company.ts';
import { paidTax, type PaidTax } from '#planning/taxes/paid.ts';
import { TAX_NAMES } from '#planning/taxes/names.ts';
import { ruleAt, ruleWords, type TaxRule } from '#planning/taxes/rules.ts';

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

/** What is owed on one base, month by month: columns, since an object a month costs more than the tax in it. */
interface Owed<V> extends Record<Tax, V[]> {
  pisCofins: V[];
  irCsll: V[];
}

type Rules = readonly (TaxRule | null)[];

/** What is owed on a base, in words that are put together once: over numbers nobody reads them. */
const wordsOf = (base: BaseName) => ({
  pis: `PIS sobre ${base}`,
  cofins: `COFINS sobre ${base}`,
  irpj: `IRPJ sobre ${base}`,
  csll: `CSLL sobre ${base}`,
  pisCofins: `PIS e COFINS sobre ${base}`,
  irCsll: `IR e CSLL sobre ${base}`,
  withAdditional: `IRPJ com o adicional, sobre ${base}`,
});
const WORDS = { recebimentos: wordsOf('recebimentos'), 'receita reconhecida': wordsOf('receita reconhecida') };

/** The rules of `splitTaxes`, over numbers or over recorded steps. */
export function taxSheet<V>(
  a: Arithmetic<V>,
  bases: TaxBaseSheet<V>,
  rules: readonly TaxRule[],
  lag: number,
  company: TaxedCompany | null = null,
): TaxSheet<V> {
  const inForce = bases.receipts.map((_, at) => ruleAt(rules, addMonths(bases.start, at)));
  const { start } = bases;
  const received = owedOn(a, { base: bases.receipts, start, rules: inForce, of: 'recebimentos', company });
  const accrued = owedOn(a, { base: bases.revenue, start, rules: inForce, of: 'receita reconhecida', company });
  const profit = onProfit(a, bases, inForce);
  const zero = a.constant(0, 'cents', 'Nada');
  const blank = (): V[] => a.blank(inForce.length);
  const result = { deductions: blank(), current: blank(), deferred: blank() };
  const owed: Record<Tax, V[]> = { pis: blank(), cofins: blank(), irpj: blank(), csll: blank() };
  let balance = zero;
  inForce.forEach((rule, at) => {
    const real = rule?.regime === 'LR';
    const before = inForce[at - 1] ?? null;
    const current = (real ? profit.irCsll[at] : received.irCsll[at]) ?? zero;
    const changed = at > 0 && before !== null && rule !== null && before.regime !== rule.regime;
    const deferred = changed ? a.subtract(zero, balance) : real ? zero : a.subtract(accrued.irCsll[at] ?? current, current);
    balance = a.add(balance, deferred);
    result.deductions[at] = a.name(accrued.pisCofins[at] ?? zero, 'cents', 'PIS e COFINS da receita', at);
    result.current[at] = a.name(current, 'cents', 'IR e CSLL correntes', at);
    result.deferred[at] = a.name(deferred, 'cents', 'IR e CSLL diferidos', at);
    const ofSales = real ? accrued : received;
    const ofIncome = real ? profit : received;
    owed.pis[at] = a.name(ofSales.pis[at] ?? zero, 'cents', 'PIS devido', at);
    owed.cofins[at] = a.name(ofSales.cofins[at] ?? zero, 'cents', 'COFINS devida', at);
    owed.irpj[at] = a.name(ofIncome.irpj[at] ?? zero, 'cents', 'IRPJ devido', at);
    owed.csll[at] = a.name(ofIncome.csll[at] ?? zero, 'cents', 'CSLL devida', at);
  });
  const of = (tax: Tax): PaidTax<V> => paidTax(a, owed[tax], lag, `${TAX_NAMES[tax]} pago`);
  const [pis, cofins, irpj, csll] = [of('pis'), of('cofins'), of('irpj'), of('csll')];
  const outside = [pis, cofins, irpj, csll].reduce((sum, { left }) => a.add(sum, left), zero);
  return {
    ...result,
    paid: { pis: pis.paid, cofins: cofins.paid, irpj: irpj.paid, csll: csll.paid },
    outside: a.name(outside, 'cents', 'Tributos fora do horizonte'),
  };
}

/**
 * What a base owes by the rule of each month. RET is one payment: the whole is rounded, PIS/COFINS are, IR/CSLL take
 * the rest, and each opens by largest remainder. The taxes of presumed profit are payments of their own: each is
 * rounded once, from the exact base, and the additional is IRPJ. IR and CSLL of actual profit are not on this base
 * (`onProfit`).
 */
function owedOn<V>(
  a: Arithmetic<V>,
  {
    base,
    start,
    rules,
    of,
    company,
  }: { base: readonly V[]; start: Month; rules: Rules; of: BaseName; company: TaxedCompany | null },
): Owed<V> {
  const owed = nothingOwed(a, rules.length);
  const whole = a.constant(ONE * ONE, 'factor', 'Todo');
  const words = WORDS[of];
  rules.forEach((rule, at) => {
    const on = base[at];
    if (rule === null || on === undefined) return;
    const { regime, pis, cofins, irpj, csll } = rule;
    const since = ruleWords(rule);
    const rate = (value: number, label: string): V => a.input(value, 'rate', label, at, since);
    if (regime === 'LP') {
      owed.pis[at] = a.name(a.share(on, rate(pis, 'Alíquota de PIS')), 'cents', words.pis, at);
      owed.cofins[at] = a.name(a.share(on, rate(cofins, 'Alíquota de COFINS')), 'cents', words.cofins, at);
      const ofIrpj = a.times(rate(rule.irpj_base, 'Presunção de IRPJ'), rate(irpj, 'Alíquota de IRPJ'));
      const ofCsll = a.times(rate(rule.csll_base, 'Presunção de CSLL'), rate(csll, 'Alíquota de CSLL'));
      owed.irpj[at] = a.name(
        a.mulDiv(on, a.name(ofIrpj, 'factor', 'IRPJ sobre a presunção', at), whole),
        'cents',
        words.irpj,
        at,
      );
      owed.csll[at] = a.name(
        a.mulDiv(on, a.name(ofCsll, 'factor', 'CSLL sobre a presunção', at), whole),
        'cents',
        words.csll,
        at,
      );
      return;
    }
    const ofPis = rate(pis, 'PIS');
    const onSales = a.name(a.add(ofPis, rate(cofins, 'COFINS')), 'rate', 'Alíquota de PIS e COFINS', at);
    const sales = a.name(a.share(on, onSales), 'cents', words.pisCofins, at);
    owed.pisCofins[at] = sales;
    owed.pis[at] = opened(a, sales, ofPis, onSales);
    owed.cofins[at] = a.subtract(sales, owed.pis[at]);
    if (regime === 'LR') return;
    const ofIrpj = rate(irpj, 'IRPJ');
    const onIncome = a.name(a.add(ofIrpj, rate(csll, 'CSLL')), 'rate', 'Alíquota de IRPJ e CSLL', at);
    const all = a.share(on, a.name(a.add(onSales, onIncome), 'rate', 'Alíquota do RET', at));
    const income = a.name(a.subtract(all, sales), 'cents', words.irCsll, at);
    owed.irCsll[at] = income;
    owed.irpj[at] = opened(a, income, ofIrpj, onIncome);
    owed.csll[at] = a.subtract(income, owed.irpj[at]);
  });
  for (const { months, rule, quarter } of quarters(start, rules)) {
    if (rule.regime !== 'LP') continue;
    const at = months.at(-1) ?? 0;
    const additional = additionalOf(a, { base, months, rules, of, quarter, company }, rule);
    if (additional !== null)
      owed.irpj[at] = a.name(a.add(owed.irpj[at] ?? additional, additional), 'cents', words.withAdditional, at);
  }
  rules.forEach((rule, at) => {
    if (rule?.regime !== 'LP') return;
    owed.pisCofins[at] = sumOf(a, owed.pis[at], owed.cofins[at], words.pisCofins, at);
    owed.irCsll[at] = sumOf(a, owed.irpj[at], owed.csll[at], words.irCsll, at);
  });
  return owed;
}

const nothingOwed = <V>(a: Arithmetic<V>, months: number): Owed<V> => ({
  pis: a.blank(months),
  cofins: a.blank(months),
  irpj: a.blank(months),
  csll: a.blank(months),
  pisCofins: a.blank(months),
  irCsll: a.blank(months),
});

function sumOf<V>(a: Arithmetic<V>, one: V | undefined, other: V | undefined, label: string, at: number): V {
  const zero = a.constant(0, 'cents', 'Nada');
  return a.name(a.add(one ?? zero, other ?? zero), 'cents', label, at);
}

/** IR and CSLL by actual profit, in each quarter's last month, each rounded by itself; the additional is IRPJ. */
function onProfit<V>(a: Arithmetic<V>, { profit, start }: TaxBaseSheet<V>, rules: Rules): Owed<V> {
  const zero = a.constant(0, 'cents', 'Nada');
  const owed = nothingOwed(a, rules.length);
  if (profit === null) return owed;
  for (const { months, rule } of quarters(start, rules)) {
    if (rule.regime !== 'LR') continue;
    const at = months.at(-1) ?? 0;
    const sum = months.reduce((total, month) => a.add(total, profit[month] ?? zero), zero);
    const base = a.name(a.greatest(zero, sum), 'cents', 'Lucro do trimestre', at);
    const above = a.subtract(base, a.input(rule.additional_above, 'cents', 'Limite do adicional no trimestre', at));
    const additional = a.share(
      a.greatest(zero, above),
      a.input(rule.additional, 'rate', 'Alíquota do adicional', at, ruleWords(rule)),
    );
    const irpj = a.add(a.share(base, a.input(rule.irpj, 'rate', 'Alíquota de IRPJ', at, ruleWords(rule))), additional);
    owed.irpj[at] = a.name(irpj, 'cents', 'IRPJ do trimestre', at);
    owed.csll[at] = a.name(
      a.share(base, a.input(rule.csll, 'rate', 'Alíquota de CSLL', at, ruleWords(rule))),
      'cents',
      'CSLL do trimestre',
      at,
    );
    owed.irCsll[at] = sumOf(a, owed.irpj[at], owed.csll[at], 'IR e CSLL do trimestre', at);
  }
  return owed;
}

/** Calendar quarters, of each regime that is in force in them once; the rule is that of its last month. */
function quarters(start: Month, rules: Rules): { months: number[]; rule: TaxRule; quarter: number }[] {
  const found: { months: number[]; rule: TaxRule; quarter: number }[] = [];
  rules.forEach((rule, at) => {
    if (rule === null) return;
    const quarter = quarterOf(start, at);
    const last = found.findLast((one) => one.quarter === quarter && one.rule.regime === rule.regime);
    if (last) {
      last.months.push(at);
      last.rule = rule;
    } else found.push({ months: [at], rule, quarter });
  });
  return found;
}

/**
 * The first of two parts that an amount opens in by largest remainder, ties to the first; the second is what is left.
 * `weight` is the first's rate, `together` that of both.
 */
function opened<V>(a: Arithmetic<V>, amount: V, weight: V, together: V): V {
  const whole = a.number(together);
  if (whole === 0) return amount;
  const part = a.mulDivTruncated(amount, weight, together);
  const size = Math.abs(a.number(amount));
  // The first part's remainder against the second's: together they are a whole cent or nothing.
  const rest = ((size % whole) * a.number(weight)) % whole;
  return rest * 2 >= whole ? a.add(part, cent(a, a.number(amount) < 0 ? -1 : 1)) : part;
}
