import type { Arithmetic } from '#planning/explain/arithmetic.ts';
import type { CashflowPlan } from '#planning/cashflow/plan.ts';
import type { CashReceipts } from '#planning/cashflow/receipts.ts';
import { monthIndex } from '#planning/numbers/months.ts';

/** What receipts are revenue of beside the units sold, as the income statement books it. */
export interface OtherRevenue<V> {
  /** Line 15: correction of what is due up to the month of conclusion. */
  contract: V[];
  /** Line 81: correction and interest of what is due after it. */
  financial: V[];
  /** Line 65: what is kept of cancelled sales. */
  kept: V[];
  /** All of it: it is taxed as the instalments are. */
  all: V[];
}

/**
 * Splits correction by the month of conclusion; without one in sight all of it is of the contracts. A cancelled sale is
 * given back its correction: what was booked of it is taken back from the line it was booked on, in the month of the
 * cancellation.
 */
export function otherRevenueOf<V>(
  a: Arithmetic<V>,
  plan: CashflowPlan,
  receipts: CashReceipts,
  correction: readonly V[],
): OtherRevenue<V> {
  const until = receipts.concluded ?? Infinity;
  const zero = a.constant(0, 'cents', 'Nada');
  const booked = bookedMonths(plan, receipts);
  const [fromContract, fromFinancial] = [a.tally(plan.months), a.tally(plan.months)];
  for (const [place, { at, due, amount }] of receipts.returned.entries()) {
    if (!booked(due)) continue;
    const tally = due <= until ? fromContract : fromFinancial;
    tally.add(
      at,
      at + 1,
      a.input(amount, 'cents', 'Correção devolvida com o distrato', at, undefined, `figure:returned.${place}`),
    );
  }
  const of = (holds: (at: number) => boolean, back: V[], label: string): V[] => {
    const came = correction.map((amount, at) => (holds(at) ? amount : zero));
    return a.nameAll(a.subtractAll(came, back), 'cents', label);
  };
  const returned = 'Correção devolvida';
  const contract = of((at) => at <= until, fromContract.totals('cents', returned), 'Correção até a conclusão');
  const financial = of((at) => at > until, fromFinancial.totals('cents', returned), 'Correção e juros após a conclusão');
  const retained = a.inputAll(receipts.kept, 'cents', 'Retido de distratos', 0, 'figure:receipts.kept');
  return { contract, financial, kept: retained, all: a.sumAll([contract, financial, retained], plan.months) };
}

/** Whether the correction worked out for a month is what the cash flow has in it: the actuals may say otherwise. */
function bookedMonths({ cutoff, start, realised }: CashflowPlan, { realised: through }: CashReceipts): (at: number) => boolean {
  const cut = cutoff === null ? 0 : monthIndex(cutoff) - monthIndex(start);
  const known = through === null || realised.correction !== undefined ? -1 : monthIndex(through) - monthIndex(start);
  return (at) => at >= cut || at <= known;
}
