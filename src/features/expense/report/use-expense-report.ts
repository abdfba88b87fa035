import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { shownLines, type ExpenseLine } from '#src/features/expense/report/lines.ts';
import type { RequestedPostings } from '#src/features/expense/report/Postings.tsx';
import { ofYear } from '#src/features/expense/report/columns.ts';
import { reportParams, usualPeriod, type ReportSearch } from '#src/features/expense/report/search.ts';
import type { Years } from '#src/reports/year-places.ts';
import { yearOf } from '#planning/numbers/months.ts';
import { useNarrow } from '#src/shared/ui/narrow.ts';
import { USUAL_SCALE, type Scale } from '#src/shared/format/scale-units.ts';
import { actualsTable, budgetTable } from '#src/features/expense/report/table.ts';
import { useTurned } from '#src/reports/use-turned.ts';
import { expenseReportOptions } from '#src/resources/expense-report.ts';
import { useTableColumns } from '#src/shared/preferences/table.ts';
import type { FigureCell } from '#src/shared/ui/figures/figure-rows.ts';

const NO_LINES: readonly ExpenseLine[] = [];

/**
 * A version's expense report, the actuals beside it where they are wanted, and the lines of both as they stand open.
 */
export function useExpenseReport(version: number, search: ReportSearch) {
  const narrow = useNarrow();
  const params = reportParams(version, search);
  const comparing = search.com === 'realizado';
  // Another filter or grouping keeps the old figures on screen, dimmed, until its own are here.
  const own = useQuery({ ...expenseReportOptions(params), placeholderData: keepPreviousData });
  const actuals = useQuery({
    ...expenseReportOptions({ ...params, basis: 'realizado' }),
    enabled: comparing,
    placeholderData: keepPreviousData,
  });
  // Both are of the same months and grouped alike.
  const together = !comparing || (actuals.data?.version === own.data?.version && actuals.data?.group_by === own.data?.group_by);
  const { hidden } = useTableColumns('table:report/expense');
  const { zeros, variacao, desvio } = search;
  // A year that the version does not reach is not opened.
  const open = own.data?.months.some((month) => yearOf(month) === search.ano) ? search.ano : undefined;
  const report = useMemo(() => (together ? own.data && ofYear(own.data, open) : undefined), [together, own.data, open]);
  const fact = useMemo(
    () => (comparing && together ? actuals.data && ofYear(actuals.data, open) : undefined),
    [comparing, together, actuals.data, open],
  );
  const visao = open === undefined ? (search.visao ?? usualPeriod(narrow)) : 'mes';
  const years = useMemo((): Years => ({ yearly: visao === 'ano', open }), [visao, open]);
  const table = useMemo(() => {
    const shown = { visao, zeros, variacao, desvio, years };
    return report && (fact ? actualsTable(report, fact, shown, hidden) : budgetTable(report, shown));
  }, [report, fact, visao, zeros, variacao, desvio, years, hidden]);
  const level = search.nivel ?? Infinity;
  const { turned, turn } = useTurned(level);
  const lines = useMemo(() => (table ? shownLines(table.rows, { level, turned }) : NO_LINES), [table, level, turned]);
  const scale: Scale = search.escala ?? USUAL_SCALE;
  const cell = useCallback(
    ({ at }: ExpenseLine, column: number): FigureCell => table?.cell(at, column, scale) ?? { text: '' },
    [table, scale],
  );
  return {
    params,
    /** What the file is asked for, so that it holds what is seen. */
    exported: {
      ...params,
      levels: search.nivel,
      hide_zeros: zeros === 'ocultar' ? 1 : undefined,
      ...(comparing && {
        compare: 'realizado',
        min_percent: variacao,
        min_amount: desvio === undefined ? undefined : `${desvio}.00`,
      }),
    },
    reads: comparing ? [own, actuals] : [own],
    report,
    fact,
    years,
    visao,
    table,
    lines,
    scale,
    cell,
    /** The postings that a figure of the actuals is the sum of: those of its column's months. */
    postingsOf: ({ row: { group, accounting }, label: name }: ExpenseLine, column: number): RequestedPostings | null => {
      const months = table?.columns[column]?.months ?? [];
      const [first, last] = [months[0], months.at(-1)].map((at = -1) => report?.months[at]);
      return first === undefined || last === undefined ? null : { name, group, accounting, first, last };
    },
    turn,
    stale: own.isPlaceholderData || (comparing && actuals.isPlaceholderData),
  };
}
