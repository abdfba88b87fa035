import { createFileRoute } from '@tanstack/react-router';
import { CashflowPage } from '#src/features/statement/CashflowPage.tsx';
import { cashflowSearch } from '#src/features/statement/search.ts';

export const Route = createFileRoute('/_app/_planning/fluxo/premissas')({
  validateSearch: cashflowSearch,
  component: CashflowPage,
});
