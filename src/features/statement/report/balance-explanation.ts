import type { StatementReportAnswer } from '#contract/statement-report.ts';
import { amountLeaf, type Explanation } from '#planning/explain/explanation.ts';
import type { BalanceSide } from '#src/features/statement/report/balance-lines.ts';

/**
 * How a balance came about: what there was before the period, and all that came in and went out in it. The first
 * period's opening is what there was before, which opens to where it was typed; each later one, unless they accumulate,
 * is the balance of the period before. Null where the report has no such period.
 */
export function balanceExplanation(report: StatementReportAnswer, side: BalanceSide, period: string): Explanation | null {
  const { balances, periods, check, first, last } = report;
  const total = period === 'total';
  const at = total ? periods.length : periods.findIndex(({ key }) => key === period);
  const [opening, closing] = [balances?.opening[at], balances?.closing[at]];
  if (opening === undefined || closing === undefined) return null;
  const words = total ? 'do período' : (periods[at]?.words ?? '');
  // Accumulated periods all begin with the first month.
  const begins = total || periods[at]?.first === periods[0]?.first;
  // The closing of the period before opens in its turn, down to what there was before the first.
  const earlier = begins ? null : balanceExplanation(report, 'closing', periods[at - 1]?.key ?? '');
  const before = earlier ?? opened(amountLeaf('Caixa antes do primeiro mês', opening), 'opening', first);
  if (side === 'opening')
    return {
      ...amountLeaf(`Saldo inicial ${words}`, opening),
      formula_text: before.text,
      formula: { child: 0 },
      children: [before],
    };
  const span = total ? { first, last } : (periods[at] ?? { first, last });
  const came = amountLeaf(`Entradas menos saídas ${words}`, check.came_in[at] ?? 0);
  const parts = [before, opened(came, 'cash', `${span.first}/${span.last}`)];
  return {
    ...amountLeaf(`Saldo final ${words}`, closing),
    formula_text: parts.map(({ text }) => text).join(' + '),
    formula: { step: '+', of: [{ child: 0 }, { child: 1 }] },
    children: parts,
  };
}

/** A term that the API tells further. */
const opened = (term: Explanation, ref: 'opening' | 'cash', of: string): Explanation =>
  term.value === 0 ? term : { ...term, ref, opens: `${ref}:${of}` };
