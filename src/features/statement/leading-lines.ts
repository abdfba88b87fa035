import type { StatementReportAnswer } from '#contract/statement-report.ts';

/** The last formula line of money, which bars are drawn of; null where there is none. */
export const lastLineOf = ({ rows }: StatementReportAnswer): StatementReportAnswer['rows'][number] | null =>
  rows.findLast(({ type, format }) => type === 'aggregator' && format === 'valor') ?? null;

/** The line that shares are of: the first formula line of money (net revenue), else the first group. */
export const baseLineOf = ({ rows }: StatementReportAnswer): StatementReportAnswer['rows'][number] | null =>
  rows.find(({ type, format }) => type === 'aggregator' && format === 'valor') ??
  rows.find(({ type }) => type === 'group') ??
  null;
