import { createFileRoute } from '@tanstack/react-router';
import { CostPage } from '#src/features/revenue/cost/CostPage.tsx';
import { costSearch } from '#src/features/revenue/search.ts';

export const Route = createFileRoute('/_app/_planning/receita/custo')({
  validateSearch: costSearch,
  component: CostPage,
});
