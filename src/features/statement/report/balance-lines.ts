import type { StatementReportAnswer } from '#contract/statement-report.ts';
import type { ReportLine } from '#src/features/statement/report/lines.ts';

export type BalanceSide = 'opening' | 'closing';
const KEYS: Record<BalanceSide, string> = { opening: 'balance-opening', closing: 'balance-closing' };

/** Which balance a row's key stands for; null: another row. */
export const balanceOf = (row: string): BalanceSide | null =>
  row === KEYS.opening ? 'opening' : row === KEYS.closing ? 'closing' : null;

/** The lines of a cash flow between its balances: what there was before each period, and what there is after it. */
export function balanceLines(
  lines: readonly ReportLine[],
  { balances }: StatementReportAnswer,
  other: StatementReportAnswer | undefined,
): readonly ReportLine[] {
  if (balances === null) return lines;
  const line = (side: BalanceSide, label: string): ReportLine => ({
    key: KEYS[side],
    row: KEYS[side],
    within: null,
    type: 'aggregator',
    label,
    depth: 0,
    open: undefined,
    tone: side === 'opening' ? 'faint' : 'strong',
    format: 'valor',
    values: balances[side],
    other: other?.balances?.[side] ?? null,
    ref: '',
    node: null,
  });
  return [line('opening', 'Saldo inicial'), ...lines, line('closing', 'Saldo final')];
}
