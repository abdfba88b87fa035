import type { StatementReportAnswer } from '#contract/statement-report.ts';
import type { Statement } from '#planning/statement/structure.ts';
import type { ReportSearch } from '#src/features/statement/report-search.ts';
import type { StatementParams } from '#src/resources/statement-report.ts';

/** The charts of a report, as addresses name them. */
export type Chart = 'barras' | 'saldo' | 'cascata' | 'ponte' | 'margem' | 'curva' | 'empreendimentos' | 'fechado';

export interface ChosenChartProps {
  statement: Statement;
  report: StatementReportAnswer;
  /** What it stands beside. */
  compared: StatementReportAnswer | undefined;
  /** What the report was asked for. */
  params: StatementParams;
  /** What stands in the report is only tried. */
  tried: boolean;
  search: ReportSearch;
  onSearch: (change: ReportSearch) => void;
  chart: Exclude<Chart, 'barras' | 'saldo' | 'fechado'>;
}
