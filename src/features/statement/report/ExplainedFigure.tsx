import type { StatementReportAnswer } from '#contract/statement-report.ts';
import type { Span } from '#planning/statement/amounts.ts';
import type { Statement } from '#planning/statement/structure.ts';
import type { NamedFigure, RequestedFigure } from '#src/features/statement/report/comparison.ts';
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
  figure: RequestedFigure | NamedFigure;
  own: Shown;
  other: Shown & { of: string };
  onClose: () => void;
}

type Resolved = Omit<ExplainedFigureProps, 'figure'> & { figure: RequestedFigure };

/**
 * The figure that an address names: one of the whole flow by its word, else the total of a row by its key, of actuals
 * where they stand beside.
 */
function namedFigure(row: string, { params }: Shown): RequestedFigure {
  const ofRow = /\d/.test(row);
  return { row, part: null, period: ofRow ? 'total' : null, compared: ofRow && params?.basis === 'realizado' };
}

/** The report that a requested figure is of; null once the version beside this one stands there no longer. */
function reportOf({ figure: { compared, change }, own, other }: Resolved): ReportRead | null {
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
export function ExplainedFigure({ figure: requested, ...props }: ExplainedFigureProps) {
  const figure = 'named' in requested ? namedFigure(requested.named, props.other) : requested;
  const source = reportOf({ ...props, figure });
  return source && <LedFigure statement={props.statement} figure={figure} onClose={props.onClose} source={source} />;
}

/** References lead where they are that report's: the version's pages, UAU's rows of the same months. */
function LedFigure({ statement, figure, source, onClose }: Omit<Resolved, 'own' | 'other'> & { source: ReportRead }) {
  const lead = useLeads(statement, source.params.version, spanOf(figure, source));
  return <FigureExplanation statement={statement} {...source} figure={figure} lead={lead} onClose={onClose} />;
}
