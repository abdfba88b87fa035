import type { StatementReportAnswer } from '#contract/statement-report.ts';
import { actualsBridge } from '#src/features/statement/report/actuals-bridge.ts';
import { waterfallSteps } from '#src/features/statement/report/waterfall.ts';
import { WaterfallChart } from '#src/shared/ui/chart/WaterfallChart.tsx';

interface WaterfallsProps {
  report: StatementReportAnswer;
  /** What it stands beside. */
  compared: StatementReportAnswer | undefined;
  chart: 'cascata' | 'ponte';
}

/** A statement as steps: from its first line to its last, or from what was budgeted to what came. */
export function Waterfalls({ report, compared, chart }: WaterfallsProps) {
  if (chart === 'cascata')
    return <WaterfallChart title="Da primeira à última linha, no total do período" steps={waterfallSteps(report)} />;
  const bridge = actualsBridge(report, compared);
  return typeof bridge === 'string' ? <p className="dimmed">{bridge}</p> : <WaterfallChart {...bridge} />;
}
