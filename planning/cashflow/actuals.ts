import type { CashflowPlan, CashLine } from '#planning/cashflow/plan.ts';
import { RECEIPT_LINES, type CashReceipts, type ReceiptLine } from '#planning/cashflow/receipts.ts';
import type { Cents } from '#planning/numbers/money.ts';
import { monthIndex } from '#planning/numbers/months.ts';

/** An actual month of a line: what was told, or what the assumptions of receipts know to have come. */
export function actualsOf(plan: CashflowPlan, receipts: CashReceipts, line: CashLine, at: number): Cents {
  const typed = plan.realised[line];
  if (typed) return typed[at] ?? 0;
  const known = receipts.realised === null ? -1 : monthIndex(receipts.realised) - monthIndex(plan.start);
  if (at > known) return 0;
  if (line === 'refunds') return receipts.refunds[at] ?? 0;
  return RECEIPT_LINES.some((name) => name === line) ? (receipts.lines[line as ReceiptLine][at] ?? 0) : 0;
}
