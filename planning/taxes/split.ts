import { checkedCents, type Cents } from '#planning/money.ts';
import { addMonths, monthIndex, type Month } from '#planning/months.ts';
import { mulDiv, ONE, share } from '#planning/ratio.ts';
import { spreadWeighted } from '#planning/spread.ts';
import { ruleAt, type TaxRule } from '#planning/taxes/rules.ts';

/** What taxes are worked out on, month by month from `start`, in cents; each may be negative. */
export interface TaxBases {
  start: Month;
  /** What was received. */
  receipts: readonly Cents[];
  /** What was recognised. */
  revenue: readonly Cents[];
  /** Profit before IR and CSLL, for the actual-profit regime; null: its IR and CSLL are 0. */
  profit: readonly Cents[] | null;
}

/** Taxes month by month, positive where they cost. */
export interface TaxResult {
  /** Line 21: PIS and COFINS on recognised revenue. */
  deductions: Cents[];
  /** Line 96: IR and CSLL on receipts. */
  current: Cents[];
  /** Line 97: what recognised revenue would owe, less line 96; a change of regime brings its sum to 0 in its month. */
  deferred: Cents[];
  /** What is paid, one month later than it is owed and never negative: what receipts were returned for is compensated later, tax by tax. */
  paid: { pis: Cents[]; cofins: Cents[]; irpj: Cents[]; csll: Cents[] };
  /** Owed or in credit after the last month. */
  outside: Cents;
}

type Tax = keyof TaxResult['paid'];
const TAXES: readonly Tax[] = ['pis', 'cofins', 'irpj', 'csll'];

/** PIS/COFINS and IR/CSLL of one month on one base. */
interface Split {
  pisCofins: Cents;
  irCsll: Cents;
}

/**
 * Splits taxes over the statement's lines and over cash. Each month takes the rates in force in it. RET: the whole is rounded, PIS/COFINS
 * are rounded, IR/CSLL take the rest. Presumed profit: the additional is worked out by calendar quarter and booked in the quarter's last
 * month under the rule (a part of a quarter counts as one). Actual profit: IR and CSLL on the quarter's profit where it is positive,
 * credits of PIS/COFINS left out, nothing deferred. Months before the first rule owe nothing.
 */
export function splitTaxes(bases: TaxBases, rules: readonly TaxRule[], lag = 1): TaxResult {
  const months = bases.receipts.map((_, at) => addMonths(bases.start, at));
  const inForce = months.map((month) => ruleAt(rules, month));
  const onReceipts = splitsOf(bases.receipts, bases.start, inForce);
  const onRevenue = splitsOf(bases.revenue, bases.start, inForce);
  const onProfit = profitTaxes(bases, inForce);
  const result: TaxResult = {
    deductions: onRevenue.map(({ pisCofins }) => pisCofins),
    current: [],
    deferred: [],
    paid: { pis: [], cofins: [], irpj: [], csll: [] },
    outside: 0,
  };
  const owed: Record<Tax, Cents[]> = { pis: [], cofins: [], irpj: [], csll: [] };
  let balance = 0;
  inForce.forEach((rule, at) => {
    const real = rule?.regime === 'LR';
    const current = real ? (onProfit[at] ?? 0) : (onReceipts[at]?.irCsll ?? 0);
    const before = inForce[at - 1] ?? null;
    const changed = at > 0 && before !== null && rule !== null && before.regime !== rule.regime;
    const deferred = changed ? -balance : real ? 0 : (onRevenue[at]?.irCsll ?? 0) - current;
    balance += deferred;
    result.current.push(current);
    result.deferred.push(deferred === 0 ? 0 : deferred);
    const [pis, cofins] = opened((real ? onRevenue : onReceipts)[at]?.pisCofins ?? 0, [rule?.pis ?? 0, rule?.cofins ?? 0]);
    const [irpj, csll] = opened(current, incomeWeights(rule));
    owed.pis.push(pis);
    owed.cofins.push(cofins);
    owed.irpj.push(irpj);
    owed.csll.push(csll);
  });
  for (const tax of TAXES) {
    const { paid, left } = payments(owed[tax], lag);
    result.paid[tax] = paid;
    result.outside = checkedCents(result.outside + left);
  }
  return result;
}

function splitsOf(base: readonly Cents[], start: Month, rules: readonly (TaxRule | null)[]): Split[] {
  const splits = base.map((amount, at): Split => {
    const rule = rules[at] ?? null;
    if (rule === null) return { pisCofins: 0, irCsll: 0 };
    const pisCofins = share(amount, rule.pis + rule.cofins);
    if (rule.regime === 'LR') return { pisCofins, irCsll: 0 };
    if (rule.regime !== 'LP')
      return { pisCofins, irCsll: share(amount, rule.pis + rule.cofins + rule.irpj + rule.csll) - pisCofins };
    return { pisCofins, irCsll: mulDiv(amount, rule.irpj_base * rule.irpj + rule.csll_base * rule.csll, ONE * ONE) };
  });
  for (const { months, rule } of quarters(start, rules)) {
    if (rule.regime !== 'LP' || rule.additional === 0) continue;
    const sum = months.reduce((total, at) => total + (base[at] ?? 0), 0);
    const last = splits[months.at(-1) ?? -1];
    if (last) last.irCsll += share(Math.max(0, share(sum, rule.irpj_base) - rule.additional_above), rule.additional);
  }
  return splits;
}

/** IR and CSLL by actual profit, in each quarter's last month. */
function profitTaxes({ profit, start }: TaxBases, rules: readonly (TaxRule | null)[]): Cents[] {
  const taxes = rules.map(() => 0);
  if (profit === null) return taxes;
  for (const { months, rule } of quarters(start, rules)) {
    if (rule.regime !== 'LR') continue;
    const sum = Math.max(
      0,
      months.reduce((total, at) => total + (profit[at] ?? 0), 0),
    );
    const additional = share(Math.max(0, sum - rule.additional_above), rule.additional);
    taxes[months.at(-1) ?? 0] = share(sum, rule.irpj + rule.csll) + additional;
  }
  return taxes;
}

/** Calendar quarters, cut where the rule changes. */
function quarters(start: Month, rules: readonly (TaxRule | null)[]): { months: number[]; rule: TaxRule }[] {
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
  return rule === null ? [0, 0] : [mulDiv(rule.irpj, rule.irpj_base, ONE), mulDiv(rule.csll, rule.csll_base, ONE)];
}

/** Opens an amount in two by largest remainder. */
function opened(amount: Cents, weights: [number, number]): [Cents, Cents] {
  if (weights[0] + weights[1] === 0) return [amount, 0];
  const [one = 0, other = 0] = spreadWeighted(amount, weights);
  return [one, other];
}

/** One tax over cash: each month's amount less the credit so far, `lag` months later. */
function payments(owed: readonly Cents[], lag: number): { paid: Cents[]; left: Cents } {
  const paid = owed.map(() => 0);
  let credit = 0;
  let left = 0;
  owed.forEach((amount, at) => {
    const due = amount - credit;
    credit = Math.max(0, -due);
    const pay = Math.max(0, due);
    if (at + lag < paid.length) paid[at + lag] = pay;
    else left += pay;
  });
  return { paid, left: left - credit };
}
