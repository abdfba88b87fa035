import { lazy, Suspense } from 'react';
import type { StatementReportAnswer } from '#contract/statement-report.ts';
import type { Statement } from '#planning/statement/structure.ts';
import { useChart } from '#src/features/statement/report/ReportActions.tsx';
import type { ReportSearch } from '#src/features/statement/report/search.ts';
import { lastLineOf, waterfallSteps } from '#src/features/statement/report/waterfall.ts';
import { BalanceChart } from '#src/shared/ui/chart/BalanceChart.tsx';
import { BarChart } from '#src/shared/ui/chart/BarChart.tsx';
import { Skeletons } from '#src/shared/ui/Skeletons.tsx';

// Drawn where somebody chose it, which few do.
const WaterfallChart = lazy(async () => ({ default: (await import('#src/shared/ui/chart/WaterfallChart.tsx')).WaterfallChart }));

interface ReportChartsProps {
  statement: Statement;
  report: StatementReportAnswer;
  search: ReportSearch;
}

/** The report as a picture, above the table that holds its figures. */
export function ReportCharts({ statement, report, search }: ReportChartsProps) {
  const chart = useChart(statement, search);
  const { periods, balances } = report;
  if (chart === 'fechado') return null;
  if (chart === 'cascata')
    return (
      <Suspense fallback={<Skeletons lines={4} />}>
        <WaterfallChart title="Da primeira à última linha, no total do período" steps={waterfallSteps(report)} />
      </Suspense>
    );
  if (chart === 'saldo' && balances)
    return (
      <BalanceChart
        title="Saldo de caixa no fim de cada período"
        periods={periods.map(({ label }) => label)}
        balances={balances.closing.slice(0, periods.length)}
      />
    );
  const last = lastLineOf(report);
  if (!last) return null;
  return (
    <BarChart title={last.nome} bars={periods.map(({ key, label }, at) => ({ key, label, amount: last.values[at] ?? 0 }))} />
  );
}
