import type { StatementReportAnswer } from '#contract/statement-report.ts';
import type { ReportLine } from '#src/features/statement/report/lines.ts';

/** The lines of a cash flow between its balances: what there was before each period, and what there is after it. */
export function balanceLines(
  lines: readonly ReportLine[],
  { balances }: StatementReportAnswer,
  other: StatementReportAnswer | undefined,
): readonly ReportLine[] {
  if (balances === null) return lines;
  const line = (side: 'opening' | 'closing', label: string): ReportLine => ({
    key: `balance-${side}`,
    // A balance is explained by the lines between, and by itself the month before.
    row: '',
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
