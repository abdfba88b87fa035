import { lazy, Suspense } from 'react';
import type { StatementReportAnswer } from '#contract/statement-report.ts';
import type { Span } from '#planning/statement/amounts.ts';
import type { Statement } from '#planning/statement/structure.ts';
import type { RequestedFigure } from '#src/features/statement/report/comparison.ts';
import { useLeads } from '#src/features/statement/report/use-leads.ts';
import type { StatementParams } from '#src/resources/statement-report.ts';

const FigureExplanation = lazy(async () => ({
  default: (await import('#src/features/statement/report/FigureExplanation.tsx')).FigureExplanation,
}));

interface ExplainedFigureProps {
  statement: Statement;
  figure: RequestedFigure;
  told: { params: StatementParams; report: StatementReportAnswer; of: string | null };
  onClose: () => void;
}

/** The months that a figure is of: its period's, or all that its report was asked for. */
function spanOf({ period }: RequestedFigure, { params, report }: ExplainedFigureProps['told']): Span {
  const found = report.periods.find(({ key }) => key === period);
  return { first: found?.first ?? report.first, last: found?.last ?? params.last ?? report.last };
}

/**
 * How a figure came about, with its references leading where they are that report's: the version's pages, UAU's rows of
 * the same months.
 */
export function ExplainedFigure({ statement, figure, told, onClose }: ExplainedFigureProps) {
  const lead = useLeads(statement, told.params.version, spanOf(figure, told));
  return (
    <Suspense fallback={null}>
      <FigureExplanation statement={statement} {...told} figure={figure} lead={lead} onClose={onClose} />
    </Suspense>
  );
}
