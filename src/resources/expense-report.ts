import type { ReportGroup } from '#contract/expense-report.ts';
import { answerOptions } from '#src/shared/data/answer.ts';
import { useDownload } from '#src/shared/data/use-download.ts';

export interface ReportParams {
  version: number;
  group_by?: ReportGroup | undefined;
  regional?: number | string | undefined;
  company?: number | string | undefined;
  center_cost?: number | string | undefined;
  aggregator?: number | undefined;
}

const contract = async () => (await import('#contract/expense-report.ts')).expenseReport;

/** The leaves of the expense report; `planning/expense-report.ts` folds them. */
export const expenseReportOptions = (params: ReportParams) => answerOptions(['expenseReport'], contract, { ...params });

/** The report's workbook, with the notices of API-9. */
export const useExpenseReportExport = () => useDownload('expenseReport', async () => (await contract()).exportUrl);
