import type { StatementReportAnswer } from '#contract/statement-report.ts';
import type { WaterfallStep } from '#src/shared/ui/chart/chart-scale.ts';

/**
 * The report's lines from the first to the last as steps: what each group adds or takes, and each formula line that is
 * the sum so far. What informs beside the statement (EBITDA, a margin) is no step; what is not mapped is one, since it
 * is money.
 */
export function waterfallSteps({ rows }: StatementReportAnswer): WaterfallStep[] {
  const steps: WaterfallStep[] = [];
  let sum = 0;
  for (const { key, type, nome, format, total, parent } of rows) {
    if (parent !== null || format !== 'valor' || total === null) continue;
    if (type === 'aggregator') {
      // Beside another formula line of the same sum nothing happened: it informs.
      if (total === sum && steps.at(-1)?.total === false) steps.push({ key, label: nome, amount: total, total: true });
      continue;
    }
    if (total === 0) continue;
    sum += total;
    steps.push({ key, label: nome, amount: total, total: false });
  }
  return steps;
}
