import type { StatementReportAnswer } from '#contract/statement-report.ts';
import type { Span } from '#planning/statement/amounts.ts';
import type { Statement } from '#planning/statement/structure.ts';
import type { RequestedFigure } from '#src/features/statement/report/comparison.ts';
import { FigureExplanation } from '#src/features/statement/report/FigureExplanation.tsx';
import { useLeads } from '#src/features/statement/report/use-leads.ts';
import type { StatementParams } from '#src/resources/statement-report.ts';

/** A report that is shown, as far as it is there. */
interface Shown {
  params: StatementParams | null;
  report: StatementReportAnswer | undefined;
}

/** The report that a figure is of, and what the other version is called where it is that one's. */
interface ReportRead {
  params: StatementParams;
  report: StatementReportAnswer;
  of: string | null;
}

interface ExplainedFigureProps {
  statement: Statement;
  figure: RequestedFigure;
  own: Shown;
  other: Shown & { of: string };
  /** Which of its terms stand open, as the address says, and where that changes. */
  opened: string | undefined;
  onOpened: (opened: string | undefined) => void;
  onClose: () => void;
}

/** The report that a requested figure is of; null once the version beside this one stands there no longer. */
function reportOf({ figure: { compared, change }, own, other }: ExplainedFigureProps): ReportRead | null {
  const { params, report } = compared ? other : own;
  const of = change?.basis === 'tendencia' ? 'Tendência' : other.of;
  return params && report ? { params: { ...params, ...change }, report, of: compared ? of : null } : null;
}

/** The months that a figure is of: its period's, or all that its report was asked for. */
function spanOf({ period }: RequestedFigure, { params, report }: ReportRead): Span {
  const found = report.periods.find(({ key }) => key === period);
  return { first: found?.first ?? report.first, last: found?.last ?? params.last ?? report.last };
}

/** How a figure came about, beside the report it stands in; nothing once that is gone. */
export function ExplainedFigure(props: ExplainedFigureProps) {
  const source = reportOf(props);
  return source && <LedFigure {...props} source={source} />;
}

/** References lead where they are that report's: the version's pages, UAU's rows of the same months. */
function LedFigure({ source, own: _own, other: _other, ...props }: ExplainedFigureProps & { source: ReportRead }) {
  const lead = useLeads(props.statement, source.params.version, spanOf(props.figure, source));
  return <FigureExplanation {...props} {...source} lead={lead} />;
}
