import type { StatementReportAnswer } from '#contract/statement-report.ts';

type Row = StatementReportAnswer['rows'][number];

/** Lines of money of which a chart may be drawn, with their place in the statement. */
export const drawnLines = ({ rows }: Pick<StatementReportAnswer, 'rows'>): Row[] =>
  rows.filter(
    ({ type, format, total, values }) =>
      format === 'valor' &&
      (type === 'group' || type === 'subgroup' || type === 'aggregator') &&
      (total !== 0 || values.some((value) => value !== 0)),
  );

/** How a line is called in a list of lines. */
export const lineName = ({ codigo, nome }: Pick<Row, 'codigo' | 'nome'>): string => `${codigo} ${nome}`.trim();

/** The line that is drawn of a report: the chosen one where it stands in it, else the largest cost. */
export function costLine(lines: readonly Row[], chosen: string | undefined): Row | undefined {
  const costs = lines.filter(({ type, parent }) => type === 'group' && parent === null);
  return (
    lines.find(({ key }) => key === chosen) ??
    costs.reduce<Row | undefined>((found, row) => ((row.total ?? 0) < (found?.total ?? 0) ? row : found), undefined) ??
    lines.at(-1)
  );
}
