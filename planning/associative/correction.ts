import { plain, type Arithmetic } from '#planning/arithmetic.ts';
import { contractsOf, type ContractGroup } from '#planning/associative/contracts.ts';
import { contractOf, keysMonth, type Contract } from '#planning/associative/payments.ts';
import type { AssociativePlan } from '#planning/associative/plan.ts';
import { unitsSold } from '#planning/curves/sales.ts';
import type { Explanation } from '#planning/explanation.ts';
import type { Factor } from '#planning/indices/series.ts';
import type { Cents } from '#planning/money.ts';
import { monthIndex, type Month } from '#planning/months.ts';
import { explanationOf, Recorder } from '#planning/recorder.ts';

/**
 * Monetary correction of the own payments, month by month: each instalment, balloon and payment at the keys is worth
 * round(amount × level of its month ÷ level of the sale), a contract at a time, and the correction is what that is more than the amount.
 * Down payments and the bank's part are not corrected. `levels` has one level a month of the plan (`levelsFrom`).
 * Throws RangeError for fewer levels than months.
 */
export function ownCorrection(plan: AssociativePlan, levels: readonly Factor[]): Cents[] {
  return correctionColumn(plain, plan, levels);
}

/** How one month's correction came about. */
export function explainCorrection(plan: AssociativePlan, levels: readonly Factor[], month: Month): Explanation | null {
  const recorder = new Recorder();
  const figure = correctionColumn(recorder, plan, levels)[monthIndex(month) - monthIndex(plan.start)];
  return figure === undefined ? null : explanationOf(recorder, figure, plan.start);
}

function correctionColumn<V>(a: Arithmetic<V>, plan: AssociativePlan, levels: readonly Factor[]): V[] {
  if (levels.length < plan.months) throw new RangeError(`${levels.length} levels for ${plan.months} months`);
  const forSale = a.input(plan.units - plan.swap_units, 'units', 'Unidades à venda');
  const sold = plan.units === 0 ? [] : unitsSold(a, plan.sales, forSale, plan.months, plan.actual?.sales ?? null);
  const contract = contractOf(a, plan);
  const level = levels.map((value, at) => a.input(value, 'units', 'Nível do índice', at));
  const months = a.tally(plan.months);
  for (const group of contractsOf(a, plan, sold).groups) {
    const base = level[group.sale];
    if (base === undefined) continue;
    for (const { at, amount } of duesOf(plan, contract, group)) {
      const now = level[at];
      if (now === undefined || at >= Math.min(group.end, plan.months)) continue;
      const more = a.subtract(a.mulDiv(amount, now, base), amount);
      months.add(at, at + 1, a.name(a.times(group.units, more), 'cents', 'Correção das vendas', group.sale));
    }
  }
  return months.totals('cents', 'Correção monetária');
}

/** What a contract pays after its down payment, each with its month; a month may come more than once. */
function duesOf<V>(plan: AssociativePlan, contract: Contract<V>, { sale }: ContractGroup<V>): { at: number; amount: V }[] {
  const { instalments: n, instalment, last_instalment: last } = contract;
  const dues = Array.from({ length: n }, (_, index) => ({ at: sale + index + 1, amount: index === n - 1 ? last : instalment }));
  for (let one = 1; one <= (plan.balloons?.count ?? 0); one += 1)
    dues.push({ at: sale + one * (plan.balloons?.every ?? 0), amount: contract.balloon });
  if (plan.keys_payment > 0) dues.push({ at: Math.max(sale, keysMonth(plan)), amount: contract.keys_payment });
  return dues;
}
