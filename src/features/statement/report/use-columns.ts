import { useMemo } from 'react';
import type { StatementReportAnswer } from '#contract/statement-report.ts';
import { reachOf } from '#planning/statement/actuals.ts';
import { holdsAmounts } from '#planning/statement/compare.ts';
import { figureAt, type RequestedFigure } from '#src/features/statement/report/comparison.ts';
import { cellOf, reportColumns } from '#src/features/statement/report/columns.ts';
import type { ReportLine } from '#src/features/statement/report/lines.ts';
import { actualsCell, reportActualsColumns, actualsFigure } from '#src/features/statement/report/actuals-columns.ts';
import type { ReportSearch } from '#src/features/statement/report-search.ts';
import { baseLineOf } from '#src/features/statement/leading-lines.ts';
import type { Years } from '#src/reports/year-places.ts';
import { USUAL_SCALE, type Scale } from '#src/shared/format/scale-units.ts';
import type { FigureCell, FigureColumn, FigureGroup } from '#src/shared/ui/figures/figure-rows.ts';

/** The columns of a report as it is seen, and what each says of a line. */
export function useColumns(
  report: StatementReportAnswer | undefined,
  compared: StatementReportAnswer | undefined,
  { av, ah, escala }: ReportSearch,
  { mine, comparison, tried }: { mine: string; comparison: string; /** Only tried, beside what is saved. */ tried: boolean },
  { years, hidden }: { years: Years; /** What of a comparison its reader leaves out. */ hidden: readonly string[] },
) {
  const scale: Scale = escala ?? USUAL_SCALE;
  const actuals = compared?.realised ?? null;
  const reach = useMemo(() => (report && actuals ? reachOf(report.periods, actuals) : null), [report, actuals]);
  const { yearly, open } = years;
  const budgeted = report !== undefined && holdsAmounts(report);
  const happened = useMemo(
    () => (report && reach ? reportActualsColumns(report.periods, reach, { yearly, open }, { hidden, budgeted }) : null),
    [report, reach, yearly, open, hidden, budgeted],
  );
  const versions = useMemo(
    () =>
      reportColumns({
        periods: report?.periods ?? [],
        vertical: av === 1,
        horizontal: ah === 1,
        compared: compared ? { own: mine, other: comparison, periods: compared.periods, hidden } : null,
        years: { yearly, open },
      }),
    [report, av, ah, compared, mine, comparison, yearly, open, hidden],
  );
  const cell = useMemo(() => {
    const base = report && baseLineOf(report);
    const drawing = {
      scale,
      base: base ? [...base.values, base.total] : null,
      other: comparison,
      budgeted: !tried || !compared || holdsAmounts(compared),
    };
    return (line: ReportLine, column: number): FigureCell => {
      const [one, other] = [happened?.columns[column], versions.columns[column]];
      if (one && reach) return actualsCell(line, one, { scale, reach, budgeted });
      return other ? cellOf(line, other, drawing) : { text: '' };
    };
  }, [report, compared, tried, scale, comparison, happened, versions, reach, budgeted]);
  const { columns, groups }: { columns: readonly FigureColumn[]; groups: FigureGroup[] } = happened ?? versions;
  return {
    columns,
    groups,
    cell,
    /** Which figure stands in a column of a line. */
    figure: (line: Pick<ReportLine, 'row' | 'within' | 'label'>, column: number): RequestedFigure | null => {
      const [one, other] = [happened?.columns[column], versions.columns[column]];
      if (one && reach) return actualsFigure(line, one, reach);
      return other ? figureAt(line, other, compared) : null;
    },
  };
}
