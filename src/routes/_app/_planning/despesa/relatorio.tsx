import { createFileRoute } from '@tanstack/react-router';
import { ReportPage } from '#src/features/expense/report/ReportPage.tsx';
import { reportParams, reportSearch } from '#src/features/expense/report/search.ts';
import { aggregator } from '#src/resources/aggregator.ts';
import { dictionaryOptions } from '#src/resources/dictionary.ts';
import { expenseReportOptions } from '#src/resources/expense-report.ts';
import { version } from '#src/resources/version.ts';

export const Route = createFileRoute('/_app/_planning/despesa/relatorio')({
  validateSearch: reportSearch,
  loaderDeps: ({ search }) => search,
  // Warmed side by side, not awaited: the page draws its frame at once and shows its own failure.
  loader: ({ context: { queryClient, mayOpen }, deps }) => {
    if (!mayOpen) return;
    void Promise.allSettled([
      queryClient.query(version.allOptions()),
      queryClient.query(dictionaryOptions()),
      queryClient.query(aggregator.allOptions()),
      ...(deps.versao === undefined ? [] : [queryClient.query(expenseReportOptions(reportParams(deps.versao, deps)))]),
    ]);
  },
  component: ReportPage,
});
