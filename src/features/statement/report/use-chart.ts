import type { Statement } from '#planning/statement/structure.ts';
import type { Chart } from '#src/features/statement/charts/chosen-chart.ts';
import type { ReportSearch } from '#src/features/statement/report-search.ts';
import { useNarrow } from '#src/shared/ui/narrow.ts';

/** The charts of each statement, in the order of its menu. */
export const CHARTS: Record<Statement, readonly Chart[]> = {
  dre: ['barras', 'cascata', 'ponte', 'margem', 'curva', 'empreendimentos', 'fechado'],
  cashflow: ['saldo', 'barras', 'ponte', 'curva', 'empreendimentos', 'fechado'],
};

/**
 * The chart that stands open: where none was chosen the statement's own, on a small screen none, which is the table's.
 */
export function useChart(statement: Statement, { grafico }: ReportSearch): Chart {
  const narrow = useNarrow();
  const charts = CHARTS[statement];
  return charts.find((chart) => chart === grafico) ?? (narrow ? 'fechado' : (charts[0] ?? 'fechado'));
}
