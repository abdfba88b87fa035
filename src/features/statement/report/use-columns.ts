import { useMemo } from 'react';
import type { StatementReportAnswer } from '#contract/statement-report.ts';
import { cellOf, reportColumns, type ReportColumn } from '#src/features/statement/report/columns.ts';
import type { ReportLine } from '#src/features/statement/report/lines.ts';
import type { ReportSearch } from '#src/features/statement/report/search.ts';
import { baseLineOf } from '#src/features/statement/report/waterfall.ts';
import type { Scale } from '#src/shared/format/scale-units.ts';

/** The columns of a report as it is seen, and what each says of a line. */
export function useColumns(
  report: StatementReportAnswer | undefined,
  compared: StatementReportAnswer | undefined,
  { av, ah, escala }: ReportSearch,
  { mine, rival }: { mine: string; rival: string },
) {
  const scale: Scale = escala ?? 'unidade';
  const { columns, groups } = useMemo(
    () =>
      reportColumns({
        periods: report?.periods ?? [],
        vertical: av === 1,
        horizontal: ah === 1,
        compared: compared ? { own: mine, other: rival, periods: compared.periods } : null,
      }),
    [report, av, ah, compared, mine, rival],
  );
  const cell = useMemo(() => {
    const base = report && baseLineOf(report);
    const drawing = { scale, base: base ? [...base.values, base.total] : null, other: rival };
    return (line: ReportLine, column: number) =>
      cellOf(line, columns[column] as ReportColumn /* drawn from the same list */, drawing);
  }, [report, scale, rival, columns]);
  return { columns, groups, cell };
}
