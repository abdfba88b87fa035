import type { ReportGroup } from '#contract/expense-report.ts';
import { answering, answerOptions } from '#src/shared/data/answer.ts';
import { useDownload } from '#src/shared/data/use-download.ts';

export interface ReportParams {
  version: number;
  group_by?: ReportGroup | undefined;
  regional?: number | string | undefined;
  company?: number | string | undefined;
  center_cost?: number | string | undefined;
  aggregator?: number | undefined;
  /** What the ledger says; absent: the version's entries. */
  basis?: 'realizado' | undefined;
}

const contract = async () => (await import('#shapes/expense-report.ts')).expenseReport;

/** The leaves of the expense report; `planning/expense/report.ts` folds them. */
export const expenseReportOptions = answering((params: ReportParams) =>
  answerOptions(['expenseReport'], contract, { ...params }),
);

/**
 * The postings that an actual figure of the report is the sum of: of a group of it and an account, from one month to
 * another.
 */
export const expensePostingsOptions = answering(
  (
    { group_by = 'center_cost', ...params }: Omit<ReportParams, 'basis'>,
    { group, accounting, first, last }: { group: number | null; accounting: number | null; first: string; last: string },
  ) =>
    answerOptions(
      ['expenseReport', 'postings'],
      async () => {
        const { postingsUrl, postingsSchema } = await contract();
        return { url: postingsUrl, schema: postingsSchema };
      },
      {
        ...params,
        ...(group !== null && { [group_by]: group }),
        accounting: accounting ?? undefined,
        first,
        last,
      },
    ),
);

/** The report's workbook, with the notices of API-9. */
export const useExpenseReportExport = () => useDownload('expenseReport', async () => (await contract()).exportUrl);
