import type { StatementReportAnswer } from '#contract/statement-report.ts';
import { amountLeaf, type Explanation } from '#planning/explain/explanation.ts';
import type { BalanceSide } from '#src/features/statement/report/balance-lines.ts';

/**
 * How a balance came about: what there was before the period, and all that came in and went out in it. The first
 * period's opening is what there was before; each later one, unless they accumulate, is the balance of the period
 * before. Null where the report has no such period.
 */
export function balanceExplanation(report: StatementReportAnswer, side: BalanceSide, period: string): Explanation | null {
  const { balances, periods, check } = report;
  const total = period === 'total';
  const at = total ? periods.length : periods.findIndex(({ key }) => key === period);
  const [opening, closing] = [balances?.opening[at], balances?.closing[at]];
  if (opening === undefined || closing === undefined) return null;
  const words = total ? 'do período' : (periods[at]?.words ?? '');
  // Accumulated periods all begin with the first month.
  const begins = total || periods[at]?.first === periods[0]?.first;
  const before = begins ? 'Caixa antes do primeiro mês' : `Saldo final ${periods[at - 1]?.words ?? ''}`;
  // The closing of the period before opens in its turn, down to what there was before the first.
  const earlier = begins ? null : balanceExplanation(report, 'closing', periods[at - 1]?.key ?? '');
  if (side === 'opening') {
    const amount = amountLeaf(`Saldo inicial ${words}, ${before.toLowerCase()}`, opening);
    return earlier ? { ...amount, formula_text: earlier.text, formula: { child: 0 }, children: [earlier] } : amount;
  }
  const parts = [earlier ?? amountLeaf(before, opening), amountLeaf(`Entradas menos saídas ${words}`, check.came_in[at] ?? 0)];
  return {
    ...amountLeaf(`Saldo final ${words}`, closing),
    formula_text: parts.map(({ text }) => text).join(' + '),
    formula: { step: '+', of: [{ child: 0 }, { child: 1 }] },
    children: parts,
  };
}
