import { createFileRoute } from '@tanstack/react-router';
import { DreReportPage } from '#src/features/statement/DreReportPage.tsx';
import { dreReportSearch } from '#src/features/statement/search.ts';

export const Route = createFileRoute('/_app/_planning/dre/relatorio')({
  validateSearch: dreReportSearch,
  component: DreReportPage,
});
