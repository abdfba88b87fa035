import { createFileRoute } from '@tanstack/react-router';
import { ReportPage } from '#src/features/expense/report/ReportPage.tsx';
import { reportSearch } from '#src/features/expense/report/search.ts';

export const Route = createFileRoute('/_app/_planning/despesa/relatorio')({
  validateSearch: reportSearch,
  component: ReportPage,
});
